import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

/** How often a member may subscribe devices: far above any real need. */
export const pushRates: Record<"switched", Limit> = {
  switched: {
    name: "push-switched",
    tries: 20,
    seconds: 60 * 60,
    message: "You have switched notices on 20 times within an hour.",
  },
};
