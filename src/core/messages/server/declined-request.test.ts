import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";
import { liveEvents } from "#testing/live-events.ts";
import { messageCalls } from "#testing/message-calls.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest: answer, write, conversations: conversationsOf } = messageCalls(app);

let naomi: Person;
let julia: Person;
beforeEach(async () => {
  naomi = await app.create.person("approved", { firstName: "Naomi" });
  julia = await app.create.person("approved", { firstName: "Julia" });
});

/** Naomi asks Julia about a new thing of hers. */
async function asked() {
  const { id } = await app.create.listing(julia, { title: "Another room" });
  return contact(naomi, id);
}

/** Julia declines what Naomi asked first. */
async function declined() {
  await asked();
  const [request] = await conversationsOf(julia);
  expect((await answer(request!.id, julia, false)).status).toBe(204);
}

/** Everything that Julia could notice something by. */
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
  it("requests about anything else arrive nowhere, and look like any other to who asks", async () => {
    const first = await (await asked()).json();
    const [request] = await conversationsOf(julia);
    await answer(request!.id, julia, false);
    await app.mails();
    const friend = await app.create.person("approved");
    const other = await app.create.conversation(friend, julia);
    const topics = [`conversation:${other}`, `mailbox:${julia.user.id}`];
    const stream = liveEvents(await app.get(`/api/live?topic=${topics.join("&topic=")}`, { as: julia }));
    await stream.until("open");
    // Looking at her notifications marks those as read that no longer hold.
    await noticedByJulia();
    const before = await noticedByJulia();
    for (const _ of [1, 2, 3]) {
      const sent = await asked();
      expect(sent.status).toBe(201);
      expect(Object.keys((await sent.json()) as object)).toEqual(Object.keys(first as object));
    }
    expect(await noticedByJulia()).toEqual(before);
    const own = await conversationsOf(naomi);
    expect(own.map(({ state, ended, can, last }) => [state, ended, can, last?.mine])).toEqual(
      [1, 2, 3, 4].map(() => ["asked", false, { answer: false, write: false }, true]),
    );
    // The first news that she has is of something else.
    await write(other, friend, "Hello");
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

  it("a block that was lifted changes nothing", async () => {
    await declined();
    await app.put(`/api/blocks/${naomi.user.id}`, { as: julia });
    await app.delete(`/api/blocks/${naomi.user.id}`, { as: julia });
    expect((await asked()).status).toBe(201);
    expect(await conversationsOf(julia)).toEqual([]);
  });

  it("requests arrive again once she has written herself, and those of others all the time", async () => {
    await declined();
    await contact(await app.create.person("approved"), (await app.create.listing(julia)).id);
    expect(await conversationsOf(julia)).toHaveLength(1);
    await contact(julia, (await app.create.listing(naomi)).id, "Is yours still free?");
    await asked();
    expect(await conversationsOf(julia)).toHaveLength(3);
  });

  it("what she writes in an older conversation counts, what she wrote before does not", async () => {
    const id = await app.create.conversation(naomi, julia);
    await write(id, julia, "Long ago");
    await asked();
    const request = (await conversationsOf(julia)).find(({ state }) => state === "asked");
    await answer(request!.id, julia, false);
    await asked();
    expect(await conversationsOf(julia)).toHaveLength(1);
    await write(id, julia, "How are you?");
    await asked();
    expect(await conversationsOf(julia)).toHaveLength(2);
  });
});

describe("a decline taken back within seconds", () => {
  const undo = (id: string, as = julia) => app.delete(`/api/conversations/${id}/answer`, { as });
  const firstId = async () => (await conversationsOf(julia))[0]!.id;
  /** Naomi asks, and Julia declines it; the id of that request. */
  async function declinedId() {
    await asked();
    const id = await firstId();
    await answer(id, julia, false);
    return id;
  }

  it("leaves the request as it was, to be answered, and counts as none for later ones", async () => {
    const id = await declinedId();
    const waiting = await conversationsOf(naomi);
    expect((await undo(id)).status).toBe(204);
    expect(await conversationsOf(julia)).toMatchObject([{ id, state: "asked", can: { answer: true } }]);
    expect(await conversationsOf(naomi)).toEqual(waiting);
    await asked();
    expect(await conversationsOf(julia)).toHaveLength(2);
    expect((await answer(id, julia)).status).toBe(204);
    expect((await undo(id)).status).toBe(404);
  });

  it("lets arrive what was asked in between, once, and notifies of that", async () => {
    const id = await declinedId();
    await app.mails();
    await asked();
    expect(await conversationsOf(julia)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await conversationsOf(julia)).toMatchObject([{ unread: 1 }, { id, unread: 0 }]);
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === julia.user.email);
    expect(mails).toHaveLength(1);
  });

  it("changes nothing of another decline that holds", async () => {
    await asked();
    await asked();
    const [later, earlier] = await conversationsOf(julia);
    await answer(earlier!.id, julia, false);
    await answer(later!.id, julia, false);
    expect((await undo(later!.id)).status).toBe(204);
    await asked();
    expect(await conversationsOf(julia)).toMatchObject([{ id: later!.id }]);
  });

  it("is refused later, to anybody else, and after a block", async () => {
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
