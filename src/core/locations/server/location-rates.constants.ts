import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

/**
 * Texts read as places that were not read lately, by network: each costs the only thread a moment. A whole campus that types
 * names of places does not get there.
 */
export const placesReadLimit: Limit = {
  name: "places-read",
  tries: 3_000,
  seconds: 10 * 60,
  message: "We’ve looked up a lot of places for you in the last few minutes.",
};
