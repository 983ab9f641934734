import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChapterRead, Playbook, PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  anna = await app.create.person("new");
});

const first = { playbook: "viewing-rooms-safely", chapter: "before-you-answer-an-ad" };
const second = { playbook: "viewing-rooms-safely", chapter: "questions-for-the-first-call" };

const saveRead = (read: ChapterRead[], as: Person) =>
  app.put("/api/playbook-progress", { as, body: { read } });
const known = async (as: Person) =>
  ((await (await app.get("/api/playbook-progress", { as })).json()) as ChapterRead[]).toSorted((one, other) =>
    one.chapter.localeCompare(other.chapter),
  );

describe("the guides over HTTP", () => {
  it("are a list without texts, and each with its whole text (PLAY-10, PLAY-13)", async () => {
    const list = (await (await app.get("/api/playbooks")).json()) as Playbook[];
    expect(list).toHaveLength(6);
    expect(JSON.stringify(list)).not.toContain("html");
    const texts = await Promise.all(
      list.map(async ({ id }) => (await (await app.get(`/api/playbooks/${id}`)).json()) as PlaybookText),
    );
    for (const [index, { chapters }] of texts.entries()) {
      expect(chapters.map(({ html: _html, ...head }) => head)).toEqual(list[index]!.chapters);
      for (const { html } of chapters) expect(html).toMatch(/^<p>/);
    }
  });

  it.each(["no-such-guide", "..%2F..%2Fpackage", "constructor"])("include none called %s", async (id) => {
    expect((await app.get(`/api/playbooks/${id}`)).status).toBe(404);
  });
});

describe("the progress of a member", () => {
  it("is stored with the account, once, apart from other members (PLAY-06)", async () => {
    const beth = await app.create.person("new");
    expect(await (await saveRead([first], anna)).json()).toEqual([first]);
    expect((await saveRead([first, first, second], anna)).status).toBe(200);
    expect(await known(anna)).toEqual([first, second]);
    expect(await known(beth)).toEqual([]);
  });

  it("is stored once, however many devices send it at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => saveRead(index % 2 ? [first, second] : [second, first], anna)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await known(anna)).toEqual([first, second]);
  });

  it("ignores unknown chapters that a device may have stored", async () => {
    const answer = await saveRead(
      [{ ...first, chapter: "no-longer-here" }, { playbook: "no-guide", chapter: first.chapter }, second],
      anna,
    );
    expect(answer.status).toBe(200);
    expect(await known(anna)).toEqual([second]);
    expect((await saveRead([], anna)).status).toBe(200);
  });

  it("is rejected if invalid", async () => {
    for (const body of [
      {},
      { read: [{ playbook: "", chapter: "x" }] },
      { read: Array.from({ length: 201 }, () => first) },
    ])
      expect((await app.put("/api/playbook-progress", { as: anna, body })).status).toBe(400);
    expect(await known(anna)).toEqual([]);
  });
});
