import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { verifications } from "#src/core/verification/server/verification.table.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { conversations, messages } from "#src/core/messages/server/conversation.table.ts";
import { refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { messageCalls } from "#testing/api/message-calls.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest: answer, write, thread, conversations: conversationsOf } = messageCalls(app);

let naomi: Person;
let julia: Person;
let listing: string;
beforeEach(async () => {
  naomi = await app.create.person("approved", { firstName: "Naomi" });
  julia = await app.create.person("approved", { firstName: "Julia" });
  listing = (await app.create.listing(julia, { title: "Sunny room" })).id;
});

const requested = async () => ((await (await contact(naomi, listing)).json()) as Conversation).id;

describe("a first contact", () => {
  it("is a request that shows its subject and requester, and waits for the recipient", async () => {
    const sent = await contact(naomi, listing);
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
    const id = await requested();
    expect(await refusalOf(write(id, naomi, "Hello?"))).toMatchObject({
      status: 409,
      message: expect.stringContaining("once she accepts"),
    });
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
    expect(await refusalOf(contact(naomi, listing, "x".repeat(1001)))).toMatchObject({
      status: 400,
      message: "Please keep this under 1,000 characters.",
    });
    expect((await contact(naomi, listing, "x".repeat(1000))).status).toBe(201);
    const id = await requested();
    await answer(id, julia);
    expect(await refusalOf(write(id, naomi, "x".repeat(2001)))).toMatchObject({
      status: 400,
      message: "Please keep this under 2,000 characters.",
    });
    expect((await write(id, naomi, "x".repeat(2000))).status).toBe(201);
  });

  it("made again opens the first conversation, even after a decline, which is never revealed", async () => {
    const id = await requested();
    await answer(id, julia, false);
    expect(await conversationsOf(julia)).toEqual([]);
    expect((await conversationsOf(naomi))[0]).toMatchObject({ id, state: "asked", ended: false });
    const again = await contact(naomi, listing, "Please?");
    expect((await again.json()) as Conversation).toMatchObject({ id, state: "asked" });
    expect(await app.platform.db.$count(messages, eq(messages.conversationId, id))).toBe(1);
    expect((await answer(id, julia)).status).toBe(404);
  });

  it("is rejected for the member's own subject, for one that is taken and for one that is not visible", async () => {
    expect((await contact(julia, listing)).status).toBe(409);
    const taken = await app.create.listing(julia, { status: "taken" });
    expect(await refusalOf(contact(naomi, taken.id))).toMatchObject({
      status: 409,
      message: "This isn't available anymore.",
    });
    const hidden = await app.create.listing(julia, { hiddenAt: new Date() });
    expect((await contact(naomi, hidden.id)).status).toBe(404);
    expect((await contact(naomi, crypto.randomUUID())).status).toBe(404);
    expect((await contact(naomi, listing, "Hello", "spaceship")).status).toBe(404);
    await app.platform.db.delete(verifications).where(eq(verifications.userId, julia.user.id));
    expect((await contact(naomi, listing)).status).toBe(409);
  });

  it("to a roommate requires a plan with direct messages; the recipient may answer on any plan", async () => {
    const profile = await app.create.roommate(julia);
    expect(await refusalOf(contact(naomi, profile.id, "Hello", "roommate"))).toMatchObject({
      status: 403,
      code: "plan-required",
      message: expect.stringContaining("membership page"),
    });
  });

  it("is stored once when it is made many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => contact(naomi, listing)));
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

  it("made again by a requester who had left brings her back into the conversation", async () => {
    const id = await requested();
    await answer(id, julia);
    await app.delete(`/api/conversations/${id}`, { as: naomi });
    expect(await conversationsOf(naomi)).toEqual([]);
    const again = await contact(naomi, listing, "Is it free again?");
    expect([again.status, (await again.json()) as Conversation]).toMatchObject([
      201,
      { id, state: "accepted", ended: false, can: { write: true } },
    ]);
    expect(await conversationsOf(julia)).toMatchObject([{ id, ended: false, can: { write: true } }]);
    expect((await write(id, naomi, "I am back.")).status).toBe(201);
  });

  it("retried under its key counts as sent; the same text under another key does not", async () => {
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const statuses = [];
    for (const each of [key, key, other, other, key]) {
      const body = { kind: "listing", subjectId: listing, text: "Is the room still free?" };
      const headers = { "idempotency-key": each };
      statuses.push((await app.post("/api/conversations", { as: naomi, body, headers })).status);
    }
    expect(statuses).toEqual([201, 201, 200, 200, 201]);
    expect(await thread((await conversationsOf(julia))[0]!.id, julia)).toHaveLength(1);
  });
});

describe("writing about another subject to somebody she is in touch with", () => {
  it("adds to their conversation, which is about that subject from then on", async () => {
    const id = await requested();
    await answer(id, julia);
    const { id: second } = await app.create.listing(julia, { title: "Quiet room" });
    const sent = await contact(naomi, second, "And this one?");
    expect([sent.status, ((await sent.json()) as Conversation).id]).toEqual([201, id]);
    await write(id, julia, "Also free.");
    expect((await contact(naomi, second, "Good.")).status).toBe(201);
    expect(await conversationsOf(julia)).toMatchObject([
      { id, state: "accepted", subject: { id: second, title: "Quiet room" }, unread: 1 },
    ]);
    expect((await thread(id, julia)).map(({ text, about }) => [text, about])).toEqual([
      ["Good.", null],
      ["Also free.", null],
      ["And this one?", "Quiet room"],
      ["Is the room still free?", "Sunny room"],
    ]);
  });

  it("is open to the other participant too, whatever her plan, and is refused for a taken subject", async () => {
    const id = await requested();
    await answer(id, julia);
    const profile = await app.create.roommate(naomi);
    expect((await contact(julia, profile.id, "Shall we share?", "roommate")).status).toBe(201);
    const taken = await app.create.listing(julia, { status: "taken" });
    expect((await contact(naomi, taken.id)).status).toBe(409);
    expect(await thread(id, naomi)).toHaveLength(2);
  });

  it("makes a new request if the other participant has left", async () => {
    const id = await requested();
    await answer(id, julia);
    await app.delete(`/api/conversations/${id}`, { as: julia });
    expect((await contact(naomi, listing, "Is it free again?")).status).toBe(201);
    expect(await conversationsOf(julia)).toMatchObject([{ id, state: "asked", can: { answer: true } }]);
    expect((await write(id, naomi, "Hello?")).status).toBe(409);
  });

  it("adds nothing while the other's request waits for her answer", async () => {
    const id = await requested();
    const { id: hers } = await app.create.listing(naomi);
    expect((await contact(julia, hers)).status).toBe(200);
    expect(await thread(id, naomi)).toHaveLength(1);
  });
});

describe("conversations", () => {
  it("are found by the person, by part of her name and by subject", async () => {
    const id = await requested();
    const ruth = await app.create.person("approved", { firstName: "Ruth" });
    const others = (await (
      await contact(naomi, (await app.create.listing(ruth, { title: "Attic, 100% quiet" })).id)
    ).json()) as Conversation;
    const found = async (query: string) =>
      ((await (await app.get(`/api/conversations?${query}`, { as: naomi })).json()) as Conversation[]).map(
        (one) => one.id,
      );
    expect(await found(`with=${julia.user.id}`)).toEqual([id]);
    expect(await found(`with=${naomi.user.id}`)).toEqual([]);
    expect(await found("q=JUL")).toEqual([id]);
    expect(await found("q=100%25")).toEqual([others.id]);
    expect(await found("q=room")).toEqual([id]);
    expect(await found("q=")).toHaveLength(2);
    expect((await app.get("/api/conversations?with=her", { as: naomi })).status).toBe(400);
  });
});

describe("first contacts", () => {
  const limited = useTestApp();

  it("are limited to 10 new people a day", async () => {
    const requester = await limited.create.person("approved");
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      const { id } = await limited.create.listing(await limited.create.person("approved"));
      statuses.push((await messageCalls(limited.app).contact(requester, id)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});
