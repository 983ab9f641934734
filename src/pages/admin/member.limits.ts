import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

/** Limits of texts, in characters; of a search, in words; and of the exported list, in members. */
export const memberLimits = { reason: 500, q: 120, words: 5, exported: 20_000 };

export const memberRates = {
  /** Of lists and of members' data: far above any real need, and little for whoever copies the directory. */
  exports: {
    name: "member-exports",
    tries: 10,
    seconds: hourSeconds,
    message: "You’ve exported 10 times within an hour, which is the limit.",
  },
} as const satisfies Record<string, RateLimit>;
