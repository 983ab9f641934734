import { z } from "zod";
import { personForAdmin } from "#src/core/people/person.schema.ts";
import { appealAnswers, decisionActions, reportReasons } from "#src/core/moderation/report.options.ts";
import { reportLimits } from "#src/core/moderation/report.limits.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { paragraphs } from "#src/shared/text-fields.schema.ts";

const daysMessage = `Please enter whole days, from 1 to ${reportLimits.days}.`;

export const reviewInput = z
  .object({
    action: z.enum(decisionActions, "Please choose what to do."),
    reason: paragraphs(reportLimits.reason, "Please give a reason."),
    /** The length of a suspension; for suspensions only. */
    days: numberField(daysMessage)
      .int(daysMessage)
      .min(1, daysMessage)
      .max(reportLimits.days, daysMessage)
      .nullish(),
    /** Whether the reported item is hidden too, beside an action against its author. */
    hides: z.boolean().default(false),
  })
  .refine(({ action, days }) => action !== "suspend" || days != null, { path: ["days"], error: daysMessage })
  .meta({ id: "ReportReview" });

export const appealReview = z
  .object({
    answer: z.enum(appealAnswers, "Please choose an answer."),
    reason: paragraphs(reportLimits.reason, "Please give a reason."),
  })
  .meta({ id: "AppealReview" });

const personWithHistory = z.object({
  person: personForAdmin,
  verifiedSince: z.string().nullable(),
  suspended: z.boolean(),
  /** The number of cases about her, and of those that were acted on. */
  reported: z.number(),
  upheld: z.number(),
  /** The number of reports she has sent, and of those that were acted on. */
  sent: z.number(),
  sentUpheld: z.number(),
  /** The latest decision about her, whether still in force or not. */
  last: z.object({ action: z.enum(decisionActions), at: z.string(), reason: z.string() }).nullable(),
});

const snapshot = z.object({
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  writtenAt: z.string(),
  before: z.array(z.object({ byReporter: z.boolean(), text: z.string(), at: z.string() })),
});

const reportForAdmin = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  text: z.string(),
  createdAt: z.string(),
  snapshot,
  by: personWithHistory,
});

/** All reports of one item, as admins see them: they are decided together. */
export const reportCase = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    what: z.string(),
    address: z.string().nullable(),
    openedAt: z.string(),
    dueAt: z.string(),
    /** The reason of the first report. */
    reason: z.enum(reportReasons),
    count: z.number(),
    /** Whether the reading admin is the author ("about") or a reporter ("by"), and so may not decide. */
    own: z.enum(["about", "by"]).nullable(),
    about: personWithHistory.nullable(),
    /** What a suspension of the author would put on hold: "hosts 1 event with 19 people and has a spot at 5 events". */
    held: z.string().nullable(),
    reports: z.array(reportForAdmin),
    outcome: z
      .object({
        action: z.enum(decisionActions),
        days: z.number().nullable(),
        hides: z.boolean(),
        reason: z.string(),
        at: z.string(),
        by: personForAdmin.nullable(),
        appeal: z
          .object({
            text: z.string(),
            at: z.string(),
            answer: z.enum(appealAnswers).nullable(),
            answerReason: z.string().nullable(),
          })
          .nullable(),
      })
      .nullable(),
    can: z.object({
      review: z.boolean(),
      /** True for ten seconds after the decision. */
      undo: z.boolean(),
      answerAppeal: z.boolean(),
    }),
  })
  .meta({ id: "ReportCase" });

/** An account that has read the maximum number of people within an hour. */
export const reader = z
  .object({ id: z.uuid(), at: z.string(), person: personForAdmin })
  .meta({ id: "Reader" });

/** A decision about a member, not about something of hers. */
export type MemberDecision = {
  userId: string;
  action: "warn" | "suspend" | "end";
  /** The length of a suspension. */
  days: number | null;
  reason: string;
};

export type ReviewedInput = z.infer<typeof reviewInput>;
export type AppealReview = z.infer<typeof appealReview>;
export type PersonWithHistory = z.infer<typeof personWithHistory>;
export type ReportCase = z.infer<typeof reportCase>;
export type ReportForAdmin = z.infer<typeof reportForAdmin>;
