import type { RateLimit } from "#src/shared/rate-limit.ts";
/** The longest name of a location, in characters. */
export const locationNameMax = 120;

/** Uncached places that a network may have read: each blocks the only thread for a moment. More than a campus types. */
export const placesReadLimit: RateLimit = {
  name: "places-read",
  tries: 3_000,
  seconds: 10 * 60,
  message: "We’ve looked up a lot of places for you in the last few minutes.",
};
