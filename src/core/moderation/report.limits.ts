import type { ReportReason } from "#src/core/moderation/report.options.ts";
import { daySeconds, hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

/** Limits of texts, in characters, and of a suspension, in days. */
export const reportLimits = { text: 1000, allTexts: 4000, reason: 500, appeal: 1000, days: 365 };

/** How long a suspended member's events and places stay on hold while she has not appealed, in days. */
export const appealDays = 7;

/** How long whoever made a decision can undo it, in seconds: notifications are sent after that. */
export const undoSeconds = 10;

/** Members are promised that a report is decided within this many hours. */
export const hoursToDecide = 24;

/** A report that something is unsafe is due sooner; members are promised no more than for others. */
const hoursWhenUnsafe = 4;

/** How long an appeal may wait: members are promised an answer, but no time. */
export const hoursToAnswerAppeal = 48;

export const dueAfterHours = (reason: ReportReason) =>
  reason === "unsafe" ? hoursWhenUnsafe : hoursToDecide;

/** How long a decided report outlives the deleted account that it is about, in days from the decision. */
export const reportRetentionDays = 90;

/** How often a member may report, appeal and block: far above any real need. */
export const moderationRates = {
  reported: {
    name: "reports-made",
    tries: 20,
    seconds: daySeconds,
    message: "You’ve sent 20 reports today, which is the limit. If somebody is in danger, call 911.",
  },
  /** Also counts repeated reports that add nothing to an earlier one. */
  reportSent: { name: "reports-sent", tries: 60, seconds: hourSeconds },
  appealed: {
    name: "appeals-made",
    tries: 10,
    seconds: daySeconds,
    message: "You’ve sent 10 appeals today, which is the limit.",
  },
  blocked: {
    name: "members-blocked",
    tries: 60,
    seconds: hourSeconds,
    message:
      "You’ve blocked 60 members within an hour. Please write to us at /contact if somebody is bothering you.",
  },
} as const satisfies Record<string, RateLimit>;
