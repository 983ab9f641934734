import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { replyPosted } from "#src/features/forum/server/forum.notifications.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let author: Person;
let ruth: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  author = await app.create.person("approved");
  ruth = await app.create.person("new", { lastName: "Avery" });
});
afterAll(() => app.close());

let id: string;
beforeEach(async () => {
  ({ id } = await app.create.post(author));
});

const reply = (as: Person | undefined, body: unknown = { content: "Me too." }, key?: string) =>
  app.post(`/api/forum/${id}/replies`, {
    as,
    body,
    headers: key ? { "Idempotency-Key": key } : {},
  });
const list = async (query = "", as?: Person) => {
  const answer = await app.get(`/api/forum/${id}/replies${query}`, { as });
  return {
    status: answer.status,
    replies: answer.status === 200 ? ((await answer.json()) as Reply[]) : [],
    total: answer.headers.get("x-total-count"),
    next: /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1],
  };
};
const countOnPost = async () => ((await (await app.get(`/api/forum/${id}`)).json()) as Post).replies;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

describe("a reply (FORUM-26)", () => {
  it("is stored, shown with its author as the reader may see people, and counted on its post", async () => {
    const answer = await reply(ruth, { content: "  Two lines,\nboth kept. " });
    expect(answer.status).toBe(201);
    const made = (await answer.json()) as Reply;
    expect(made).toMatchObject({
      userId: ruth.user.id,
      content: "Two lines,\nboth kept.",
      author: { firstName: "Ruth", lastName: "A." },
    });
    expect((await list("", ruth)).replies).toEqual([made]);
    expect((await list()).replies).toMatchObject([
      { userId: null, author: { id: null, firstName: "Ruth", lastName: null } },
    ]);
    expect(await countOnPost()).toBe(1);
  });

  it.each([{}, { content: "" }, { content: " \n\t " }, { content: null }])(
    "requires content: %j is rejected (FORUM-18)",
    async (body) => {
      const answer = await reply(ruth, body);
      const message = "Please write a reply first.";
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message, errors: [{ path: "content", message }] },
      ]);
      expect(await countOnPost()).toBe(0);
    },
  );

  it("has 2,000 characters at most", async () => {
    expect((await reply(ruth, { content: "x".repeat(2000) })).status).toBe(201);
    const answer = await reply(ruth, { content: "x".repeat(2001) });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: "Please keep this under 2,000 characters." },
    ]);
  });

  it.each([
    ["unverified-email", 201],
    ["rejected", 201],
    ["suspended", 403],
  ] as const)("requires a login: %s is answered %i (FORUM-39)", async (kind, status) => {
    expect((await reply(await app.create.person(kind))).status).toBe(status);
  });

  it("is not for guests", async () => {
    expect((await reply(undefined)).status).toBe(401);
  });

  it("notifies with ids alone", async () => {
    const notified = await app.notified(replyPosted);
    const made = (await (await reply(ruth)).json()) as Reply;
    expect(await notified()).toEqual([{ replyId: made.id, named: [] }]);
  });

  it("20 times at once under one key is one, and all are answered with it", async () => {
    const key = crypto.randomUUID();
    const notified = await app.notified(replyPosted);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reply(ruth, undefined, key)));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Reply).id));
    expect(new Set(ids).size).toBe(1);
    expect([await countOnPost(), (await list()).total, (await notified()).length]).toEqual([1, "1", 1]);
  });

  it("of 30 at once without a key is counted exactly", async () => {
    await Promise.all(Array.from({ length: 30 }, () => reply(ruth)));
    expect([await countOnPost(), (await list()).total]).toEqual([30, "30"]);
  });

  it("is limited to 60 in an hour", async () => {
    const limited = await createTestApp();
    try {
      const anna = await limited.create.person("new");
      const post = await limited.create.post(anna);
      const send = () =>
        limited.post(`/api/forum/${post.id}/replies`, { as: anna, body: { content: "Hello?" } });
      const answers = await Promise.all(Array.from({ length: 62 }, send));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(2);
      expect(((await refused[0]!.json()) as { message: string }).message).toContain(
        "You have written 60 replies within an hour",
      );
    } finally {
      await limited.close();
    }
  });
});

describe("the replies to a post (FORUM-41)", () => {
  it("come oldest first, page by page, each once, even with equal times", async () => {
    const made = [];
    for (const minute of [3, 1, 2, 2, 2, 1, 5]) {
      made.push(await app.create.reply(ruth, { id }, { createdAt: at(minute) }));
    }
    const other = await app.create.post(author);
    await app.create.reply(ruth, other);
    const expected = made
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      .map((row) => row.id);
    for (const limit of [1, 2, 3, 7, 20]) {
      const read: string[] = [];
      let query: string | undefined = `?limit=${limit}`;
      while (query !== undefined) {
        const page: Awaited<ReturnType<typeof list>> = await list(query);
        expect(page.total).toBe("7");
        read.push(...page.replies.map((one) => one.id));
        query = page.next?.slice(page.next.indexOf("?"));
      }
      expect(read).toEqual(expected);
    }
  });

  it("are an empty list where there is none, and 404 where there is no post", async () => {
    expect(await list()).toMatchObject({ status: 200, replies: [], total: "0" });
    id = "00000000-0000-4000-8000-000000000000";
    expect(await list()).toMatchObject({ status: 404 });
    expect((await reply(ruth)).status).toBe(404);
    id = "not-an-id";
    expect(await list()).toMatchObject({ status: 400 });
  });

  it("exclude hidden ones except for their author and admins; so does the count", async () => {
    const hidden = await app.create.reply(ruth, { id });
    await app.create.reply(author, { id });
    const hide = (hiddenAt: Date | null) =>
      app.platform.db.update(forumReplies).set({ hiddenAt }).where(eq(forumReplies.id, hidden.id));
    await hide(new Date());
    expect([(await list()).total, (await list("", author)).total, await countOnPost()]).toEqual([
      "1",
      "1",
      1,
    ]);
    const admin = await app.create.person("admin");
    expect([(await list("", ruth)).total, (await list("", admin)).total]).toEqual(["2", "2"]);
    await hide(null);
    expect([(await list()).total, await countOnPost()]).toEqual(["2", 2]);
    await hide(new Date());
    await app.platform.db.delete(forumReplies).where(eq(forumReplies.id, hidden.id));
    expect(await countOnPost()).toBe(1);
  });

  it("exclude authors who are suspended or blocked either way", async () => {
    const beth = await app.create.person("new");
    await app.create.reply(beth, { id });
    await app.create.block(beth, ruth);
    expect([(await list("", ruth)).total, (await list("", author)).total]).toEqual(["0", "1"]);
    await app.create.suspension(beth);
    expect([(await list("", author)).total, (await list("", beth)).total]).toEqual(["0", "1"]);
  });
});
