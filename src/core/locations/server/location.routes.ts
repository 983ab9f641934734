import { z } from "@hono/zod-openapi";
import { LRUCache } from "lru-cache";
import { locationNameMax, placesReadLimit } from "#src/core/locations/location.limits.ts";
import { placeAnswer } from "#src/core/locations/location.schema.ts";
import { describeCommute, describePlace, suggestLocations } from "#src/core/locations/server/place-search.ts";
import { writePlace } from "#src/core/locations/server/write-place.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const aName = `Please name a place in up to ${locationNameMax} characters.`;

const placesRoute = endpoint({
  method: "get",
  path: "/api/places",
  access: "public",
  summary: "States, lines, towns and stations by name",
  query: z.object({ q: z.string(aName).max(locationNameMax, aName) }),
  answer: placeAnswer,
  answerDescription: "How the text reads, and what it may be the beginning of",
  errors: [429],
});

const read = (q: string) => ({
  known: describePlace(q),
  commute: describeCommute(q),
  suggestions: suggestLocations(q),
  home: writePlace(q),
});

/** Recent answers: everybody types the same beginnings of names. */
const answers = new LRUCache<string, ReturnType<typeof read>>({ max: 2_000 });

export function locationRoutes(platform: Platform) {
  const { db, rateLimits } = platform;
  const networkOf = clientNetworkOf(platform);
  return createRouter().openapi(placesRoute, async (c) => {
    const { q } = c.req.valid("query");
    const known = answers.get(q);
    if (known) return c.json(known, 200);
    // Pages for guests are rendered without an address, and are not counted.
    const key = networkOf(c);
    if (key) await rateLimits.take(db, [{ limit: placesReadLimit, key }]);
    const answer = read(q);
    answers.set(q, answer);
    return c.json(answer, 200);
  });
}
