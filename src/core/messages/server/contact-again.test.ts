import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import type { Person } from "#testing/factories.ts";
import { messageCalls } from "#testing/message-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let calls: ReturnType<typeof messageCalls>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  calls = messageCalls(app);
});
afterAll(() => app.close());

let naomi: Person;
let julia: Person;
let listing: string;
beforeEach(async () => {
  naomi = await app.create.person("approved", { firstName: "Naomi" });
  julia = await app.create.person("approved", { firstName: "Julia" });
  listing = (await app.create.listing(julia, { title: "Sunny room" })).id;
});

describe("a first contact", () => {
  it("made again by a requester who had left takes her back into the conversation", async () => {
    const { id } = (await (await calls.contact(naomi, listing)).json()) as Conversation;
    await app.put(`/api/conversations/${id}/answer`, { as: julia, body: { accept: true } });
    await app.delete(`/api/conversations/${id}`, { as: naomi });
    expect(await calls.conversations(naomi)).toEqual([]);
    const again = await calls.contact(naomi, listing, "Is it free again?");
    expect([again.status, (await again.json()) as Conversation]).toMatchObject([
      200,
      { id, state: "accepted", ended: false, can: { write: true } },
    ]);
    expect(await calls.conversations(julia)).toMatchObject([{ id, ended: false, can: { write: true } }]);
    expect((await calls.write(id, naomi, "I am back.")).status).toBe(201);
  });

  it("sent again under its key was made, and in the same words under another key was not", async () => {
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const statuses = [];
    for (const each of [key, key, other, other, key]) {
      const body = { kind: "listing", subjectId: listing, text: "Is the room still free?" };
      const headers = { "idempotency-key": each };
      statuses.push((await app.post("/api/conversations", { as: naomi, body, headers })).status);
    }
    expect(statuses).toEqual([201, 201, 200, 200, 201]);
    expect(await calls.thread((await calls.conversations(julia))[0]!.id, julia)).toHaveLength(1);
  });
});
