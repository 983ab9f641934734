import { and, eq } from "drizzle-orm";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import { at, type RouteSamples, type SampleCall, type Stage } from "#testing/api/route-samples.ts";

const conversation =
  (rest = "", body?: unknown, accepted = true) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => {
    const requester = await app.create.person("approved");
    const id = await app.create.conversation(requester, owner, { accepted });
    return { target: `/api/conversations/${id}${rest}`, body };
  };

export const samples: RouteSamples = {
  "GET /api/conversations": {
    call: at("/api/conversations"),
    answers: 200,
    shows: { list: ["/api/conversations"] },
    fill: async ({ app, owner }, moments) => {
      for (const lastAt of moments) {
        const id = await app.create.conversation(await app.create.person("approved"), owner);
        const participants = eq(conversationMembers.conversationId, id);
        await app.platform.db.update(conversationMembers).set({ lastAt }).where(participants);
      }
      return "/api/conversations";
    },
  },
  "GET /api/unread": { call: at("/api/unread"), answers: 200, shows: { own: ["/api/unread"] } },
  "POST /api/conversations": {
    call: async ({ app, owner }) => {
      const { id } = await app.create.listing(owner);
      return {
        target: "/api/conversations",
        body: { kind: "listing", subjectId: id, text: "Is it still free?" },
      };
    },
    // Nobody can write to herself.
    answers: { owner: 409, blocked: 404, others: 201 },
    keyed: true,
    counted: true,
  },
  "GET /api/conversations/contacts": {
    call: at("/api/conversations/contacts"),
    answers: 200,
    shows: { list: ["/api/conversations/contacts"] },
    fill: { fixed: "the newest 200, without pages" },
  },
  "GET /api/conversations/{id}": {
    call: conversation(),
    answers: { owner: 200, others: 404 },
    shows: { detail: conversations },
  },
  "DELETE /api/conversations/{id}": { call: conversation(), answers: { owner: 204, others: 404 } },
  "PUT /api/conversations/{id}/answer": {
    call: conversation("/answer", { accept: true }, false),
    answers: { owner: 204, others: 404 },
  },
  "DELETE /api/conversations/{id}/answer": {
    call: async ({ app, owner }) => {
      const id = await app.create.conversation(await app.create.person("approved"), owner, {
        accepted: false,
      });
      const hers = and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.userId, owner.user.id),
      );
      await app.platform.db.update(conversationMembers).set({ leftAt: new Date() }).where(hers);
      return { target: `/api/conversations/${id}/answer` };
    },
    answers: { owner: 204, others: 404 },
  },
  "PUT /api/conversations/{id}/seen": { call: conversation("/seen"), answers: { owner: 204, others: 404 } },
  "PUT /api/conversations/{id}/mute": {
    call: conversation("/mute", { muted: true }),
    answers: { owner: 204, others: 404 },
  },
  "GET /api/conversations/{id}/messages": {
    call: conversation("/messages"),
    answers: { owner: 200, others: 404 },
    shows: { list: conversations },
    fill: async ({ app, owner }, moments) => {
      const requester = await app.create.person("approved");
      const conversationId = await app.create.conversation(requester, owner);
      const authorId = requester.user.id;
      await app.platform.db.delete(messages);
      const rows = moments.map((createdAt) => ({ conversationId, authorId, text: "Still free?", createdAt }));
      await app.platform.db.insert(messages).values(rows);
      return `/api/conversations/${conversationId}/messages`;
    },
  },
  "POST /api/conversations/{id}/messages": {
    call: conversation("/messages", { text: "Come on Saturday." }),
    answers: { owner: 201, others: 404 },
    keyed: true,
    counted: true,
  },
};
