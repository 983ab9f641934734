import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { liveEvents } from "#testing/live-events.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
});
afterAll(() => app.close());

let naomi: Person;
let julia: Person;
let id: string;
beforeEach(async () => {
  naomi = await app.create.person("approved");
  julia = await app.create.person("approved");
  id = await app.create.conversation(naomi, julia, { accepted: false });
});

const answer = async (accept: boolean) =>
  expect((await app.put(`/api/conversations/${id}/answer`, { as: julia, body: { accept } })).status).toBe(
    204,
  );
async function listen(as: Person, topics: string[]) {
  const stream = liveEvents(await app.get(`/api/live?topic=${topics.join("&topic=")}`, { as }));
  await stream.until("open");
  return stream;
}

describe("the requester", () => {
  it("has live news of an accepted request, on the conversation's page and in the list", async () => {
    const topics = [`conversation:${id}`, `mailbox:${naomi.user.id}`];
    const stream = await listen(naomi, topics);
    await answer(true);
    const announced = [await stream.until("news"), await stream.until("news")].map(({ data }) => data);
    expect(announced.toSorted()).toEqual(topics.toSorted());
    await stream.close();
  });

  it("has no news of a declined request, and the data export does not reveal it either", async () => {
    const posts = [await app.create.post(julia), await app.create.post(julia)];
    const others = posts.map((post) => `post:${post.id}`);
    const stream = await listen(naomi, [`conversation:${id}`, `mailbox:${naomi.user.id}`, ...others]);
    await answer(false);
    // Other news arrives, and arrives first.
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
