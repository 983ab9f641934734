/** Why something is reported; the words for each are the form's and the desk's. */
export const reportReasons = ["scam", "harassment", "identity", "unsafe", "other"] as const;

/** What the desk can do about a report. */
export const decisionActions = ["dismiss", "hide", "warn", "suspend", "end"] as const;

/** How a report stands for whoever sent it: what became of the other is told to the other alone. */
export const reportStates = ["open", "dismissed", "hidden", "acted"] as const;

/** How an appeal can be answered. */
export const appealAnswers = ["upheld", "taken back"] as const;

/** Limits of what is typed, in characters, and of a suspension, in days. */
export const reportLimits = { text: 1000, reason: 500, appeal: 1000, days: 365 };

/** Members are promised that a person has read a report within so many hours. */
export const hoursToDecide = 24;

/** How long a report about somebody is kept once her account is gone, in days from when it was decided. */
export const daysKeptAfterLeaving = 90;

export type ReportReason = (typeof reportReasons)[number];
export type DecisionAction = (typeof decisionActions)[number];
export type AppealAnswer = (typeof appealAnswers)[number];

/** The reasons in words. */
export const reasonWords: Record<ReportReason, string> = {
  scam: "Scam, or money asked for before viewing",
  harassment: "Harassment",
  identity: "Not who she says she is",
  unsafe: "Unsafe, or against community rules",
  other: "Something else",
};
