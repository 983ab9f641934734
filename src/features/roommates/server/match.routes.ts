import { z } from "@hono/zod-openapi";
import { roommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { findMatches } from "#src/features/roommates/server/match.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { unlessBlank, wholeNumber } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const rentMax = 100_000;

const matchesRoute = endpoint({
  method: "get",
  path: "/api/roommates/matches",
  access: "signed-in",
  summary: "Who fits best, with the reasons",
  query: z.object({
    rent: unlessBlank(wholeNumber(1, rentMax)).openapi({
      description: "Only those whose budget adds up to this rent with one's own",
    }),
    from: unlessBlank(z.iso.date("Please use a day like 2026-12-01.")).openapi({
      type: "string",
      format: "date",
      description: "With a rent: only those who can move in once the home is free, on this day",
    }),
  }),
  answer: z.array(roommateMatch),
  answerDescription: "Best first; empty when nobody fits",
  errors: [409],
});

export const matchRoutes = (platform: Platform) =>
  createRouter().openapi(matchesRoute, async (c) =>
    c.json(await findMatches(platform, memberOf(c), c.req.valid("query")), 200),
  );
