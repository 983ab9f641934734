import { z } from "@hono/zod-openapi";
import { power } from "#src/core/roles/server/power.ts";
import { deskLists } from "#src/core/support/support.options.ts";
import {
  deskRequest,
  openedDeskRequest,
  supportAnswerInput,
  supportEndInput,
} from "#src/core/support/support.schema.ts";
import { answerRequest, finishRequest } from "#src/core/support/server/answer.service.ts";
import { expectKind, kindsFor } from "#src/core/support/server/support.policy.ts";
import { presentForDesk, presentOpenedForDesk } from "#src/core/support/server/support.presenter.ts";
import { findRequest, listForDesk, listThread } from "#src/core/support/server/support.queries.ts";
import { withCards } from "#src/core/support/server/support.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const needs = [power("requests.answer")];
const params = z.object({ id: z.uuid("Request not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/requests",
  operationId: "listRequestsToTeam",
  access: "signed-in",
  needs,
  summary: "Requests to the team, of the kinds that one may answer",
  query: z.object({
    list: z.enum(deskLists, "Please choose waiting, answered or done.").default("waiting").openapi({
      description: "waiting: what is due first comes first; answered and done: the newest message first",
    }),
  }),
  answer: z.array(deskRequest),
  paged: 50,
});

const openRoute = endpoint({
  method: "get",
  path: "/api/admin/requests/{id}",
  operationId: "getRequestToTeam",
  access: "signed-in",
  needs,
  summary: "A request with all of its messages, the oldest first",
  params,
  answer: openedDeskRequest,
  errors: [404],
});

const answerRoute = endpoint({
  method: "post",
  path: "/api/admin/requests/{id}/answers",
  operationId: "answerRequestToTeam",
  access: "signed-in",
  needs,
  leavesPages: true,
  summary: "Answer a request, unless somebody has written since the newest message that one has read",
  params,
  key: true,
  body: supportAnswerInput,
  answer: openedDeskRequest,
  status: 201,
  errors: [404, 409, 429],
});

const doneRoute = endpoint({
  method: "put",
  path: "/api/admin/requests/{id}/done",
  operationId: "finishRequestToTeam",
  access: "signed-in",
  needs,
  leavesPages: true,
  summary: "Finish a request, as far as one has read it; a new message of hers opens it again",
  params,
  body: supportEndInput,
  answer: openedDeskRequest,
  errors: [404, 409],
});

export function deskRequestRoutes(platform: Platform) {
  const { db } = platform;
  const shown = async (actor: Member, id: string) => {
    const found = await findRequest(db, id);
    if (!found) throw notFound("Request");
    expectKind(actor, found.request.kind);
    const thread = await listThread(db, id);
    return presentOpenedForDesk(found, await withCards(platform, actor, thread), actor);
  };
  return createRouter()
    .openapi(listRoute, async (c) => {
      const actor = memberOf(c);
      const { list, limit, cursor } = c.req.valid("query");
      const page = await listForDesk(db, { list, kinds: kindsFor(actor) }, { limit, after: cursor });
      return c.json(
        presentPage(c, page, (found) => presentForDesk(found, actor)),
        200,
      );
    })
    .openapi(openRoute, async (c) => c.json(await shown(memberOf(c), c.req.valid("param").id), 200))
    .openapi(answerRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await answerRequest(platform, actor, {
        requestId: id,
        key: c.req.valid("header")["idempotency-key"],
        ...c.req.valid("json"),
      });
      return c.json(await shown(actor, id), 201);
    })
    .openapi(doneRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await finishRequest(platform, actor, { requestId: id, ...c.req.valid("json") });
      return c.json(await shown(actor, id), 200);
    });
}
