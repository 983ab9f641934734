/** The plans a member may be on. */
export const plans = ["basic", "premium", "vip"] as const;

/** The states of a membership; no record at all means that no plan was ever chosen. */
export const membershipStatuses = ["pending_verification", "approved", "rejected"] as const;

export type Plan = (typeof plans)[number];
