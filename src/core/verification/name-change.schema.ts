import { z } from "zod";
import { personForAdmin } from "#src/core/people/person.schema.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { singleLine } from "#src/shared/text-fields.schema.ts";

/** What a review checks: a verified member's changes of these fields are reviewed again. */
export const verifiedName = z.object({
  firstName: z.string(),
  lastName: z.string(),
  congregation: z.string().nullable(),
});

/** The name that the admin saw when she pressed the button. */
export const nameSeen = z
  .object({
    firstName: singleLine(accountLimits.name),
    lastName: singleLine(accountLimits.name),
    congregation: singleLine(accountLimits.congregation).nullable(),
  })
  .meta({ id: "NameSeen" });

export const waitingName = verifiedName.extend({ since: z.string() }).meta({ id: "WaitingName" });

/** Pending: the old name is still used. Dropped: her membership ended. Withdrawn and replaced ones are deleted. */
export const nameChangeStatuses = ["pending", "approved", "rejected", "dropped"] as const;

export const nameChange = z
  .object({
    id: z.uuid(),
    status: z.enum(nameChangeStatuses),
    submittedAt: z.string(),
    reviewedAt: z.string().nullable(),
    adminNotes: z.string().nullable(),
    lineToApplicant: z.string().nullable(),
    before: verifiedName,
    after: verifiedName,
    user: personForAdmin,
    can: z.object({ review: z.boolean() }),
  })
  .meta({ id: "NameChange" });

export type VerifiedName = z.infer<typeof verifiedName>;
export type WaitingName = z.infer<typeof waitingName>;
export type NameChange = z.infer<typeof nameChange>;
