export const reportReasons = ["scam", "harassment", "identity", "unsafe", "other"] as const;

/** What an admin can decide about a report. */
export const decisionActions = ["dismiss", "hide", "warn", "suspend", "end"] as const;

/** The state that a reporter sees: it never says what was done to the author. */
export const reportStates = ["open", "dismissed", "hidden", "acted"] as const;

export const appealAnswers = ["upheld", "taken back"] as const;

/** Limits of texts, in characters, and of a suspension, in days. */
export const reportLimits = { text: 1000, allTexts: 4000, reason: 500, appeal: 1000, days: 365 };

/** How long what a suspension holds is kept while nobody has appealed, in days. */
export const appealDays = 7;

/** How long a decision can be undone by who made it, in seconds: mails leave after that. */
export const undoSeconds = 10;

/** Members are promised that a report is decided within so many hours. */
export const hoursToDecide = 24;

/** How long a decided report outlives the account that it is about, in days from the decision. */
export const reportRetentionDays = 90;

export type ReportReason = (typeof reportReasons)[number];
export type DecisionAction = (typeof decisionActions)[number];
export type AppealAnswer = (typeof appealAnswers)[number];

export const reasonLabels: Record<ReportReason, string> = {
  scam: "Scam, or money asked for before viewing",
  harassment: "Harassment",
  identity: "Not who she says she is",
  unsafe: "Unsafe, or against community rules",
  other: "Something else",
};
