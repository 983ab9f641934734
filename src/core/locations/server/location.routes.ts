import { z } from "@hono/zod-openapi";
import { locationNameMax } from "#src/core/locations/location.constants.ts";
import { locationAnswer } from "#src/core/locations/location.schema.ts";
import { readCommute, readLocation, suggestLocations } from "#src/core/locations/server/location-lookup.ts";
import { writeLocation } from "#src/core/locations/server/written-location.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";

const aName = `Please name a place in up to ${locationNameMax} characters.`;

const locationsRoute = endpoint({
  method: "get",
  path: "/api/places",
  access: "public",
  summary: "States, lines, towns and stations by name",
  query: z.object({ q: z.string(aName).max(locationNameMax, aName) }),
  answer: locationAnswer,
  answerDescription: "How the text reads, and what it may be the beginning of",
});

/** Locations, for the search of homes and people. */
export const locationRoutes = () =>
  createRouter().openapi(locationsRoute, (c) => {
    const { q } = c.req.valid("query");
    const answer = {
      known: readLocation(q),
      commute: readCommute(q),
      suggestions: suggestLocations(q),
      home: writeLocation(q),
    };
    return c.json(answer, 200);
  });
