import { z } from "zod";
import { accountLimits } from "#src/foundations/people/account.constants.ts";
import { optionalLine, requiredLine } from "#src/foundations/people/user.schema.ts";
import { mediaUrl } from "#src/foundations/uploads/media-url.schema.ts";

/** What a user may change about herself; anything else in a body is ignored. */
export const profileUpdate = z.object({
  firstName: requiredLine("First name is required", accountLimits.name).optional(),
  lastName: requiredLine("Last name is required", accountLimits.name).optional(),
  congregation: requiredLine("Congregation is required", accountLimits.congregation).optional(),
  bio: optionalLine(accountLimits.bio),
  location: optionalLine(accountLimits.location),
  budget: optionalLine(accountLimits.budget),
  profileImageUrl: mediaUrl.nullable().optional(),
});

export type ProfileUpdate = z.infer<typeof profileUpdate>;
