import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { liveLimits } from "#src/server/live/live-hub.ts";
import type { Person } from "#testing/factories.ts";
import { liveEvents } from "#testing/live-events.ts";
import { reportCalls } from "#testing/report-calls.ts";
import { createTestApp, type TestApp, type TestRequest } from "#testing/test-app.ts";

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  author = await app.create.person("new");
});
afterAll(() => app.close());

let topic: string;
let id: string;
const open: ReturnType<typeof liveEvents>[] = [];
beforeEach(async () => {
  ({ id } = await app.create.post(author));
  topic = `post:${id}`;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()));
  await vi.waitUntil(() => app.platform.live.size() === 0);
});

const ask = (options?: TestRequest, topics = [topic]) =>
  app.get(`/api/live?${topics.map((one) => `topic=${one}`).join("&")}`, options);

/** Opens a stream. */
async function listen(options?: TestRequest, topics?: string[]) {
  const answer = await ask(options, topics);
  expect(answer.status).toBe(200);
  const stream = liveEvents(answer);
  open.push(stream);
  await stream.until("open");
  return stream;
}
async function reply(postId = id) {
  const answer = await app.post(`/api/forum/${postId}/replies`, { as: author, body: { content: "Me too." } });
  expect(answer.status).toBe(201);
}

describe("a stream of news", () => {
  it("says that it is open and when, and then that there is news of a topic, nothing more", async () => {
    const answer = await ask();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    const stream = liveEvents(answer);
    open.push(stream);
    const { data } = (await stream.next())!;
    expect(Math.abs(Date.now() - Date.parse(data))).toBeLessThan(60_000);
    await reply();
    expect(await stream.until("news")).toEqual({ event: "news", data: topic });
  });

  it("has news of its topics and of nothing else", async () => {
    const other = `post:${(await app.create.post(author)).id}`;
    const [one, both] = await Promise.all([listen({}, [other]), listen({}, [topic, other])]);
    await reply();
    expect((await both.until("news")).data).toBe(topic);
    await reply(other.slice("post:".length));
    expect((await both.until("news")).data).toBe(other);
    expect((await one.until("news")).data).toBe(other);
  });

  it("is not opened without a topic that she may listen to, as if there were none", async () => {
    const refused = async (options: TestRequest | undefined, topics: string[]) =>
      (await ask(options, topics)).status;
    const hidden = await app.create.post(author);
    await app.platform.db
      .update(forumPosts)
      .set({ hiddenAt: new Date() })
      .where(eq(forumPosts.id, hidden.id));
    const nothing = "post:00000000-0000-4000-8000-000000000000";
    expect(await refused({}, [nothing])).toBe(204);
    expect(await refused({}, [`post:${hidden.id}`])).toBe(204);
    expect(await refused({}, [nothing.replace("post", "person")])).toBe(204);
    expect(await refused({}, ["everything"])).toBe(400);
    expect(await refused({}, [""])).toBe(204);
    expect(app.platform.live.size()).toBe(0);
    await listen({ as: author }, [`post:${hidden.id}`]);
  });

  it("is asked about with HEAD without being opened", async () => {
    expect((await app.request("HEAD", `/api/live?topic=${topic}`)).status).toBe(200);
    expect(app.platform.live.size()).toBe(0);
  });
});

describe("a subscriber is checked again", () => {
  it("with all news: what was hidden meanwhile is not announced, and ends the stream", async () => {
    const stream = await listen();
    await app.platform.db.update(forumPosts).set({ hiddenAt: new Date() }).where(eq(forumPosts.id, id));
    await reply();
    expect(await stream.next()).toBeUndefined();
  });

  it("when she signs out: her streams end at once, those of others do not", async () => {
    const [anna, beth] = await Promise.all([app.create.person("new"), app.create.person("new")]);
    const [own, other] = await Promise.all([listen({ as: anna }), listen({ as: beth })]);
    await app.get("/api/logout", { as: anna });
    expect(await own.next()).toBeUndefined();
    await reply();
    await other.until("news");
  });

  it("when she is suspended, and when the author blocks her", async () => {
    const [anna, beth] = await Promise.all([app.create.person("new"), app.create.person("new")]);
    const [suspended, blocked] = await Promise.all([listen({ as: anna }), listen({ as: beth })]);
    const [calls, admin] = [reportCalls(app), await app.create.person("admin")];
    const posted = await app.create.post(anna);
    await calls.report(beth, "post", posted.id);
    const { id: caseId } = (await calls.caseAbout(admin, posted.id))!;
    expect((await calls.review(admin, caseId, { action: "suspend", days: 14 })).status).toBe(200);
    expect(await suspended.next()).toBeUndefined();
    expect((await app.put(`/api/blocks/${beth.user.id}`, { as: author })).status).toBe(204);
    expect(await blocked.next()).toBeUndefined();
  });
});

describe("streams have a budget", () => {
  const statusesOf = async (requests: Promise<Response>[]) => {
    const answers = await Promise.all(requests);
    for (const answer of answers) if (answer.ok) open.push(liveEvents(answer));
    return answers.map(({ status }) => status);
  };
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

  it("for each account and each guest's address; a closed one makes room", async () => {
    const anna = await app.create.person("new");
    const own = await statusesOf(times(liveLimits.perAccount + 2, () => ask({ as: anna })));
    expect(own.filter((status) => status === 429)).toHaveLength(2);
    const guests = await statusesOf(times(liveLimits.perAddress + 1, () => ask({ from: "203.0.113.9" })));
    expect(guests.filter((status) => status === 429)).toHaveLength(1);
    await Promise.all(open.splice(0).map((stream) => stream.close()));
    await listen({ as: anna });
    await listen({ from: "203.0.113.9" });
  });
});
