import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let host: Person;
let author: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  host = await app.create.person("new");
  author = await app.create.person("new", { firstName: "Tess", lastName: "Ogden" });
  other = await app.create.person("approved");
  admin = await app.create.person("admin");
});
afterAll(() => app.close());

let id: string;
let replyId: string;
beforeEach(async () => {
  ({ id } = await app.create.post(host));
  ({ id: replyId } = await app.create.reply(author, { id }, { content: "Third car.\nRiver side." }));
});

const path = () => `/api/forum/${id}/replies/${replyId}`;
const edit = (as: Person, content: unknown = "Second car.") => app.put(path(), { as, body: { content } });
const remove = (as: Person) => app.delete(path(), { as });
const list = async (as?: Person) =>
  (await (await app.get(`/api/forum/${id}/replies`, { as })).json()) as Reply[];
const counted = async () => ((await (await app.get(`/api/forum/${id}`)).json()) as Post).replies;

describe.each(Object.entries({ edit, remove }))("to %s a reply", (_name, act) => {
  it("is for its author and an admin, not for the author of the post", async () => {
    for (const person of [host, other]) {
      expect((await list(person))[0]).toMatchObject({ can: { update: false, delete: false } });
      const refused = await act(person);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { message: "Only the person who wrote this reply can change it." },
      ]);
    }
    expect((await list())[0]).toMatchObject({ editedAt: null, content: "Third car.\nRiver side." });
    for (const person of [author, admin]) {
      ({ id: replyId } = await app.create.reply(author, { id }));
      expect((await list(person)).at(-1)).toMatchObject({ can: { update: true, delete: true } });
      expect((await act(person)).ok).toBe(true);
    }
  });

  it("is answered with 404 for a reply that is missing, hidden, or of another post", async () => {
    await app.platform.db
      .update(forumReplies)
      .set({ hiddenAt: new Date() })
      .where(eq(forumReplies.id, replyId));
    expect((await act(other)).status).toBe(404);
    const elsewhere = await app.create.post(host);
    id = elsewhere.id;
    expect((await act(author)).status).toBe(404);
  });
});

describe("an edited reply", () => {
  it("is marked as edited, and keeps its position and its quote", async () => {
    const answer = await edit(author, "  Second car.  ");
    expect(answer.status).toBe(200);
    const edited = (await answer.json()) as Reply;
    expect(edited).toMatchObject({ id: replyId, content: "Second car.", quote: null });
    expect(Date.parse(edited.editedAt!)).toBeGreaterThanOrEqual(Date.parse(edited.createdAt));
    expect(await list(author)).toEqual([edited]);
    expect(await counted()).toBe(1);
  });

  it("of what somebody else has changed meanwhile is refused", async () => {
    const editFrom = (as: Person, content: string, updatedAt: string) =>
      app.put(path(), { as, body: { content, updatedAt } });
    const { updatedAt } = (await list(author))[0]!;
    expect((await editFrom(admin, "Tidied", updatedAt)).status).toBe(200);
    const refused = await editFrom(author, "Second car.", updatedAt);
    const message = "This was changed meanwhile.";
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: expect.stringContaining(message.slice(0, -1)), errors: [{ path: "content", message }] },
    ]);
    const now = (await list(author))[0]!;
    expect(now.content).toBe("Tidied");
    expect((await editFrom(author, "Second car.", now.updatedAt)).status).toBe(200);
  });

  it("is none when its text stays, however often it is sent", async () => {
    const [before] = await list(author);
    expect(await (await edit(author, "Third car.\nRiver side.")).json()).toEqual(before);
    const [first, second] = await Promise.all([edit(author), edit(author)]);
    expect((await first.json()) as Reply).toEqual(await second.json());
  });

  it.each(["", " \n ", "x".repeat(2001), "a\u0000b"])("is validated like a new one (%j)", async (content) => {
    expect((await edit(author, content)).status).toBe(400);
    expect((await list())[0]!.content).toBe("Third car.\nRiver side.");
  });
});

describe("a deleted reply", () => {
  it("is gone from list and count, once however often it is deleted", async () => {
    await app.create.reply(other, { id });
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(author)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
    expect(await list()).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  it("does not deadlock when the post is deleted at the same time", async () => {
    const answers = await Promise.all([remove(author), app.delete(`/api/forum/${id}`, { as: host })]);
    expect(answers[1].status).toBe(204);
    expect([204, 404]).toContain(answers[0].status);
  });
});

describe("a quote", () => {
  const quoting = (line: string, of = replyId) =>
    app.post(`/api/forum/${id}/replies`, {
      as: other,
      body: { content: "Thanks!", quote: { replyId: of, line } },
    });
  const quoteFor = async (as?: Person) => (await list(as)).at(-1)!.quote;

  it("contains one line and its author, as the reader may see people", async () => {
    const answer = await quoting(" River side. ");
    expect(answer.status).toBe(201);
    const { quote } = (await answer.json()) as Reply;
    expect(quote).toMatchObject({
      replyId,
      line: "River side.",
      author: { firstName: "Tess", lastName: "O." },
    });
    expect(await quoteFor(author)).toEqual(quote);
    expect(await quoteFor()).toMatchObject({ line: "River side.", author: { id: null, lastName: null } });
  });

  it.each([
    ["words that nobody said", () => quoting("Tenth car.")],
    [
      "a reply to another post",
      async () => {
        const elsewhere = await app.create.post(host);
        return quoting(
          "Third car.",
          (await app.create.reply(author, elsewhere, { content: "Third car." })).id,
        );
      },
    ],
    [
      "a reply that is gone",
      async () => {
        await remove(author);
        return quoting("Third car.");
      },
    ],
    [
      "a reply she may not see",
      async () => {
        await app.platform.db
          .update(forumReplies)
          .set({ hiddenAt: new Date() })
          .where(eq(forumReplies.id, replyId));
        return quoting("Third car.");
      },
    ],
  ])("of %s is rejected with a help text", async (_what, send) => {
    const before = (await list()).length;
    const answer = await send();
    const message = "What you quote is not there any more. Take the quote off, then post again.";
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, errors: [{ path: "quote", message }] },
    ]);
    expect((await list()).length).toBeLessThanOrEqual(before);
  });

  it("loses the line once its reply does not contain it, and is deleted with its reply", async () => {
    await quoting("River side.");
    await edit(author, "Second car.");
    expect(await quoteFor()).toMatchObject({ replyId, line: null });
    await remove(author);
    expect(await quoteFor()).toBeNull();
  });

  it("shows nothing that the reader may not see", async () => {
    await quoting("River side.");
    const blocked = await app.create.person("new");
    await app.create.block(author, blocked);
    expect(await quoteFor(blocked)).toBeNull();
    await app.platform.db
      .update(forumReplies)
      .set({ hiddenAt: new Date() })
      .where(eq(forumReplies.id, replyId));
    expect(await quoteFor()).toBeNull();
    expect(await quoteFor(author)).toMatchObject({ line: "River side." });
  });
});

describe("web addresses in a text", () => {
  it("become links once the author's account is a day old, for every reader alike", async () => {
    const made = async (hoursAgo: number) => {
      const person = await app.create.person("new", {
        createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
      });
      const post = await app.create.post(person);
      await app.create.reply(person, post);
      return post.id;
    };
    const [fresh, settled] = [await made(23.9), await made(24.1)];
    const { db } = app.platform;
    for (const as of [undefined, other, admin]) {
      const linksOf = async (postId: string) => [
        ((await (await app.get(`/api/forum/${postId}`, { as })).json()) as Post).links,
        ((await (await app.get(`/api/forum/${postId}/replies`, { as })).json()) as Reply[])[0]!.links,
        ((await (await app.get("/api/forum?limit=100", { as })).json()) as Post[]).find(
          (post) => post.id === postId,
        )!.links,
      ];
      expect(await linksOf(fresh)).toEqual([false, false, false]);
      expect(await linksOf(settled)).toEqual([true, true, true]);
    }
    await db.update(users).set({ createdAt: new Date(0) });
    expect((await (await app.get(`/api/forum/${fresh}`)).json()) as Post).toMatchObject({ links: true });
  });
});
