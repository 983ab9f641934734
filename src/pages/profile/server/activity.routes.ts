import { z } from "@hono/zod-openapi";
import { activityLimits } from "#src/pages/profile/activity.constants.ts";
import { activity, statistics } from "#src/pages/profile/activity.schema.ts";
import { presentActivity, presentStatistics } from "#src/pages/profile/server/activity.presenter.ts";
import { listActivity } from "#src/pages/profile/server/activity.queries.ts";
import { countOf } from "#src/pages/profile/server/statistics.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer } from "#src/server/http/endpoint.ts";
import { pageAnswer, pagingQuery, setPagingHeaders } from "#src/server/http/paging.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Profile"];

const statisticsRoute = endpoint({
  method: "get",
  path: "/api/profile/statistics",
  access: "signed-in",
  tags,
  summary: "What is counted of me",
  responses: { 200: jsonAnswer(statistics, "The numbers on my page") },
});

const activityRoute = endpoint({
  method: "get",
  path: "/api/profile/activity",
  access: "signed-in",
  tags,
  summary: "What I did: posts, replies, events, homes",
  request: { query: z.object(pagingQuery(activityLimits.perPage)) },
  responses: { 200: pageAnswer(activity) },
});

/** The activity and the numbers of a user's own page. */
export const activityRoutes = ({ db }: Platform) =>
  createRouter()
    .openapi(statisticsRoute, async (c) =>
      c.json(presentStatistics(await countOf(db, memberOf(c)), new Date()), 200),
    )
    .openapi(activityRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const page = await listActivity(db, memberOf(c), { limit, after: cursor });
      setPagingHeaders(c, page);
      return c.json(page.items.map(presentActivity), 200);
    });
