import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
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
  listing = (await app.create.listing(julia)).id;
});

describe("a block", () => {
  const block = (as: Person, whom: Person) => app.put(`/api/blocks/${whom.user.id}`, { as });

  it("hides the conversation from both and stops messages until it is removed", async () => {
    const id = await app.create.conversation(naomi, julia);
    expect((await block(julia, naomi)).status).toBe(204);
    for (const as of [naomi, julia]) {
      expect(await calls.conversations(as)).toEqual([]);
      expect((await app.get(`/api/conversations/${id}`, { as })).status).toBe(404);
      expect((await calls.write(id, as, "Hello?")).status).toBe(404);
    }
    expect((await calls.contact(naomi, listing)).status).toBe(404);
    const blocked = (await (await app.get("/api/blocks", { as: julia })).json()) as {
      user: { firstName: string };
    }[];
    expect(blocked.map(({ user }) => user.firstName)).toEqual(["Naomi"]);
    expect(await (await app.get("/api/blocks", { as: naomi })).json()).toEqual([]);
    // The blocked member cannot remove it.
    await app.delete(`/api/blocks/${julia.user.id}`, { as: naomi });
    expect(await calls.conversations(naomi)).toEqual([]);
    await app.delete(`/api/blocks/${naomi.user.id}`, { as: julia });
    expect((await calls.conversations(naomi)).map((one) => one.id)).toEqual([id]);
  });

  it("made while messages are being sent: none is stored after it was answered", async () => {
    const id = await app.create.conversation(naomi, julia);
    const counted = and(eq(messages.conversationId, id), skipVisibility("counted by a test"));
    const stored = () => app.platform.db.$count(messages, counted);
    const sends = Array.from({ length: 60 }, (_, index) => calls.write(id, naomi, `Message ${index}`));
    expect((await block(julia, naomi)).status).toBe(204);
    const once = await stored();
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(await stored()).toBe(once);
    expect(statuses.every((status) => status === 201 || status === 404)).toBe(true);
  });

  it("cannot be of oneself or of nobody, and twice is once", async () => {
    expect((await block(julia, julia)).status).toBe(409);
    expect((await app.put(`/api/blocks/${crypto.randomUUID()}`, { as: julia })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 8 }, () => block(julia, naomi)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  });
});
