import { z } from "zod";
import { accountLimits } from "#src/core/people/account.constants.ts";
import { optionalLine, requiredLine } from "#src/core/people/text-fields.schema.ts";
import { mediaUrl } from "#src/core/media/media.schema.ts";

/** The fields that users may change of their own account; others in a body are ignored. */
export const profileUpdate = z.object({
  firstName: requiredLine("First name is required", accountLimits.name).optional(),
  lastName: requiredLine("Last name is required", accountLimits.name).optional(),
  congregation: requiredLine("Congregation is required", accountLimits.congregation).optional(),
  bio: optionalLine(accountLimits.bio),
  location: optionalLine(accountLimits.location),
  budget: optionalLine(accountLimits.budget),
  profileImageUrl: mediaUrl.nullable().optional(),
});

/** The form on the user's page: without the picture, which is saved as soon as it is chosen. */
export const profileDetails = profileUpdate.omit({ profileImageUrl: true });

const tooLong = "Password must be at most 256 characters";

/** Proof for deleting an account: its password, or the token of an emailed link. */
export const deletionInput = z
  .object({
    password: z.string().max(accountLimits.passwordMax, tooLong).optional(),
    token: z.string().max(4096, "This link cannot be used.").optional(),
  })
  .meta({ id: "DeletionInput" });

export type DeletionInput = z.infer<typeof deletionInput>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
