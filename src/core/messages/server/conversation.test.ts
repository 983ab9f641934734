import { and, eq, inArray } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { messageCalls } from "#testing/api/message-calls.ts";

const { app, api } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest: answer, write, thread, conversations: conversationsOf } = messageCalls(app);

let naomi: Person;
let julia: Person;
let id: string;
beforeEach(async () => {
  naomi = await app.create.person("approved", { firstName: "Naomi" });
  julia = await app.create.person("approved", { firstName: "Julia" });
  id = await app.create.conversation(naomi, julia);
});

describe("a conversation", () => {
  it("stores simultaneous messages in one order", async () => {
    const sends = Array.from({ length: 20 }, (_, index) =>
      write(id, index % 2 ? naomi : julia, `Message ${index}`),
    );
    await Promise.all(sends);
    const seen = await thread(id, julia);
    expect(seen).toHaveLength(21);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(21);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await thread(id, naomi)).map((one) => one.id)).toEqual(seen.map((one) => one.id));
  });

  it("counts each participant's unread messages until she sees them", async () => {
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

  it("keeps later messages unread after one was seen, and earlier ones read", async () => {
    for (const text of ["One", "Two", "Three"]) await write(id, julia, text);
    const [three, two, one] = await thread(id, naomi);
    const see = (upTo: string) => app.put(`/api/conversations/${id}/seen`, { as: naomi, body: { upTo } });
    const unread = async () => (await conversationsOf(naomi))[0]!.unread;
    await see(two!.id);
    expect(await unread()).toBe(1);
    await see(one!.id);
    expect(await unread()).toBe(1);
    // No message of this conversation.
    expect((await see(julia.user.id)).status).toBe(204);
    expect(await unread()).toBe(1);
    await see(three!.id);
    expect(await unread()).toBe(0);
    expect((await conversationsOf(julia))[0]).toMatchObject({ unread: 0 });
  });

  it("is gone for the participant who leaves, and ended for the other one", async () => {
    await app.put(`/api/conversations/${id}/mute`, { as: naomi, body: { muted: true } });
    expect((await conversationsOf(naomi))[0]).toMatchObject({ muted: true });
    expect((await app.delete(`/api/conversations/${id}`, { as: julia })).status).toBe(204);
    expect(await conversationsOf(julia)).toEqual([]);
    expect((await conversationsOf(naomi))[0]).toMatchObject({ ended: true, can: { write: false } });
    expect(await refusalOf(write(id, naomi, "Still there?"))).toMatchObject({
      status: 409,
      message: "She has left this conversation.",
    });
    expect((await app.get(`/api/conversations/${id}/messages`, { as: julia })).status).toBe(404);
  });

  it("shows its subject even after that is deleted, and is listed newest first", async () => {
    expect((await conversationsOf(naomi))[0]!.subject).toMatchObject({
      title: "A room",
      open: false,
      address: null,
    });
    const second = await app.create.conversation(naomi, await app.create.person("approved"));
    await write(id, julia, "Newer");
    expect((await conversationsOf(naomi)).map((one) => one.id)).toEqual([id, second]);
  });

  it("is deleted with the account of either participant", async () => {
    await app.platform.db.delete(users).where(eq(users.id, julia.user.id));
    expect(await conversationsOf(naomi)).toEqual([]);
    expect(await app.platform.db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  });

  it("stays but is closed while either is suspended, except for a request by the suspended member", async () => {
    await write(id, julia, "The last word");
    const [ruth, mara] = [await app.create.person("approved"), await app.create.person("approved")];
    const asked = await app.create.conversation(naomi, ruth, { accepted: false });
    const request = await app.create.conversation(mara, naomi, { accepted: false });
    const closedOnes = async () =>
      (await conversationsOf(naomi)).map((found) => [found.id, found.closed, found.can.write]);
    const before = await conversationsOf(naomi);
    const suspended = [julia, ruth, mara];
    for (const person of suspended)
      await app.create.suspension(person, { until: new Date(Date.now() + 60_000) });
    expect(await closedOnes()).toEqual([
      [asked, true, false],
      [id, true, false],
    ]);
    expect((await thread(id, naomi)).map(({ text }) => text)).toContain("The last word");
    const refused = await write(id, naomi, "Hello?");
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { code: "conflict", message: "You can't write to each other right now." },
    ]);
    expect((await answer(request, naomi)).status).toBe(404);
    expect((await write(id, julia, "Still here")).status).toBe(403);
    const ids = suspended.map(({ user }) => user.id);
    await app.platform.db.delete(suspensions).where(inArray(suspensions.userId, ids));
    expect(await conversationsOf(naomi)).toEqual(before);
  });

  it("disappears at once when either deletes the account", async () => {
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
  });
});

describe("a block", () => {
  const block = (as: Person, whom: Person) => app.put(`/api/blocks/${whom.user.id}`, { as });

  it("hides the conversation from both and stops messages until it is removed", async () => {
    expect((await block(julia, naomi)).status).toBe(204);
    for (const as of [naomi, julia]) {
      expect(await conversationsOf(as)).toEqual([]);
      expect((await app.get(`/api/conversations/${id}`, { as })).status).toBe(404);
      expect((await write(id, as, "Hello?")).status).toBe(404);
    }
    const { id: listing } = await app.create.listing(julia);
    expect((await contact(naomi, listing)).status).toBe(404);
    const blocked = await bodyOf(api(julia).get("/api/blocks"));
    expect(blocked.map(({ user }) => user.firstName)).toEqual(["Naomi"]);
    expect(await bodyOf(api(naomi).get("/api/blocks"))).toEqual([]);
    // The blocked member cannot remove it.
    await app.delete(`/api/blocks/${julia.user.id}`, { as: naomi });
    expect(await conversationsOf(naomi)).toEqual([]);
    await app.delete(`/api/blocks/${naomi.user.id}`, { as: julia });
    expect((await conversationsOf(naomi)).map((one) => one.id)).toEqual([id]);
  });

  it("made while messages are being sent: none is stored after the block was answered", async () => {
    const counted = and(eq(messages.conversationId, id), skipVisibility("counted by a test"));
    const stored = () => app.platform.db.$count(messages, counted);
    const sends = Array.from({ length: 60 }, (_, index) => write(id, naomi, `Message ${index}`));
    expect((await block(julia, naomi)).status).toBe(204);
    const once = await stored();
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(await stored()).toBe(once);
    expect(statuses.every((status) => status === 201 || status === 404)).toBe(true);
  });

  it("cannot be of oneself or of an unknown account, and a second one changes nothing", async () => {
    expect((await block(julia, julia)).status).toBe(409);
    expect((await app.put(`/api/blocks/${crypto.randomUUID()}`, { as: julia })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 8 }, () => block(julia, naomi)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  });
});

describe("the requester", () => {
  beforeEach(async () => {
    julia = await app.create.person("approved");
    id = await app.create.conversation(naomi, julia, { accepted: false });
  });
  async function listen(as: Person, topics: string[]) {
    const stream = liveEvents(await app.get(`/api/live?topic=${topics.join("&topic=")}`, { as }));
    await stream.until("open");
    return stream;
  }

  it("gets live news of an accepted request, on the conversation's page and in the list", async () => {
    const topics = [`conversation:${id}`, `mailbox:${naomi.user.id}`];
    const stream = await listen(naomi, topics);
    expect((await answer(id, julia)).status).toBe(204);
    const announced = [await stream.until("news"), await stream.until("news")].map(({ data }) => data);
    expect(announced.toSorted()).toEqual(topics.toSorted());
    await stream.close();
  });

  it("gets no news of a declined request, and the data export does not reveal it either", async () => {
    const posts = [await app.create.post(julia), await app.create.post(julia)];
    const others = posts.map((post) => `post:${post.id}`);
    const stream = await listen(naomi, [`conversation:${id}`, `mailbox:${naomi.user.id}`, ...others]);
    expect((await answer(id, julia, false)).status).toBe(204);
    // Other news arrives, without news of the decline before it.
    for (const [index, post] of posts.entries()) {
      await app.post(`/api/forum/${post.id}/replies`, { as: julia, body: { content: "Me too." } });
      expect((await stream.until("news")).data).toBe(others[index]);
    }
    await stream.close();
    const copy = await (await app.get("/api/auth/export", { as: naomi })).arrayBuffer();
    const data = Buffer.from(unzipSync(new Uint8Array(copy))["data.json"]!).toString();
    const { tables } = JSON.parse(data) as { tables: Record<string, { id: string }[]> };
    const conversation = tables.conversations!.find((one) => one.id === id);
    expect(conversation).toMatchObject({ state: "asked", answeredAt: null });
  });
});

it("gets the unread counts of the inbox and of the conversations", async () => {
  const [requester, recipient] = [await app.create.person("approved"), await app.create.person("approved")];
  const all = async () => (await app.get("/api/unread", { as: recipient })).json();
  expect(await all()).toEqual({ notices: 0, conversations: 0 });
  await app.create.conversation(requester, recipient, { accepted: false });
  await app.create.conversation(await app.create.person("approved"), recipient, { accepted: false });
  const post = await app.create.post(recipient);
  await app.post(`/api/forum/${post.id}/replies`, { as: requester, body: { content: "Yes." } });
  await app.mails();
  const inbox = await bodyOf(api(recipient).get("/api/notifications"));
  expect(inbox.length).toBeGreaterThan(0);
  expect(await all()).toEqual({ notices: inbox.length, conversations: 2 });
});
