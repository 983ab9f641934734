import { z } from "zod";
import { membershipStatuses, plans, verificationLimits } from "#src/core/membership/membership.constants.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

const plan = z.enum(plans, "Choose one of the plans: basic, premium or vip.");
const answer = z
  .string()
  .trim()
  .max(verificationLimits.answer, `Please keep this under ${verificationLimits.answer} characters.`)
  .regex(visibleText, notVisible)
  .nullish()
  .transform((text) => text || null);

export const planInput = z.object({ plan }).meta({ id: "PlanInput" });

/** Input of a verification request; the page's form has no fields, so the answers are usually absent. */
export const verifyInput = planInput
  .extend({ dailyTextAnswer: answer, yearTextAnswer: answer })
  .meta({ id: "VerifyInput" });

/** A membership as its owner sees it. */
export const membership = z
  .object({
    plan: z.enum(plans),
    status: z.enum(membershipStatuses),
    /** The plan of the pending request. */
    requestedPlan: z.enum(plans).nullable(),
    requestedAt: z.string().nullable(),
    /** The admins' line to the applicant, while the last request is rejected. */
    lineToApplicant: z.string().nullable(),
    /** Keys of the features that the plan gives today. */
    entitlements: z.array(z.string()),
  })
  .meta({ id: "Membership" });

export type VerifyInput = z.infer<typeof verifyInput>;
export type Membership = z.infer<typeof membership>;
