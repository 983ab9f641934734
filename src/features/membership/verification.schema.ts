import { z } from "zod";
import { plans } from "#src/features/accounts/membership.options.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

/** The states of a request; whatever is not pending counts as reviewed. */
export const verificationStatuses = ["pending", "approved", "rejected"] as const;

/** Limits of a request's texts, in characters. */
export const verificationLimits = { answer: 2000, notes: 5000 };

/** What a review sends. */
export const reviewInput = z.object({
  status: z.enum(["approved", "rejected"], "A review says approved or rejected."),
  adminNotes: z
    .string()
    .trim()
    .max(verificationLimits.notes, `Please keep this under ${verificationLimits.notes} characters.`)
    .regex(visibleText, notVisible)
    .nullish()
    .transform((text) => text || null),
});

/** A request as admins see it. */
export const verification = z.object({
  id: z.uuid(),
  verificationStatus: z.enum(verificationStatuses),
  submittedAt: z.string(),
  reviewedAt: z.string().nullable(),
  adminNotes: z.string().nullable(),
  dailyTextAnswer: z.string().nullable(),
  yearTextAnswer: z.string().nullable(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    congregation: z.string().nullable(),
  }),
  membership: z.object({ plan: z.enum(plans) }),
  can: z.object({ review: z.boolean() }),
});

export type ReviewInput = z.input<typeof reviewInput>;
export type ReviewedInput = z.infer<typeof reviewInput>;
export type Verification = z.infer<typeof verification>;
