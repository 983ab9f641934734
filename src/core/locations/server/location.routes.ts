import { z } from "@hono/zod-openapi";
import { locationNameMax } from "#src/core/locations/location.constants.ts";
import { locationAnswer } from "#src/core/locations/location.schema.ts";
import { readLocation, suggestLocations } from "#src/core/locations/server/location-lookup.ts";
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
    return c.json({ known: readLocation(q), suggestions: suggestLocations(q) }, 200);
  });
