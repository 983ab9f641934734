/** The plans a member may be on. */
export const plans = ["basic", "premium", "vip"] as const;

/** The states of a membership; no record at all means that no plan was ever chosen. */
export const membershipStatuses = ["pending_verification", "approved", "rejected"] as const;

/** Limits of a request's texts, in characters. */
export const verificationLimits = { answer: 2000, notes: 5000, lineToApplicant: 300 };

export type Plan = (typeof plans)[number];
