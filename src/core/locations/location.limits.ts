import type { RateLimit } from "#src/shared/rate-limit.ts";
/** The longest name of a location, in characters. */
export const locationNameMax = 120;

/**
 * Texts read as places that were not read lately, by network: each costs the only thread a moment. A whole campus that types
 * names of places does not get there.
 */
export const placesReadLimit: RateLimit = {
  name: "places-read",
  tries: 3_000,
  seconds: 10 * 60,
  message: "We’ve looked up a lot of places for you in the last few minutes.",
};
