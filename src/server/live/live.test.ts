import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { allPostsTopic } from "#src/features/forum/forum.address.ts";
import { liveLimits } from "#src/server/live/live-hub.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import type { TestRequest } from "#testing/api/test-app.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
let author: Person;
beforeAll(async () => {
  author = await create.person("new");
});

let topic: string;
const open: ReturnType<typeof liveEvents>[] = [];
beforeEach(async () => {
  topic = `post:${(await create.post(author)).id}`;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()));
  await vi.waitUntil(() => app.platform.live.size() === 0);
});

const ask = (options?: TestRequest, topics = [topic]) =>
  app.get(`/api/live?${topics.map((one) => `topic=${one}`).join("&")}`, options);

async function listen(options?: TestRequest, topics?: string[]) {
  const answer = await ask(options, topics);
  expect(answer.status).toBe(200);
  const stream = liveEvents(answer);
  open.push(stream);
  await stream.until("open");
  return stream;
}
async function reply(to = topic) {
  const address = `/api/forum/${to.slice("post:".length)}/replies`;
  const answer = await app.post(address, { as: author, body: { content: "Me too." } });
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
    const other = `post:${(await create.post(author)).id}`;
    const [one, both] = await Promise.all([listen({}, [other]), listen({}, [topic, other])]);
    await reply();
    expect((await both.until("news")).data).toBe(topic);
    await reply(other);
    expect((await both.until("news")).data).toBe(other);
    expect((await one.until("news")).data).toBe(other);
  });

  it("says to whoever reads the list that a post was written or deleted", async () => {
    const stream = await listen({}, [allPostsTopic]);
    const written = await app.post("/api/forum", {
      as: author,
      body: { title: "Carpool", content: "Two seats." },
    });
    expect((await stream.until("news")).data).toBe(allPostsTopic);
    const { id } = (await written.json()) as { id: string };
    await app.delete(`/api/forum/${id}`, { as: author });
    expect((await stream.until("news")).data).toBe(allPostsTopic);
    expect((await ask({}, [allPostsTopic.replace(/0$/, "1")])).status).toBe(204);
  });

  it("is not opened without a topic that she may listen to, as if there were none", async () => {
    const hidden = await create.post(author);
    await app.platform.db
      .update(forumPosts)
      .set({ hiddenAt: new Date() })
      .where(eq(forumPosts.id, hidden.id));
    const nothing = "post:00000000-0000-4000-8000-000000000000";
    for (const [asked, status] of [
      [nothing, 204],
      [`post:${hidden.id}`, 204],
      [nothing.replace("post", "person"), 204],
      ["everything", 400],
      ["", 204],
    ] as const) {
      expect([asked, (await ask({}, [asked])).status]).toEqual([asked, status]);
    }
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
    await app.platform.db
      .update(forumPosts)
      .set({ hiddenAt: new Date() })
      .where(eq(forumPosts.id, topic.slice("post:".length)));
    await reply();
    expect(await stream.next()).toBeUndefined();
  });

  it("when she signs out: her streams end at once, those of others do not", async () => {
    const [anna, beth] = await Promise.all([create.person("new"), create.person("new")]);
    const [own, other] = await Promise.all([listen({ as: anna }), listen({ as: beth })]);
    await app.get("/api/logout", { as: anna });
    expect(await own.next()).toBeUndefined();
    await reply();
    await other.until("news");
  });

  it("when she is suspended, and when the author blocks her", async () => {
    const [anna, beth] = await Promise.all([create.person("new"), create.person("new")]);
    const [suspended, blocked] = await Promise.all([listen({ as: anna }), listen({ as: beth })]);
    const [calls, admin] = [reportCalls(app), await create.person("admin")];
    const posted = await create.post(anna);
    await calls.report(beth, "post", posted.id);
    const { id: caseId } = (await calls.caseAbout(admin, posted.id))!;
    expect((await calls.review(admin, caseId, { action: "suspend", days: 14 })).status).toBe(200);
    expect(await suspended.next()).toBeUndefined();
    expect((await app.put(`/api/blocks/${beth.user.id}`, { as: author })).status).toBe(204);
    expect(await blocked.next()).toBeUndefined();
  });

  it("when her role is taken: what she saw by its powers alone ends at once", async () => {
    const [moderator, hidden] = [await create.person("moderator"), await create.post(author)];
    await app.platform.db
      .update(forumPosts)
      .set({ hiddenAt: new Date() })
      .where(eq(forumPosts.id, hidden.id));
    const stream = await listen({ as: moderator }, [`post:${hidden.id}`]);
    await changeRole(app.platform, "member", moderator.user.email);
    expect(await stream.next()).toBeUndefined();
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
    const anna = await create.person("new");
    const own = await statusesOf(times(liveLimits.perAccount + 2, () => ask({ as: anna })));
    expect(own.filter((status) => status === 429)).toHaveLength(2);
    const guests = await statusesOf(times(liveLimits.perAddress + 1, () => ask({ from: "203.0.113.9" })));
    expect(guests.filter((status) => status === 429)).toHaveLength(1);
    await Promise.all(open.splice(0).map((stream) => stream.close()));
    await listen({ as: anna });
    await listen({ from: "203.0.113.9" });
  });
});
