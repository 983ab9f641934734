import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

/** How often a member may block others: far above any real need. */
export const blockRates: Record<"blocked", Limit> = {
  blocked: {
    name: "members-blocked",
    tries: 60,
    seconds: 60 * 60,
    message:
      "You have blocked 60 members within an hour. Please write to us at /contact if somebody troubles you.",
  },
};
