import { z } from "zod";
import { plans } from "#src/core/plans/plan.options.ts";
import { verificationLimits } from "#src/core/verification/verification.limits.ts";
import { nameSeen, waitingName } from "#src/core/verification/name-change.schema.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";
import { entitlements } from "#src/shared/actor.ts";
import { personForAdmin } from "#src/core/people/person.schema.ts";

/** A member's verification as she sees it; there is none without a request. */
const membershipStatuses = ["pending_verification", "approved", "rejected"] as const;

const plan = z.enum(plans, "Choose one of the plans: basic, premium or vip.");
const optional = (text: z.ZodType<string>) => text.nullish().transform((given) => given || null);

const answer = optional(paragraphs(verificationLimits.answer));

export const planInput = z.object({ plan }).meta({ id: "PlanInput" });

/** Input of a verification request; the page's form has no fields, so the answers are usually absent. */
export const verifyInput = planInput
  .extend({ dailyTextAnswer: answer, yearTextAnswer: answer })
  .meta({ id: "VerifyInput" });

export const membership = z
  .object({
    plan: z.enum(plans),
    /** When a granted plan ends, and the plan that follows it. */
    planUntil: z.string().nullable(),
    chosenPlan: z.enum(plans),
    status: z.enum(membershipStatuses),
    requestedPlan: z.enum(plans).nullable(),
    requestedAt: z.string().nullable(),
    /** The admins' line to the applicant, while the last request is rejected. */
    lineToApplicant: z.string().nullable(),
    entitlements: z.array(z.enum(entitlements)),
    /** Her new name or congregation that awaits review; until then the old one is used. */
    waitingName: waitingName.nullable(),
  })
  .meta({ id: "Membership" });

export type VerifyInput = z.infer<typeof verifyInput>;
export type Membership = z.infer<typeof membership>;

/** The states of a request; any state but pending counts as reviewed. */
export const verificationStatuses = ["pending", "approved", "rejected"] as const;

const review = z.object({
  status: z.enum(["approved", "rejected"], "Please choose approved or rejected."),
  adminNotes: optional(paragraphs(verificationLimits.notes)),
  /** Included in the email to the applicant; only with a rejection. */
  lineToApplicant: optional(singleLine(verificationLimits.lineToApplicant)),
});

export const reviewInput = review
  // Without it, the review fails if she has changed her name since her request.
  .extend({ seen: nameSeen.optional() })
  .meta({ id: "VerificationReview" });

export const nameReviewInput = review.meta({ id: "NameChangeReview" });

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
    /** When she agreed that volunteers may use her congregation; null if that is not on record. */
    consentedAt: z.string().nullable(),
    /** Her previous request, if it was rejected: the same fault may still be there. */
    rejectedBefore: z
      .object({
        reviewedAt: z.string(),
        adminNotes: z.string().nullable(),
        lineToApplicant: z.string().nullable(),
      })
      .nullable(),
    can: z.object({ review: z.boolean() }),
  })
  .meta({ id: "Verification" });

export type ReviewInput = z.input<typeof reviewInput>;
export type ReviewedInput = z.infer<typeof reviewInput>;
export type NameReviewInput = z.input<typeof nameReviewInput>;
export type NameReviewedInput = z.infer<typeof nameReviewInput>;
export type Verification = z.infer<typeof verification>;
