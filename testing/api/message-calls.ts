import type { Conversation, Message } from "#src/core/messages/message.schema.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp } from "#testing/api/test-app.ts";

export const messageCalls = (app: TestApp) => ({
  contact: (as: Person, subjectId: string, text = "Is the room still free?", kind = "listing") =>
    app.post("/api/conversations", { as, body: { kind, subjectId, text } }),
  write: (id: string, as: Person, text: string, key?: string) =>
    app.post(`/api/conversations/${id}/messages`, {
      as,
      body: { text },
      headers: key ? { "idempotency-key": key } : {},
    }),
  answerRequest: (id: string, as: Person, accept = true) =>
    app.put(`/api/conversations/${id}/answer`, { as, body: { accept } }),
  conversations: async (as: Person) =>
    (await (await app.get("/api/conversations", { as })).json()) as Conversation[],
  thread: async (id: string, as: Person) =>
    (await (await app.get(`/api/conversations/${id}/messages`, { as })).json()) as Message[],
});
