import { z } from "@hono/zod-openapi";
import { message, messageInput } from "#src/core/messages/message.schema.ts";
import {
  findOwnMessage,
  findParticipant,
  listMessages,
} from "#src/core/messages/server/conversation.queries.ts";
import { messengers } from "#src/core/messages/server/message.policy.ts";
import { presentMessage } from "#src/core/messages/server/message.presenter.ts";
import { writeMessage } from "#src/core/messages/server/message.service.ts";
import { notFound } from "#src/server/http/app-error.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { idempotencyKey } from "#src/server/http/idempotency-key.ts";
import { pageAnswer, pagingQuery, setPagingHeaders } from "#src/server/http/paging.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Messages"];
const params = z.object({ id: z.uuid("Conversation not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/conversations/{id}/messages",
  access: "signed-in",
  tags,
  summary: "The messages of a conversation, the newest first",
  request: { params, query: z.object(pagingQuery(30)) },
  errors: [404],
  responses: { 200: pageAnswer(message) },
});

const writeRoute = endpoint({
  method: "post",
  path: "/api/conversations/{id}/messages",
  access: "signed-in",
  may: messengers,
  tags,
  summary: "Write a message in an accepted conversation",
  request: { params, headers: idempotencyKey, body: jsonBody(messageInput) },
  errors: [404, 409, 429],
  responses: { 201: jsonAnswer(message, "The new message, or the one that this key has made before") },
});

export function messageRoutes(platform: Platform) {
  const { db } = platform;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      if (!(await findParticipant(db, id, actor))) throw notFound("Conversation");
      const { limit, cursor } = c.req.valid("query");
      const page = await listMessages(db, id, actor, { limit, after: cursor });
      setPagingHeaders(c, page);
      return c.json(
        page.items.map((found) => presentMessage(found, actor)),
        200,
      );
    })
    .openapi(writeRoute, async (c) => {
      const actor = memberOf(c);
      const id = await writeMessage(platform, actor, {
        conversationId: c.req.valid("param").id,
        key: c.req.valid("header")["idempotency-key"],
        ...c.req.valid("json"),
      });
      const stored = await findOwnMessage(db, id);
      if (!stored) throw notFound("Message");
      return c.json(presentMessage(stored, actor), 201);
    });
}
