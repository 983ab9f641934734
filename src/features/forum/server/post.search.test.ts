import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Post } from "#src/features/forum/post.schema.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let ruth: Person;
let reader: Person;
let kitchen: Awaited<ReturnType<TestApp["create"]["post"]>>;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("new");
  reader = await app.create.person("new");
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const write = (minute: number, title: string, content: string, category = "General") =>
    app.create.post(ruth, { title, content, category, createdAt: at(minute) });
  await write(1, "Carpool from Beacon", "Two seats on Tuesdays.", "Housing");
  kitchen = await write(2, "Kitchen shelves", "One shelf each.", "Roommates");
  await write(3, "Which dryers dry?", "Asking for my towels; no carpools here.");
  await app.create.reply(reader, kitchen, { content: "We share the oatmeal." });
});
afterAll(() => app.close());

const found = async (q: string, rest = "", as?: Person) => {
  const answer = await app.get(`/api/forum?q=${encodeURIComponent(q)}${rest}`, { as });
  expect(answer.status).toBe(200);
  const posts = (await answer.json()) as Post[];
  expect(answer.headers.get("x-total-count")).toBe(String(posts.length));
  return posts.map(({ title }) => title);
};

describe("searching the forum", () => {
  it.each([
    ["beacon", ["Carpool from Beacon"]],
    ["SEAT", ["Carpool from Beacon"]],
    ["carpool", ["Which dryers dry?", "Carpool from Beacon"]],
    ["carpool tuesday", ["Carpool from Beacon"]],
    ["carpool -towels", ["Carpool from Beacon"]],
    ['"two seats"', ["Carpool from Beacon"]],
    ["oatmeal", ["Kitchen shelves"]],
    ["nothing of the kind", []],
    ["the", []],
    ["&|!:* '", []],
  ])("for %s finds %j, in titles, texts and replies, newest first", async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  it("stays within a given category, and an empty search finds all", async () => {
    expect(await found("carpool", "&category=housing")).toEqual(["Carpool from Beacon"]);
    expect(await found("  ")).toHaveLength(3);
  });

  it("finds nothing through an invisible reply", async () => {
    await app.create.reply(reader, kitchen, { content: "We share the porridge." });
    const beth = await app.create.person("new");
    await app.create.block(beth, reader);
    expect(await found("porridge", "", beth)).toEqual([]);
    await app.platform.db
      .update(forumReplies)
      .set({ hiddenAt: new Date() })
      .where(eq(forumReplies.content, "We share the porridge."));
    expect(await found("porridge")).toEqual([]);
    expect(await found("porridge", "", reader)).toEqual(["Kitchen shelves"]);
  });

  it.each(["q=%00", `q=${"x".repeat(101)}`, "q=a&q=b"])("rejects an invalid search: %s", async (query) => {
    expect((await app.get(`/api/forum?${query}`)).status).toBe(400);
  });
});
