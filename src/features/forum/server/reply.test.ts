import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { replyPosted } from "#src/features/forum/server/forum.notifications.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
const limited = useTestApp();
let author: Person;
let ruth: Person;
let id: string;
beforeAll(async () => {
  author = await create.person("approved");
  ruth = await create.person("new", { lastName: "Avery" });
});
beforeEach(async () => {
  ({ id } = await create.post(author));
});

const reply = (json: object = { content: "Me too." }) =>
  api(ruth).post("/api/forum/:id/replies", { param: { id }, json: json as { content: string } });
const ask = (as?: Person) => api(as).get("/api/forum/:id/replies", { param: { id } });
const list = async (as?: Person) => (await pageOf(ask(as))).items;
const countOnPost = async () => (await bodyOf(api().get("/api/forum/:id", { param: { id } }))).replies;

describe("a reply (FORUM-26)", () => {
  it("is stored, shown with its author as the reader may see people, and counted on its post", async () => {
    const made = await bodyOf(reply({ content: "  Two lines,\nboth kept. " }));
    expect(made).toMatchObject({
      userId: ruth.user.id,
      content: "Two lines,\nboth kept.",
      author: { firstName: "Ruth", lastName: "A." },
    });
    expect(await list(ruth)).toEqual([made]);
    expect(await list()).toMatchObject([
      { userId: null, author: { id: null, firstName: "Ruth", lastName: null } },
    ]);
    expect(await countOnPost()).toBe(1);
  });

  const required = "Please write a reply first.";
  it.each([
    [{}, required],
    [{ content: "" }, required],
    [{ content: " \n\t " }, required],
    [{ content: null }, required],
    [{ content: "x".repeat(2001) }, "Please keep this under 2,000 characters."],
  ])("is refused with %j (FORUM-18)", async (body, message) => {
    expect(await refusalOf(reply(body))).toEqual({
      status: 400,
      code: "invalid",
      message,
      errors: [{ path: "content", message }],
    });
    expect(await countOnPost()).toBe(0);
  });

  it("stores only ids in notifications, even for the longest reply", async () => {
    const notified = await app.notified(replyPosted);
    const made = await bodyOf(reply({ content: "x".repeat(2000) }));
    expect(await notified()).toEqual([{ replyId: made.id, named: [] }]);
  });

  it("is limited to 60 in an hour", async () => {
    const anna = await limited.create.person("new");
    const param = { id: (await limited.create.post(anna)).id };
    const send = () =>
      limited.api(anna).post("/api/forum/:id/replies", { param, json: { content: "Hello?" } });
    const answers = await Promise.all(Array.from({ length: 62 }, send));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect((await refusalOf(refused[0]!)).message).toContain("You’ve written 60 replies within an hour");
  });
});

describe("the replies to a post (FORUM-41)", () => {
  it("come oldest first, or newest first on request, even with equal times, and without those of other posts", async () => {
    const made = [];
    for (const minute of [3, 1, 2, 2, 2, 1, 5]) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
      made.push(await create.reply(ruth, { id }, { createdAt }));
    }
    await create.reply(ruth, await create.post(author));
    const expected = made.toSorted(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
    );
    expect((await list()).map((one) => one.id)).toEqual(expected.map((row) => row.id));
    const newest = (cursor?: string) =>
      pageOf(
        api().get("/api/forum/:id/replies", { param: { id }, query: { order: "newest", limit: 4, cursor } }),
      );
    const last = await newest();
    const backwards = [...last.items, ...(await newest(last.next)).items].map((one) => one.id);
    expect(backwards).toEqual(expected.toReversed().map((row) => row.id));
  });

  it("are an empty list if there are none, and a 404 if there is no post", async () => {
    expect(await pageOf(ask())).toEqual({ items: [], total: "0", next: undefined });
    id = "00000000-0000-4000-8000-000000000000";
    expect([(await ask()).status, (await reply()).status]).toEqual([404, 404]);
    id = "not-an-id";
    expect((await ask()).status).toBe(404);
  });

  it("include hidden ones only for their author and admins", async () => {
    const hidden = await create.reply(ruth, { id });
    await create.reply(author, { id });
    await app.platform.db
      .update(forumReplies)
      .set({ hiddenAt: new Date() })
      .where(eq(forumReplies.id, hidden.id));
    const totals = [];
    for (const as of [undefined, author, ruth, await create.person("admin")]) {
      totals.push((await list(as)).length);
    }
    expect(totals).toEqual([1, 1, 2, 2]);
  });
});
