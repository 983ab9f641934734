import { z } from "@hono/zod-openapi";
import {
  openedSupportRequest,
  supportMessage,
  supportMessageInput,
  supportRequest,
  teamAway,
} from "#src/core/support/support.schema.ts";
import { findAwayUntil } from "#src/core/support/server/absence.queries.ts";
import { checkHours } from "#src/core/support/server/promise.ts";
import {
  presentOpened,
  presentRequest,
  presentSupportMessage,
} from "#src/core/support/server/support.presenter.ts";
import { findMessage, findRequest, listOwn, listThread } from "#src/core/support/server/support.queries.ts";
import { noteSeen, withCards, writeToTeam } from "#src/core/support/server/support.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const params = z.object({ id: z.uuid("Request not found") });

const awayRoute = endpoint({
  method: "get",
  path: "/api/team-away",
  access: "public",
  summary: "Until when the team is away; null while it is there",
  answer: teamAway,
});

const listRoute = endpoint({
  method: "get",
  path: "/api/support",
  operationId: "listOwnRequests",
  access: "signed-in",
  summary: "One's own requests to the team, the one with the newest message first",
  answer: z.array(supportRequest),
  paged: 20,
});

const openRoute = endpoint({
  method: "get",
  path: "/api/support/{id}",
  operationId: "getOwnRequest",
  access: "signed-in",
  summary: "One's own request with all of its messages, the oldest first",
  params,
  answer: openedSupportRequest,
  errors: [404],
});

const writeRoute = endpoint({
  method: "post",
  path: "/api/support/{id}/messages",
  operationId: "writeToTeam",
  access: "signed-in",
  // It is how somebody who is suspended reaches us.
  whileSuspended: true,
  leavesPages: true,
  summary: "Write to the team in one's own request; it waits for an answer again",
  params,
  key: true,
  body: supportMessageInput,
  answer: supportMessage,
  status: 201,
  errors: [404, 409, 429],
});

const seenRoute = endpoint({
  method: "put",
  path: "/api/support/{id}/seen",
  operationId: "noteAnswerSeen",
  access: "signed-in",
  whileSuspended: true,
  leavesPages: true,
  summary: "Note that one has read the team's answers",
  params,
  errors: [404],
});

export function supportRoutes(platform: Platform) {
  const { db } = platform;
  checkHours(platform.settings);
  return createRouter()
    .openapi(awayRoute, async (c) => {
      const until = await findAwayUntil(db, new Date());
      return c.json({ until: until?.toISOString() ?? null }, 200);
    })
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const page = await listOwn(db, memberOf(c).id, { limit, after: cursor });
      return c.json(presentPage(c, page, presentRequest), 200);
    })
    .openapi(openRoute, async (c) => {
      const actor = memberOf(c);
      const found = await findRequest(db, c.req.valid("param").id);
      if (found?.request.userId !== actor.id) throw notFound("Request");
      const thread = await listThread(db, found.request.id);
      return c.json(presentOpened(found, await withCards(platform, actor, thread)), 200);
    })
    .openapi(writeRoute, async (c) => {
      const actor = memberOf(c);
      const id = await writeToTeam(platform, actor, {
        requestId: c.req.valid("param").id,
        key: c.req.valid("header")["idempotency-key"],
        ...c.req.valid("json"),
      });
      const message = await findMessage(db, id);
      if (!message) throw notFound("Message");
      const [shown] = await withCards(platform, actor, [{ message }]);
      return c.json(presentSupportMessage(shown!), 201);
    })
    .openapi(seenRoute, async (c) => {
      await noteSeen(platform, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
