import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MarkedText, Post } from "#src/features/forum/post.schema.ts";
import { forgetWords } from "#src/features/forum/server/post-word.queries.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let ruth: Person;
let reader: Person;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("new");
  reader = await app.create.person("new");
});
afterAll(() => app.close());

const search = async (q: string, as?: Person) => {
  const answer = await app.get(`/api/forum?q=${encodeURIComponent(q)}`, { as });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Post[];
};
const written = (text: MarkedText) => text.map((part) => part.text).join("");
const marks = (text: MarkedText) => text.filter((part) => part.marked).map((part) => part.text);

describe("search results are marked", () => {
  it("in the title and the content, in all word forms, with nothing left out or added", async () => {
    const title = "Sharing bicycles & locks <here>";
    const content =
      "My bicycle is <b>red</b> & fast.\n\nBICYCLING to work? x < y > z &amp; <script>alert(1)</script>";
    await app.create.post(ruth, { title, content });
    const [found] = await search("bicycle");
    const match = found!.match!;
    expect(match).toMatchObject({ words: "bicycle", reply: null });
    expect(written(match.title)).toBe(title);
    expect(written(match.text)).toBe(content);
    expect(marks(match.title)).toEqual(["bicycles"]);
    expect(marks(match.text)).toEqual(["bicycle", "BICYCLING"]);
  });

  it("without taking marks from what somebody has written", async () => {
    await app.create.post(ruth, {
      title: "Pianos",
      content: "A \u{E000}grand\u{E001} piano, <mark>tuned</mark>",
    });
    const [found] = await search("piano");
    expect(marks(found!.match!.text)).toEqual(["piano"]);
    expect(written(found!.match!.text)).toBe("A grand piano, <mark>tuned</mark>");
  });

  it("with an excerpt around the match in a long post", async () => {
    const content = `${"Nothing of interest here. ".repeat(80)}Then a trombone appears. ${"And so on it goes. ".repeat(80)}`;
    await app.create.post(ruth, { title: "Long", content });
    const { text } = (await search("trombones"))[0]!.match!;
    expect(marks(text)).toEqual(["trombone"]);
    expect(written(text).length).toBeLessThan(500);
  });

  it("in the first matching reply if the post does not match, and in no invisible reply", async () => {
    const post = await app.create.post(ruth, { title: "Instruments", content: "Which ones?" });
    const blocked = await app.create.person("new");
    await app.create.block(blocked, reader);
    await app.create.reply(blocked, post, { content: "An oboe first." });
    const second = await app.create.reply(ruth, post, { content: "Oboes, two of them." });
    const seen = (await search("oboe", reader))[0]!.match!;
    expect(seen.reply!.id).toBe(second.id);
    expect(marks(seen.reply!.text)).toEqual(["Oboes"]);
    expect(marks(seen.text)).toEqual([]);
    expect(written((await search("oboe"))[0]!.match!.reply!.text)).toBe("An oboe first.");
  });

  it("only in a search", async () => {
    const { id } = await app.create.post(ruth);
    expect(await (await app.get(`/api/forum/${id}`)).json()).not.toHaveProperty("match");
  });
});

describe("a misspelt search", () => {
  beforeAll(async () => {
    await app.create.post(ruth, { title: "Carpool to Poughkeepsie", content: "Thursday mornings." });
    await app.create.post(ruth, { title: "Kitchen", content: "A kettle, thirsty for water." });
  });

  it.each([
    ["Pougkeepsie", "poughkeepsie", "Carpool to Poughkeepsie"],
    ["carpol", "carpool", "Carpool to Poughkeepsie"],
    ["capool to poughkepsie", "carpool to poughkeepsie", "Carpool to Poughkeepsie"],
    ["thrusday carpool", "thursday carpool", "Carpool to Poughkeepsie"],
    ["kichen -carpool", "kitchen -carpool", "Kitchen"],
    ['"ketle" water', '"kettle" water', "Kitchen"],
  ])("for %s finds what %s finds, and says so", async (typed, suggestion, title) => {
    const found = await search(typed);
    expect(found.map((post) => post.title)).toEqual([title]);
    expect(found[0]!.match!.words).toBe(suggestion);
  });

  it.each(["zebrafish", "xqzv", "car", "&|!:* '"])(
    "is unchanged where nothing is near: %s",
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it("is unchanged where anything matches", async () => {
    await app.create.post(ruth, { title: "Kettles", content: "Carpools and nettle soup." });
    expect((await search("nettle"))[0]!.match!.words).toBe("nettle");
    // Each word exists; that no text has both is no misspelling.
    expect(await search("nettle poughkeepsie")).toEqual([]);
  });

  it("is not corrected with words that the reader may not see, and unused words are deleted", async () => {
    const hidden = await app.create.person("new");
    await app.create.block(hidden, reader);
    const { id } = await app.create.post(hidden, { title: "Secrets", content: "Periwinkle" });
    expect(await search("periwinkel")).toHaveLength(1);
    expect(await search("periwinkel", reader)).toEqual([]);
    const known = async () =>
      (await app.database.pool.query("select word from forum_words where word in ('periwinkle', 'kettle')"))
        .rows;
    await app.delete(`/api/forum/${id}`, { as: hidden });
    expect(await search("periwinkel")).toEqual([]);
    expect(await known()).toHaveLength(2);
    await forgetWords(app.platform.db);
    expect(await known()).toEqual([{ word: "kettle" }]);
  });
});
