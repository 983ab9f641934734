import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import type { Conversation, Message } from "#src/core/messages/message.schema.ts";
import { conversations, messages } from "#src/core/messages/server/conversation.table.ts";
import type { Person } from "#testing/factories.ts";
import { messageCalls } from "#testing/message-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
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

let calls: ReturnType<typeof messageCalls>;
beforeAll(() => {
  calls = messageCalls(app);
});
const contact = (as: Person, subjectId = listing, ...rest: [text?: string, kind?: string]) =>
  calls.contact(as, subjectId, ...rest);
const contactId = async (as = naomi) => ((await (await contact(as)).json()) as Conversation).id;
const answer = (id: string, as: Person, accept = true) =>
  app.put(`/api/conversations/${id}/answer`, { as, body: { accept } });
const write: typeof calls.write = (...call) => calls.write(...call);
const conversationsOf: typeof calls.conversations = (as) => calls.conversations(as);
const thread: typeof calls.thread = (...call) => calls.thread(...call);
const refusal = async (answered: Response) =>
  [answered.status, ((await answered.json()) as { message: string }).message] as const;

describe("a first contact", () => {
  it("is a request that shows its subject and requester, and waits for the recipient", async () => {
    const sent = await contact(naomi);
    expect(sent.status).toBe(201);
    const [request] = await conversationsOf(julia);
    expect(request).toMatchObject({
      subject: { kind: "listing", id: listing, title: "Sunny room", detail: "Beacon, NY", open: true },
      with: { firstName: "Naomi", lastName: "T.", congregation: "Beacon" },
      state: "asked",
      askedByMe: false,
      last: { mine: false, text: "Is the room still free?" },
      unread: 1,
      can: { answer: true, write: false },
    });
    expect(request!.with.verifiedSince).not.toBeNull();
    expect((await conversationsOf(naomi))[0]).toMatchObject({
      askedByMe: true,
      unread: 0,
      can: { answer: false, write: false },
    });
    expect(await (await app.get("/api/unread", { as: julia })).json()).toMatchObject({ conversations: 1 });
  });

  it("allows no further message until it is accepted", async () => {
    const id = await contactId();
    expect(await refusal(await write(id, naomi, "Hello?"))).toEqual([
      409,
      expect.stringContaining("accepted"),
    ]);
    expect((await write(id, julia, "Hello?")).status).toBe(409);
    expect((await answer(id, naomi)).status).toBe(409);
    expect((await answer(id, julia)).status).toBe(204);
    expect((await write(id, naomi, "Thank you!")).status).toBe(201);
    expect((await write(id, julia, "Welcome.")).status).toBe(201);
    expect((await thread(id, naomi)).map(({ mine, text }) => [mine, text])).toEqual([
      [false, "Welcome."],
      [true, "Thank you!"],
      [true, "Is the room still free?"],
    ]);
  });

  it("has at most 1,000 characters, and later messages 2,000", async () => {
    expect(await refusal(await contact(naomi, listing, "x".repeat(1001)))).toEqual([
      400,
      "Please keep this under 1,000 characters.",
    ]);
    expect((await contact(naomi, listing, "x".repeat(1000))).status).toBe(201);
    const id = await contactId();
    await answer(id, julia);
    expect(await refusal(await write(id, naomi, "x".repeat(2001)))).toEqual([
      400,
      "Please keep this under 2,000 characters.",
    ]);
    expect((await write(id, naomi, "x".repeat(2000))).status).toBe(201);
  });

  it("made again opens the first conversation, even after a decline, which is never revealed", async () => {
    const id = await contactId();
    await answer(id, julia, false);
    expect(await conversationsOf(julia)).toEqual([]);
    expect((await conversationsOf(naomi))[0]).toMatchObject({ id, state: "asked", ended: false });
    const again = await contact(naomi, listing, "Please?");
    expect((await again.json()) as Conversation).toMatchObject({ id, state: "asked" });
    expect(await app.platform.db.$count(messages, eq(messages.conversationId, id))).toBe(1);
    expect((await answer(id, julia)).status).toBe(404);
  });

  it("is rejected for the member's own subject, for one that is taken and for one that is not visible", async () => {
    expect((await contact(julia)).status).toBe(409);
    const taken = await app.create.listing(julia, { status: "taken" });
    expect(await refusal(await contact(naomi, taken.id))).toEqual([409, "This is not available any more."]);
    const hidden = await app.create.listing(julia, { hiddenAt: new Date() });
    expect((await contact(naomi, hidden.id)).status).toBe(404);
    expect((await contact(naomi, crypto.randomUUID())).status).toBe(404);
    expect((await contact(naomi, listing, "Hello", "spaceship")).status).toBe(404);
    await app.platform.db.delete(memberships).where(eq(memberships.userId, julia.user.id));
    expect((await contact(naomi)).status).toBe(409);
  });

  it("to a roommate requires a plan with direct messages; whoever was written to may answer", async () => {
    const profile = await app.create.roommate(julia);
    expect(await refusal(await contact(naomi, profile.id, "Hello", "roommate"))).toEqual([
      403,
      expect.stringContaining("membership page"),
    ]);
  });

  it("made many times at once is one", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => contact(naomi)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await app.platform.db.$count(conversations, eq(conversations.subjectId, listing))).toBe(1);
    const id = (await conversationsOf(julia))[0]!.id;
    expect(await thread(id, julia)).toHaveLength(1);
    const decided = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(id, julia, index % 2 === 0)),
    );
    expect(decided.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it("is limited to 10 new people a day", async () => {
    const limited = await createTestApp();
    try {
      const requester = await limited.create.person("approved");
      const recipient = await limited.create.person("approved");
      const statuses = [];
      for (let index = 0; index < 11; index += 1) {
        const { id } = await limited.create.listing(recipient);
        const body = { kind: "listing", subjectId: id, text: "Hello" };
        statuses.push((await limited.post("/api/conversations", { as: requester, body })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe("a conversation", () => {
  let id: string;
  beforeEach(async () => {
    id = await app.create.conversation(naomi, julia);
  });

  it("stores simultaneous messages in one order, each once per key", async () => {
    const sends = Array.from({ length: 20 }, (_, index) =>
      write(id, index % 2 ? naomi : julia, `Message ${index}`, crypto.randomUUID()),
    );
    const oneKey = crypto.randomUUID();
    const again = Array.from({ length: 20 }, () => write(id, naomi, "Twenty times", oneKey));
    const ids = await Promise.all(
      [...sends, ...again].map(async (sent) => ((await (await sent).json()) as Message).id),
    );
    expect(new Set(ids.slice(20)).size).toBe(1);
    const seen = await thread(id, julia);
    expect(seen).toHaveLength(22);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(22);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await thread(id, naomi)).map((one) => one.id)).toEqual(seen.map((one) => one.id));
  });

  it("counts unread messages until they are seen, for each participant separately", async () => {
    await write(id, julia, "One");
    await write(id, julia, "Two");
    expect((await conversationsOf(naomi))[0]).toMatchObject({
      unread: 2,
      last: { text: "Two", mine: false },
    });
    expect((await conversationsOf(julia))[0]).toMatchObject({ unread: 0, last: { mine: true } });
    expect((await app.put(`/api/conversations/${id}/seen`, { as: naomi })).status).toBe(204);
    expect((await conversationsOf(naomi))[0]).toMatchObject({ unread: 0 });
    expect(await (await app.get("/api/unread", { as: naomi })).json()).toMatchObject({ conversations: 0 });
  });

  it("is gone for the participant who leaves, and ended for the other one", async () => {
    await app.put(`/api/conversations/${id}/mute`, { as: naomi, body: { muted: true } });
    expect((await conversationsOf(naomi))[0]).toMatchObject({ muted: true });
    expect((await app.delete(`/api/conversations/${id}`, { as: julia })).status).toBe(204);
    expect(await conversationsOf(julia)).toEqual([]);
    expect((await conversationsOf(naomi))[0]).toMatchObject({ ended: true, can: { write: false } });
    expect(await refusal(await write(id, naomi, "Still there?"))).toEqual([
      409,
      "She has left this conversation.",
    ]);
    expect((await app.get(`/api/conversations/${id}/messages`, { as: julia })).status).toBe(404);
  });

  it("shows its subject even after that is deleted, and lists newest first, page by page", async () => {
    expect((await conversationsOf(naomi))[0]!.subject).toMatchObject({
      title: "A room",
      open: false,
      address: null,
    });
    const second = await app.create.conversation(naomi, await app.create.person("approved"));
    await write(id, julia, "Newer");
    const first = await app.get("/api/conversations?limit=1", { as: naomi });
    expect(((await first.json()) as Conversation[]).map((one) => one.id)).toEqual([id]);
    expect(first.headers.get("x-total-count")).toBe("2");
    const next = /<([^>]+)>/.exec(first.headers.get("link")!)![1]!;
    const rest = (await (await app.get(next, { as: naomi })).json()) as Conversation[];
    expect(rest.map((one) => one.id)).toEqual([second]);
  });

  it("is deleted with the account of either participant", async () => {
    await app.platform.db.delete(users).where(eq(users.id, julia.user.id));
    expect(await conversationsOf(naomi)).toEqual([]);
    expect(await app.platform.db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  });

  it("disappears at once when either deletes the account, and while either is suspended", async () => {
    const until = new Date(Date.now() + 60_000);
    await app.create.suspension(julia, { until });
    expect(await conversationsOf(naomi)).toEqual([]);
    await app.platform.db.delete(suspensions).where(eq(suspensions.userId, julia.user.id));
    expect(await conversationsOf(naomi)).toHaveLength(1);
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, julia.user.id));
    expect(await conversationsOf(naomi)).toEqual([]);
    expect((await write(id, naomi, "Hello?")).status).toBe(404);
  });

  it("shows an admin no more than any other participant", async () => {
    const admin = await app.create.person("admin");
    const own = await app.create.conversation(naomi, admin);
    await write(own, naomi, "Between us");
    await app.platform.db
      .update(messages)
      .set({ hiddenAt: new Date() })
      .where(eq(messages.text, "Between us"));
    expect((await thread(own, admin)).map(({ text }) => text)).not.toContain("Between us");
    for (const path of ["", "/messages"]) {
      expect((await app.get(`/api/conversations/${id}${path}`, { as: admin })).status).toBe(404);
    }
  });

  it("shows hidden messages to their author only", async () => {
    await write(id, julia, "Pay me first");
    await app.platform.db
      .update(messages)
      .set({ hiddenAt: new Date() })
      .where(eq(messages.text, "Pay me first"));
    expect((await thread(id, naomi)).map(({ text }) => text)).not.toContain("Pay me first");
    expect((await conversationsOf(naomi))[0]!.last!.text).toBe("Is it still free?");
    expect((await thread(id, julia)).map(({ text }) => text)).toContain("Pay me first");
  });
});
