import { z } from "@hono/zod-openapi";
import { message, messageInput } from "#src/core/messages/message.schema.ts";
import { findParticipant } from "#src/core/messages/server/conversation.queries.ts";
import { findOwnMessage, listMessages } from "#src/core/messages/server/message.queries.ts";
import { answerers } from "#src/core/messages/server/message.policy.ts";
import { presentMessage } from "#src/core/messages/server/message.presenter.ts";
import { writeMessage } from "#src/core/messages/server/message.service.ts";
import { notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const params = z.object({ id: z.uuid("Conversation not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/conversations/{id}/messages",
  access: "signed-in",
  summary: "The messages of a conversation, the newest first",
  params,
  answer: z.array(message),
  paged: 30,
  errors: [404],
});

const writeRoute = endpoint({
  method: "post",
  path: "/api/conversations/{id}/messages",
  access: "signed-in",
  needs: [answerers],
  summary: "Write a message in an accepted conversation",
  params,
  key: true,
  body: messageInput,
  answer: message,
  status: 201,
  errors: [404, 409, 429],
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
      return c.json(
        presentPage(c, page, (found) => presentMessage(found, actor)),
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
