import { z } from "zod";
import { accountLimits } from "#src/core/people/person.ts";
import { optionalLine, requiredLine } from "#src/shared/text-fields.schema.ts";
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

/**
 * Days until a deleted account's remaining rows, hidden so far, are purged, and the limit that people are
 * promised.
 */
export const deletionDays = { untilPurge: 7, promised: 30 } as const;

/** Maximum size of the file that becomes a user's picture, in bytes: 10 MB. */
export const avatarBytes = 10 * 1024 * 1024;
