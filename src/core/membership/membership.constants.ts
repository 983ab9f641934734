/** The plans a member may be on. */
export const plans = ["basic", "premium", "vip"] as const;

/** The states of a membership; a user without a row has never chosen a plan. */
export const membershipStatuses = ["pending_verification", "approved", "rejected"] as const;

/** Limits of a request's texts, in characters. */
export const verificationLimits = { answer: 2000, notes: 5000, lineToApplicant: 300 };

export type Plan = (typeof plans)[number];
