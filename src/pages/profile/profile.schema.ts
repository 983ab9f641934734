import { z } from "zod";
import { waitingName } from "#src/core/verification/name-change.schema.ts";
import { optionalTicks } from "#src/core/people/consent.schema.ts";
import { currentUser } from "#src/core/people/person.schema.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { isWithinLimit, tooLongPassword } from "#src/core/sign-in/password-form.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";
import { mediaUrl } from "#src/core/media/media.schema.ts";

/** Text that may be omitted; an empty one becomes null. */
const optional = (text: z.ZodType<string>) =>
  text
    .transform((given) => given || null)
    .nullable()
    .optional();

/** The fields that users may change of their own account; others in a body are ignored. */
const profileUpdate = z.object({
  firstName: singleLine(accountLimits.name, "First name is required").optional(),
  lastName: singleLine(accountLimits.name, "Last name is required").optional(),
  congregation: singleLine(accountLimits.congregation, "Congregation is required").optional(),
  bio: optional(paragraphs(accountLimits.bio)),
  location: optional(singleLine(accountLimits.location)),
  budget: optional(z.enum(["", ...budgetNames], "Please choose one of the budgets.")),
  profileImageUrl: mediaUrl.nullable().optional(),
});

/** What the page that asks for her congregation sends beside it. */
export const profileChange = profileUpdate.extend(optionalTicks);

export const updatedUser = currentUser
  .extend({ waitingName: waitingName.nullable() })
  .meta({ id: "UpdatedUser" });

/** The fields of the edit form: without the picture, which is saved as soon as it is chosen. */
export const profileDetails = profileUpdate.omit({ profileImageUrl: true });

export const nameInput = profileUpdate.pick({ firstName: true, lastName: true }).required();

/** Proof for deleting an account: its password, or the token of an emailed link. */
export const deletionInput = z
  .object({
    password: z.string().refine(isWithinLimit, tooLongPassword).optional(),
    token: z.string().max(4096, "This link cannot be used.").optional(),
  })
  .meta({ id: "DeletionInput" });

export type DeletionInput = z.infer<typeof deletionInput>;
export type ProfileChange = z.infer<typeof profileChange>;

/** Days until a deleted account's remaining, hidden rows are purged, and the limit promised to members. */
export const deletionDays = { untilPurge: 7, promised: 30 } as const;

/** For accounts with an unconfirmed address: days until they get an email about it, and until they are deleted. */
export const unconfirmedDays = { untilNotified: 7, untilDeleted: 14 } as const;
