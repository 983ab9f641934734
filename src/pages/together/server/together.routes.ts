import { z } from "@hono/zod-openapi";
import { matchesForListing } from "#src/pages/together/server/together.service.ts";
import { roommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const togetherRoute = endpoint({
  method: "get",
  path: "/api/together/{listingId}",
  operationId: "listMatchesForListing",
  access: "signed-in",
  summary: "The matches with whom one could take a home",
  params: z.object({ listingId: z.uuid("Listing not found") }),
  answer: z.array(roommateMatch),
  answerDescription:
    "Best first: with one's own, their budgets add up to the rent, and they can move when it is free",
  errors: [404, 409],
});

export const togetherRoutes = (platform: Platform) =>
  createRouter().openapi(togetherRoute, async (c) =>
    c.json(await matchesForListing(platform, memberOf(c), c.req.valid("param").listingId), 200),
  );
