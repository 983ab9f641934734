import { z } from "@hono/zod-openapi";
import {
  contact,
  contactAnswer,
  contactInput,
  contactSearch,
  conversation,
  conversationMute,
  conversationSeen,
  openedConversation,
} from "#src/core/messages/message.schema.ts";
import { findPlanning } from "#src/core/messages/server/appointment.presenter.ts";
import { presentConversations } from "#src/core/messages/server/conversation.service.ts";
import { findConversation, listConversations } from "#src/core/messages/server/conversation.queries.ts";
import { listContacts } from "#src/core/messages/server/contact.queries.ts";
import { messengers } from "#src/core/messages/server/message.policy.ts";
import { presentContact } from "#src/core/messages/server/message.presenter.ts";
import {
  answerContact,
  leaveConversation,
  requestContact,
  muteConversation,
  noteSeen,
  undoDecline,
} from "#src/core/messages/server/message.service.ts";
import { findCaution, findRequestDetails } from "#src/core/messages/server/request.service.ts";
import { notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { flag, setPagingHeaders, unlessBlank } from "#src/server/http/query.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import { singleLine } from "#src/shared/text-fields.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const params = z.object({ id: z.uuid("Conversation not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/conversations",
  access: "signed-in",
  summary: "One's conversations and requests, the one with the newest message first",
  query: z.object({
    with: unlessBlank(z.uuid("Please name a person by her id.")).openapi({
      type: "string",
      format: "uuid",
      description: "The one with this person",
    }),
    requests: flag("true for the requests alone that wait for one's answer"),
    q: unlessBlank(singleLine(messageLimits.search)).openapi({
      type: "string",
      description: "Part of a name as it is shown, or of what it is about; accents and case don’t matter",
    }),
  }),
  answer: z.array(conversation),
  paged: 20,
});

const contactRoute = endpoint({
  method: "post",
  path: "/api/conversations",
  access: "signed-in",
  needs: [messengers],
  summary:
    "Write to somebody about a thing of hers: ask to be in touch, or write in the conversation of the two",
  key: true,
  body: contactInput,
  answer: conversation,
  answerDescription: "The conversation, in which it was written now or before with the same key",
  status: 201,
  found: "The conversation of the two, in which one waits for an answer of the other; nothing was sent",
  errors: [404, 409, 429],
});

const contactsRoute = endpoint({
  method: "get",
  path: "/api/conversations/contacts",
  access: "signed-in",
  summary: "Whom one has asked, is asked by or is in touch with, and about what",
  description:
    "The 200 of the newest conversations. With `about`, ids joined by commas, only those with one of these people, or in which one has written about one of these things. A request that was declined waits like any other.",
  query: contactSearch,
  answer: z.array(contact),
});

const oneRoute = endpoint({
  method: "get",
  path: "/api/conversations/{id}",
  access: "signed-in",
  summary: "One conversation of one's own; a request with what helps to answer it",
  params,
  answer: openedConversation,
  errors: [404],
});

const answerRoute = endpoint({
  method: "put",
  path: "/api/conversations/{id}/answer",
  operationId: "answerRequest",
  access: "signed-in",
  needs: [messengers],
  summary: "Accept a request, or decline it; we never say so",
  params,
  body: contactAnswer,
  errors: [404, 409],
});

const undoRoute = endpoint({
  method: "delete",
  path: "/api/conversations/{id}/answer",
  operationId: "undoDecline",
  access: "signed-in",
  needs: [messengers],
  summary: "Take back that one declined a request, within seconds",
  params,
  errors: [404, 409],
});

const seenRoute = endpoint({
  method: "put",
  path: "/api/conversations/{id}/seen",
  operationId: "markConversationSeen",
  access: "signed-in",
  whileSuspended: true,
  summary: "Note that one has read a conversation up to one of its messages",
  params,
  body: conversationSeen,
  errors: [404],
});

const muteRoute = endpoint({
  method: "put",
  path: "/api/conversations/{id}/mute",
  operationId: "muteConversation",
  access: "signed-in",
  whileSuspended: true,
  summary: "Have a conversation send no mail, or send it again",
  params,
  body: conversationMute,
  errors: [404],
});

const leaveRoute = endpoint({
  method: "delete",
  path: "/api/conversations/{id}",
  operationId: "leaveConversation",
  access: "signed-in",
  whileSuspended: true,
  summary: "Leave a conversation",
  params,
  errors: [404],
});

export function conversationRoutes(platform: Platform) {
  const { db } = platform;
  const own = async (id: string, actor: Member) => {
    const found = await findConversation(db, id, actor);
    if (!found) throw notFound("Conversation");
    return (await presentConversations(platform, [found], actor))[0]!;
  };

  return (
    createRouter()
      .openapi(listRoute, async (c) => {
        const actor = memberOf(c);
        const { limit, cursor, with: otherId, requests, q } = c.req.valid("query");
        const filters = { otherId, requests: requests === "true", q };
        const page = await listConversations(db, actor, { limit, after: cursor }, filters);
        setPagingHeaders(c, page);
        return c.json(await presentConversations(platform, page.items, actor), 200);
      })
      .openapi(contactRoute, async (c) => {
        const actor = memberOf(c);
        const key = c.req.valid("header")["idempotency-key"];
        const { id, isSent } = await requestContact(platform, actor, { ...c.req.valid("json"), key });
        return c.json(await own(id, actor), isSent ? 201 : 200);
      })
      // Before the route of one conversation, which would take "contacts" for an id.
      .openapi(contactsRoute, async (c) => {
        const actor = memberOf(c);
        return c.json(
          (await listContacts(db, actor, c.req.valid("query").about)).map((found) =>
            presentContact(found, actor),
          ),
          200,
        );
      })
      .openapi(oneRoute, async (c) => {
        const actor = memberOf(c);
        const found = await own(c.req.valid("param").id, actor);
        const [request, caution, planning] = await Promise.all([
          findRequestDetails(platform, actor, found),
          findCaution(platform, actor, found),
          findPlanning(platform, actor, found),
        ]);
        return c.json({ ...found, request, caution, ...planning }, 200);
      })
      .openapi(answerRoute, async (c) => {
        const { accept } = c.req.valid("json");
        await answerContact(platform, memberOf(c), { conversationId: c.req.valid("param").id, accept });
        return c.body(null, 204);
      })
      .openapi(undoRoute, async (c) => {
        await undoDecline(platform, memberOf(c), c.req.valid("param").id);
        return c.body(null, 204);
      })
      .openapi(seenRoute, async (c) => {
        await noteSeen(platform, memberOf(c), c.req.valid("param").id, c.req.valid("json")?.upTo);
        return c.body(null, 204);
      })
      .openapi(muteRoute, async (c) => {
        await muteConversation(platform, memberOf(c), c.req.valid("param").id, c.req.valid("json").muted);
        return c.body(null, 204);
      })
      .openapi(leaveRoute, async (c) => {
        await leaveConversation(platform, memberOf(c), c.req.valid("param").id);
        return c.body(null, 204);
      })
  );
}
