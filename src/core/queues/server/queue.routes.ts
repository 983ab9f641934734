import { z } from "@hono/zod-openapi";
import { queueClaim, queueItem, waitingCounts } from "#src/core/queues/queue.schema.ts";
import {
  countForActor,
  letGoForActor,
  listForActor,
  takeForActor,
} from "#src/core/queues/server/queue.service.ts";
import { anyPower } from "#src/core/roles/server/power.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage, unlessBlank } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const kind = z.string().regex(/^[a-z-]{1,40}$/, "Queue not found");

const countRoute = endpoint({
  method: "get",
  path: "/api/admin/waiting",
  operationId: "countWaitingForAdmins",
  access: "signed-in",
  needs: [anyPower],
  summary: "How much waits for one's own decision",
  answer: waitingCounts,
});

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/queue",
  operationId: "listWaitingForAdmins",
  access: "signed-in",
  needs: [anyPower],
  summary: "All that waits for one's own decision, soonest due first",
  query: z.object({
    kind: unlessBlank(kind).openapi({ description: "One of the kinds of /api/admin/waiting; all without" }),
  }),
  answer: z.array(queueItem),
  paged: 50,
  errors: [404],
});

const params = z.object({ kind, id: z.uuid("This was not found") });

const takeRoute = endpoint({
  method: "put",
  path: "/api/admin/queue/{kind}/{id}/claim",
  operationId: "takeWaiting",
  access: "signed-in",
  needs: [anyPower],
  leavesPages: true,
  summary: "Take what waits for 24 hours, so that no two answer it; it tells others, and stops nobody",
  params,
  answer: queueClaim,
  errors: [404, 409],
});

const letGoRoute = endpoint({
  method: "delete",
  path: "/api/admin/queue/{kind}/{id}/claim",
  operationId: "letGoWaiting",
  access: "signed-in",
  needs: [anyPower],
  leavesPages: true,
  summary: "Give back what one has taken",
  params,
  errors: [404],
});

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const queueRoutes = (platform: Platform) =>
  createRouter()
    .openapi(countRoute, async (c) => {
      const queues = await countForActor(platform, memberOf(c));
      return c.json(
        {
          total: queues.reduce((sum, { count }) => sum + count, 0),
          queues: queues.map((queue) => ({ ...queue, since: iso(queue.since), dueAt: iso(queue.dueAt) })),
        },
        200,
      );
    })
    .openapi(listRoute, async (c) => {
      const { cursor, ...query } = c.req.valid("query");
      const page = await listForActor(platform, memberOf(c), { ...query, after: cursor });
      return c.json(
        presentPage(c, page, (item) => item),
        200,
      );
    })
    .openapi(takeRoute, async (c) =>
      c.json(await takeForActor(platform, memberOf(c), c.req.valid("param")), 200),
    )
    .openapi(letGoRoute, async (c) => {
      await letGoForActor(platform, memberOf(c), c.req.valid("param"));
      return c.body(null, 204);
    });
