import { z } from "@hono/zod-openapi";
import { LRUCache } from "lru-cache";
import { locationNameMax, placesReadLimit } from "#src/core/locations/location.limits.ts";
import { locationAnswer } from "#src/core/locations/location.schema.ts";
import { readCommute, readLocation, suggestLocations } from "#src/core/locations/server/location-lookup.ts";
import { writeLocation } from "#src/core/locations/server/written-location.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const aName = `Please name a place in up to ${locationNameMax} characters.`;

const locationsRoute = endpoint({
  method: "get",
  path: "/api/places",
  access: "public",
  summary: "States, lines, towns and stations by name",
  query: z.object({ q: z.string(aName).max(locationNameMax, aName) }),
  answer: locationAnswer,
  answerDescription: "How the text reads, and what it may be the beginning of",
  errors: [429],
});

const read = (q: string) => ({
  known: readLocation(q),
  commute: readCommute(q),
  suggestions: suggestLocations(q),
  home: writeLocation(q),
});

/** Answers that were given lately: the beginnings of names, which everybody types. */
const answers = new LRUCache<string, ReturnType<typeof read>>({ max: 2_000 });

/** Locations, for the search of homes and people. */
export function locationRoutes(platform: Platform) {
  const { db, rateLimits } = platform;
  const networkOf = clientNetworkOf(platform);
  return createRouter().openapi(locationsRoute, async (c) => {
    const { q } = c.req.valid("query");
    const known = answers.get(q);
    if (known) return c.json(known, 200);
    // Pages of guests are made without an address, and count as nobody's.
    const key = networkOf(c);
    if (key) await rateLimits.take(db, [{ limit: placesReadLimit, key }]);
    const answer = read(q);
    answers.set(q, answer);
    return c.json(answer, 200);
  });
}
