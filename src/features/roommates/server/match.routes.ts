import { z } from "@hono/zod-openapi";
import { roommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { findMatches } from "#src/features/roommates/server/match.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const matchesRoute = endpoint({
  method: "get",
  path: "/api/roommates/matches",
  access: "signed-in",
  summary: "Who fits best, with the reasons",
  answer: z.array(roommateMatch),
  answerDescription: "Best first; empty when nobody fits",
  errors: [409],
});

export const matchRoutes = (platform: Platform) =>
  createRouter().openapi(matchesRoute, async (c) => c.json(await findMatches(platform, memberOf(c)), 200));
