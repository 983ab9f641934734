import { z } from "@hono/zod-openapi";
import { power } from "#src/core/roles/server/power.ts";
import { awayDay, teamAway, teamAwayInput } from "#src/core/support/support.schema.ts";
import { countPromises } from "#src/core/support/server/absence.queries.ts";
import { awayUntil, endAway, setAway } from "#src/core/support/server/absence.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { wholeNumber } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const needs = [power("requests.answer")];
const path = "/api/admin/team-away";

const countRoute = endpoint({
  method: "get",
  path,
  operationId: "countPromisesUntil",
  access: "signed-in",
  needs,
  summary: "How many promises of an answer would move, were the team away until then",
  query: z.object({ day: awayDay, hour: wholeNumber(0, 23) }),
  answer: z.object({ until: z.string(), moves: z.number().int() }).meta({ id: "PromisesUntil" }),
});

const setRoute = endpoint({
  method: "put",
  path,
  operationId: "setTeamAway",
  access: "signed-in",
  needs,
  summary: "Say until when the team is away; moves what was promised before",
  body: teamAwayInput,
  answer: teamAway,
  errors: [409],
});

const endRoute = endpoint({
  method: "delete",
  path,
  operationId: "endTeamAway",
  access: "signed-in",
  needs,
  summary: "Say that the team is back; what it has promised meanwhile stays",
});

export const absenceRoutes = (platform: Platform) =>
  createRouter()
    .openapi(countRoute, async (c) => {
      const until = awayUntil(platform.settings.timeZone, c.req.valid("query"), new Date());
      return c.json({ until: until.toISOString(), moves: await countPromises(platform.db, until) }, 200);
    })
    .openapi(setRoute, async (c) => {
      const until = await setAway(platform, memberOf(c), c.req.valid("json"));
      return c.json({ until: until.toISOString() }, 200);
    })
    .openapi(endRoute, async (c) => {
      await endAway(platform, memberOf(c));
      return c.body(null, 204);
    });
