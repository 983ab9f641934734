import { z } from "zod";
import { personForAdmin } from "#src/core/people/person.schema.ts";
import { plans, verificationLimits } from "#src/core/membership/membership.constants.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

/** The states of a request; whatever is not pending counts as reviewed. */
export const verificationStatuses = ["pending", "approved", "rejected"] as const;

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    .regex(visibleText, notVisible)
    .nullish()
    .transform((text) => text || null);

export const reviewInput = z
  .object({
    status: z.enum(["approved", "rejected"], "A review says approved or rejected."),
    adminNotes: optionalText(verificationLimits.notes),
    /** Goes into the email to the applicant; with a rejection only. */
    lineToApplicant: optionalText(verificationLimits.lineToApplicant),
  })
  .meta({ id: "VerificationReview" });

/** A request as admins see it. */
export const verification = z
  .object({
    id: z.uuid(),
    verificationStatus: z.enum(verificationStatuses),
    submittedAt: z.string(),
    reviewedAt: z.string().nullable(),
    adminNotes: z.string().nullable(),
    lineToApplicant: z.string().nullable(),
    dailyTextAnswer: z.string().nullable(),
    yearTextAnswer: z.string().nullable(),
    user: personForAdmin,
    membership: z.object({ plan: z.enum(plans) }),
    can: z.object({ review: z.boolean() }),
  })
  .meta({ id: "Verification" });

export type ReviewInput = z.input<typeof reviewInput>;
export type ReviewedInput = z.infer<typeof reviewInput>;
export type Verification = z.infer<typeof verification>;
