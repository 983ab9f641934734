import { z } from "@hono/zod-openapi";
import { placeNameMax } from "#src/core/locations/location.constants.ts";
import { placeAnswer } from "#src/core/locations/location.schema.ts";
import { placeNamed, suggestPlaces } from "#src/core/locations/server/location-lookup.ts";
import { createRouter, endpoint, jsonAnswer } from "#src/server/http/endpoint.ts";
import { markSameForGuests } from "#src/server/http/same-for-guests.ts";

const aName = `Please name a place in up to ${placeNameMax} characters.`;

const placesRoute = endpoint({
  method: "get",
  path: "/api/places",
  access: "public",
  tags: ["Places"],
  summary: "States, lines, towns and stations by name",
  request: { query: z.object({ q: z.string(aName).max(placeNameMax, aName) }) },
  responses: { 200: jsonAnswer(placeAnswer, "How the text reads, and what it may be the beginning of") },
});

/** The places that people look for homes and people in. */
export const placeRoutes = () =>
  createRouter().openapi(placesRoute, (c) => {
    const { q } = c.req.valid("query");
    if (c.get("actor").kind === "guest") markSameForGuests(c, []);
    return c.json({ known: placeNamed(q), suggestions: suggestPlaces(q) }, 200);
  });
