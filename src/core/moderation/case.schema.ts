import { z } from "zod";
import { personForAdmin } from "#src/core/people/person.schema.ts";
import {
  appealAnswers,
  decisionActions,
  reportLimits,
  reportReasons,
} from "#src/core/moderation/report.constants.ts";
import { wordsOf } from "#src/core/moderation/report.schema.ts";

const daysWords = `Please enter whole days, from 1 to ${reportLimits.days}.`;

/** What decides a report. */
export const reviewInput = z
  .object({
    action: z.enum(decisionActions, "Please choose what to do."),
    reason: wordsOf(reportLimits.reason, "Please give a reason."),
    /** How long she is suspended; for a suspension alone. */
    days: z.number(daysWords).int(daysWords).min(1, daysWords).max(reportLimits.days, daysWords).nullish(),
    /** Whether what was reported is hidden as well; for what is done to its author. */
    hides: z.boolean().default(false),
  })
  .refine(({ action, days }) => action !== "suspend" || days != null, { path: ["days"], error: daysWords });

/** What answers an appeal. */
export const appealReview = z.object({
  answer: z.enum(appealAnswers, "Please choose an answer."),
  reason: wordsOf(reportLimits.reason, "Please give a reason."),
});

/** Somebody at the desk, with what was reported by her and about her before. */
const personWithHistory = z.object({
  person: personForAdmin,
  verifiedSince: z.string().nullable(),
  suspended: z.boolean(),
  /** How many times something of hers was reported, and how many of these were acted on. */
  reported: z.number(),
  upheld: z.number(),
  /** How many reports she has sent, and how many of these were acted on. */
  sent: z.number(),
  sentUpheld: z.number(),
  /** What was last done about her, in force or over. */
  last: z.object({ action: z.enum(decisionActions), at: z.string(), reason: z.string() }).nullable(),
});

const snapshot = z.object({
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  writtenAt: z.string(),
  before: z.array(z.object({ byReporter: z.boolean(), text: z.string(), at: z.string() })),
});

/** One report of a thing: who says what, and the thing as she saw it. */
const reportForAdmin = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  text: z.string(),
  createdAt: z.string(),
  snapshot,
  by: personWithHistory,
});

/** All reports of one thing, as admins see them: they are decided together. */
export const reportCase = z.object({
  id: z.uuid(),
  kind: z.string(),
  what: z.string(),
  address: z.string().nullable(),
  openedAt: z.string(),
  dueAt: z.string(),
  /** The first reason that was given. */
  reason: z.enum(reportReasons),
  /** How many members have reported it. */
  count: z.number(),
  /** Whether it is about whoever asks, or was sent by her: then another admin judges it, and of the first she reads no more. */
  own: z.enum(["about", "by"]).nullable(),
  about: personWithHistory.nullable(),
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
  can: z.object({ review: z.boolean(), answerAppeal: z.boolean() }),
});

export type ReviewInput = z.input<typeof reviewInput>;
export type ReviewedInput = z.infer<typeof reviewInput>;
export type AppealReview = z.infer<typeof appealReview>;
export type PersonWithHistory = z.infer<typeof personWithHistory>;
export type ReportCase = z.infer<typeof reportCase>;
export type ReportForAdmin = z.infer<typeof reportForAdmin>;
