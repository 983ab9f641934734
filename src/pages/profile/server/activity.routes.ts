import { z } from "@hono/zod-openapi";
import { activityLimits } from "#src/pages/profile/activity.constants.ts";
import { activity, statistics } from "#src/pages/profile/activity.schema.ts";
import { presentActivity, presentStatistics } from "#src/pages/profile/server/activity.presenter.ts";
import { listActivity } from "#src/pages/profile/server/activity.queries.ts";
import { countOf } from "#src/pages/profile/server/statistics.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { setPagingHeaders } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const statisticsRoute = endpoint({
  method: "get",
  path: "/api/profile/statistics",
  access: "signed-in",
  summary: "What is counted of me",
  answer: statistics,
});

const activityRoute = endpoint({
  method: "get",
  path: "/api/profile/activity",
  access: "signed-in",
  summary: "What I did: posts, replies, events, homes",
  answer: z.array(activity),
  paged: activityLimits.perPage,
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
