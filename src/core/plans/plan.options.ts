/** The plans, from the one that includes least to the one that includes most. */
export const plans = ["basic", "premium", "vip"] as const;

export type Plan = (typeof plans)[number];
