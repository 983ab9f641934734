import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let host: Person;
let author: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  host = await create.person("new");
  author = await create.person("new", { firstName: "Tess", lastName: "Ogden" });
  other = await create.person("approved");
  admin = await create.person("admin");
});

const text = "Third car.\nRiver side.";
let id: string;
let replyId: string;
beforeEach(async () => {
  ({ id } = await create.post(host));
  ({ id: replyId } = await create.reply(author, { id }, { content: text }));
});

const edit = (as: Person, content = "Second car.", updatedAt?: string) =>
  api(as).put("/api/forum/:id/replies/:replyId", { param: { id, replyId }, json: { content, updatedAt } });
const remove = (as: Person) => api(as).delete("/api/forum/:id/replies/:replyId", { param: { id, replyId } });
const list = (as?: Person) => bodyOf(api(as).get("/api/forum/:id/replies", { param: { id } }));
const counted = async () => (await bodyOf(api().get("/api/forum/:id", { param: { id } }))).replies;
const hide = () =>
  app.platform.db.update(forumReplies).set({ hiddenAt: new Date() }).where(eq(forumReplies.id, replyId));

describe.each(Object.entries({ edit, remove }))("to %s a reply", (_name, act) => {
  it("is for its author and an admin, not for the author of the post", async () => {
    for (const person of [host, other]) {
      expect((await list(person))[0]).toMatchObject({ can: { update: false, delete: false } });
      expect(await refusalOf(act(person))).toEqual({
        status: 403,
        code: "forbidden",
        message: "Only the person who wrote this reply can change it.",
      });
    }
    expect((await list())[0]).toMatchObject({ editedAt: null, content: text });
    for (const person of [author, admin]) {
      ({ id: replyId } = await create.reply(author, { id }));
      expect((await list(person)).at(-1)).toMatchObject({ can: { update: true, delete: true } });
      expect((await act(person)).ok).toBe(true);
    }
  });

  it("is answered with 404 for a reply that is hidden, or of another post", async () => {
    await hide();
    expect((await act(other)).status).toBe(404);
    ({ id } = await create.post(host));
    expect((await act(author)).status).toBe(404);
  });
});

describe("an edited reply", () => {
  it("is marked as edited, and keeps its position and its quote", async () => {
    const edited = await bodyOf(edit(author, "  Second car.  "));
    expect(edited).toMatchObject({ id: replyId, content: "Second car.", quote: null });
    expect(Date.parse(edited.editedAt!)).toBeGreaterThanOrEqual(Date.parse(edited.createdAt));
    expect(await list(author)).toEqual([edited]);
    expect(await counted()).toBe(1);
  });

  it("of an outdated version is refused", async () => {
    const { updatedAt } = (await list(author))[0]!;
    expect((await edit(admin, "Tidied", updatedAt)).status).toBe(200);
    const message = "This has changed since you opened it.";
    expect(await refusalOf(edit(author, "Second car.", updatedAt))).toEqual({
      status: 409,
      code: "changed-meanwhile",
      message: expect.stringContaining(message.slice(0, -1)),
      errors: [{ path: "content", message }],
    });
    const now = (await list(author))[0]!;
    expect(now.content).toBe("Tidied");
    expect((await edit(author, "Second car.", now.updatedAt)).status).toBe(200);
  });

  it("does nothing if the text is unchanged, however often it is sent", async () => {
    const [before] = await list(author);
    expect(await bodyOf(edit(author, text))).toEqual(before);
    const [first, second] = await Promise.all([bodyOf(edit(author)), bodyOf(edit(author))]);
    expect(first).toEqual(second);
  });

  it.each(["", " \n ", "x".repeat(2001)])("is validated like a new one (%j)", async (content) => {
    expect((await edit(author, content)).status).toBe(400);
    expect((await list())[0]!.content).toBe(text);
  });
});

describe("a deleted reply", () => {
  it("is removed from list and count, only once however often it is deleted", async () => {
    await create.reply(other, { id });
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(author)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
    expect(await list()).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  it("does not deadlock when the post is deleted at the same time", async () => {
    const removePost = () => api(host).delete("/api/forum/:id", { param: { id } });
    const [reply, post] = await Promise.all([remove(author), removePost()]);
    expect(post.status).toBe(204);
    expect([204, 404]).toContain(reply.status);
  });
});

describe("a quote", () => {
  const quoting = (line: string) =>
    api(other).post("/api/forum/:id/replies", {
      param: { id },
      json: { content: "Thanks!", quote: { replyId, line } },
    });
  const quoteFor = async (as?: Person) => (await list(as)).at(-1)!.quote;

  it("contains one line, and its author as the reader may see people", async () => {
    const { quote } = await bodyOf(quoting(" River side. "));
    expect(quote).toMatchObject({
      replyId,
      line: "River side.",
      author: { firstName: "Tess", lastName: "O." },
    });
    expect(await quoteFor(author)).toEqual(quote);
    expect(await quoteFor()).toMatchObject({ line: "River side.", author: { id: null, lastName: null } });
  });

  async function elsewhere() {
    const { id: otherPost } = await create.post(host);
    ({ id: replyId } = await create.reply(author, { id: otherPost }, { content: text }));
  }
  it.each([
    ["words that nobody said", () => undefined, "Tenth car."],
    ["a reply to another post", elsewhere, "Third car."],
    ["a reply that is gone", () => remove(author), "Third car."],
    ["a reply she may not see", hide, "Third car."],
  ])("of %s is rejected with a help text", async (_what, happen, line) => {
    await happen();
    const before = await list();
    const message = "What you’re quoting isn’t there anymore. Remove the quote, then post again.";
    expect(await refusalOf(quoting(line))).toEqual({
      status: 400,
      code: "invalid",
      message,
      errors: [{ path: "quote", message }],
    });
    expect(await list()).toEqual(before);
  });

  it("loses the line once the quoted reply does not contain it, and is deleted with that reply", async () => {
    await quoting("River side.");
    await edit(author);
    expect(await quoteFor()).toMatchObject({ replyId, line: null });
    await remove(author);
    expect(await quoteFor()).toBeNull();
  });

  it("follows its line to another position in the quoted reply, counted in characters", async () => {
    await quoting("River side.");
    await edit(author, "🚂🚂 River side. Not the third.");
    expect(await quoteFor()).toMatchObject({ line: "River side." });
    expect((await bodyOf(quoting("Not the third."))).quote).toMatchObject({ line: "Not the third." });
  });

  it("is not stored with the quoting member: neither her row nor her export contains the quoted text", async () => {
    await quoting("River side.");
    const archive = await app.get("/api/auth/export", { as: other });
    const exported = Buffer.from(await archive.arrayBuffer()).toString();
    expect(exported).toContain("Thanks!");
    expect(exported).not.toContain("River side.");
    const rows = await app.platform.db
      .select()
      .from(forumReplies)
      .where(eq(forumReplies.authorId, other.user.id));
    expect(rows.map(({ content }) => content)).toContain("Thanks!");
    expect(JSON.stringify(rows)).not.toContain("River side.");
  });

  it("shows nothing that the reader may not see", async () => {
    await quoting("River side.");
    const blocked = await create.person("new");
    await create.block(author, blocked);
    expect(await quoteFor(blocked)).toBeNull();
    await hide();
    expect(await quoteFor()).toBeNull();
    expect(await quoteFor(author)).toMatchObject({ line: "River side." });
  });
});

it("web addresses in a text become links once the author's account is a day old, for every reader alike", async () => {
  const writtenBy = async (hoursAgo: number) => {
    const person = await create.person("new", { createdAt: new Date(Date.now() - hoursAgo * 3_600_000) });
    const post = await create.post(person);
    await create.reply(person, post);
    return { person, param: { id: post.id } };
  };
  const linksOf = async (param: { id: string }, as?: Person) => [
    (await bodyOf(api(as).get("/api/forum/:id", { param }))).links,
    (await bodyOf(api(as).get("/api/forum/:id/replies", { param })))[0]!.links,
    (await bodyOf(api(as).get("/api/forum", { query: { limit: 100 } }))).find(
      ({ id: one }) => one === param.id,
    )?.links,
  ];
  const [fresh, settled] = [await writtenBy(23.9), await writtenBy(24.1)];
  for (const as of [undefined, other, admin]) {
    expect(await linksOf(fresh.param, as)).toEqual([false, false, false]);
    expect(await linksOf(settled.param, as)).toEqual([true, true, true]);
  }
  const own = eq(users.id, fresh.person.user.id);
  await app.platform.db
    .update(users)
    .set({ createdAt: new Date(0) })
    .where(own);
  expect(await linksOf(fresh.param)).toEqual([true, true, true]);
});
