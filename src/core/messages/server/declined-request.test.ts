import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { messageCalls } from "#testing/api/message-calls.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest: answer, write, thread, conversations: conversationsOf } = messageCalls(app);

let naomi: Person;
let julia: Person;
beforeEach(async () => {
  naomi = await app.create.person("approved", { firstName: "Naomi" });
  julia = await app.create.person("approved", { firstName: "Julia" });
});

/** Naomi requests contact with Julia about one of Julia's new listings. */
async function asked() {
  const { id } = await app.create.listing(julia, { title: "Another room" });
  return contact(naomi, id);
}

async function declined() {
  await asked();
  const [request] = await conversationsOf(julia);
  expect((await answer(request!.id, julia, false)).status).toBe(204);
}

/** Everything that could reveal something to Julia. */
async function noticedByJulia() {
  const read = async (path: string) => (await app.get(path, { as: julia })).json();
  const archive = await (await app.get("/api/auth/export", { as: julia })).arrayBuffer();
  const data = Buffer.from(unzipSync(new Uint8Array(archive))["data.json"]!).toString();
  const { tables } = JSON.parse(data) as { tables: Record<string, unknown> };
  return {
    conversations: await conversationsOf(julia),
    unread: await read("/api/unread"),
    notices: await read("/api/notifications"),
    waiting: await read("/api/waiting"),
    mails: (await app.mails()).filter(({ to }) => to?.[0]?.address === julia.user.email),
    exported: [tables.conversations, tables.messages, tables.notifications],
  };
}

describe("after a decline", () => {
  it("writing about another subject changes nothing for the recipient, and looks to the requester as if the request were pending", async () => {
    const ruth = await app.create.person("approved");
    const { id: other } = await app.create.listing(ruth);
    await contact(naomi, other);
    await declined();
    await app.mails();
    const friend = await app.create.person("approved");
    const talk = await app.create.conversation(friend, julia);
    const topics = [`conversation:${talk}`, `mailbox:${julia.user.id}`];
    const stream = liveEvents(await app.get(`/api/live?topic=${topics.join("&topic=")}`, { as: julia }));
    await stream.until("open");
    // Reading her notifications marks outdated ones as read.
    await noticedByJulia();
    const before = await noticedByJulia();
    const shapeOf = async (sent: Response) => {
      const { state, ended, can, closed, last } = (await sent.json()) as Conversation;
      return [sent.status, state, ended, can, closed, last?.text];
    };
    const { id: another } = await app.create.listing(ruth);
    const waiting = await shapeOf(await contact(naomi, another, "And this one?"));
    expect(waiting).toEqual([
      200,
      "asked",
      false,
      { answer: false, write: false },
      false,
      "Is the room still free?",
    ]);
    expect(await shapeOf(await asked())).toEqual(waiting);
    expect(await noticedByJulia()).toEqual(before);
    // Her first news is about something else.
    await write(talk, friend, "Hello");
    expect(await stream.until("news")).toMatchObject({ data: topics[0] });
    await stream.close();
  });

  it("leaving a request counts as one", async () => {
    await asked();
    const [request] = await conversationsOf(julia);
    expect((await app.delete(`/api/conversations/${request!.id}`, { as: julia })).status).toBe(204);
    await asked();
    expect(await conversationsOf(julia)).toEqual([]);
  });

  it("a block and its removal change nothing", async () => {
    await declined();
    await app.put(`/api/blocks/${naomi.user.id}`, { as: julia });
    await app.delete(`/api/blocks/${naomi.user.id}`, { as: julia });
    expect((await asked()).status).toBe(200);
    expect(await conversationsOf(julia)).toEqual([]);
  });

  it("the recipient may make a request herself, which is answered or declined in turn", async () => {
    await declined();
    const sent = await contact(julia, (await app.create.listing(naomi)).id, "Is yours still free?");
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as Conversation;
    const [request] = await conversationsOf(naomi);
    expect(request).toMatchObject({ id, state: "asked", askedByMe: false, unread: 1, can: { answer: true } });
    expect((await answer(id, naomi)).status).toBe(204);
    expect((await write(id, naomi, "It is.")).status).toBe(201);
    expect((await thread(id, julia)).map(({ text }) => text)).toEqual([
      "It is.",
      "Is yours still free?",
      "Is the room still free?",
    ]);
  });
});

describe("a decline that is undone within seconds", () => {
  const undo = (id: string, as = julia) => app.delete(`/api/conversations/${id}/answer`, { as });
  const firstId = async () => (await conversationsOf(julia))[0]!.id;
  /** Naomi makes a request, and Julia declines it; returns its id. */
  async function declinedId() {
    await asked();
    const id = await firstId();
    await answer(id, julia, false);
    return id;
  }

  it("restores the request, which can be answered", async () => {
    const id = await declinedId();
    const waiting = await conversationsOf(naomi);
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(id)));
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
    expect(await conversationsOf(julia)).toMatchObject([{ id, state: "asked", can: { answer: true } }]);
    expect(await conversationsOf(naomi)).toEqual(waiting);
    expect((await answer(id, julia)).status).toBe(204);
    expect((await undo(id)).status).toBe(404);
  });

  it("is refused later, for anybody else, and after a block", async () => {
    const id = await declinedId();
    expect((await undo(id, naomi)).status).toBe(404);
    await app.put(`/api/blocks/${naomi.user.id}`, { as: julia });
    expect((await undo(id)).status).toBe(404);
    await app.delete(`/api/blocks/${naomi.user.id}`, { as: julia });
    const old = { leftAt: new Date(Date.now() - 20_000) };
    const hers = eq(conversationMembers.userId, julia.user.id);
    await app.platform.db.update(conversationMembers).set(old).where(hers);
    expect((await undo(id)).status).toBe(409);
    expect(await conversationsOf(julia)).toEqual([]);
  });
});
