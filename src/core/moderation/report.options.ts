export const reportReasons = ["scam", "harassment", "discrimination", "identity", "unsafe", "other"] as const;

export const decisionActions = ["dismiss", "hide", "warn", "suspend", "end"] as const;

/** The state that a reporter sees: it never says what was done to the author. */
export const reportStates = ["open", "dismissed", "hidden", "acted"] as const;

/** The kind of the cases that the team opens about an account, without a report, and their noun. */
export const accountCase = { kind: "account", noun: "Account" };

export const appealAnswers = ["upheld", "taken back"] as const;

export type ReportReason = (typeof reportReasons)[number];
export type DecisionAction = (typeof decisionActions)[number];
export type AppealAnswer = (typeof appealAnswers)[number];

export const reasonLabels: Record<ReportReason, string> = {
  scam: "Scam, or money asked for before viewing",
  harassment: "Harassment",
  discrimination: "Discriminates",
  identity: "Not who she says she is",
  unsafe: "Unsafe, or against community rules",
  other: "Something else",
};
