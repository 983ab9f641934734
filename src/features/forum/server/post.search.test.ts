import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { MarkedText } from "#src/features/forum/post.schema.ts";
import { isTooCommon, stopWords } from "#src/features/forum/common-words.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let ruth: Person;
let reader: Person;
let kitchen: { id: string };
beforeAll(async () => {
  ruth = await create.person("new");
  reader = await create.person("new");
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const write = (minute: number, title: string, content: string, category = "General") =>
    create.post(ruth, { title, content, category, createdAt: at(minute) });
  await write(1, "Carpool from Beacon", "Two seats on Tuesdays.", "Housing");
  kitchen = await write(2, "Kitchen shelves", "One shelf each.", "Roommates");
  await write(3, "Which dryers dry?", "Asking for my towels; no carpools here.");
  await create.reply(reader, kitchen, { content: "We share the oatmeal." });
});

const search = (q: string, as?: Person, category?: string) =>
  pageOf(api(as).get("/api/forum", { query: { q, category } }));

describe("searching the forum", () => {
  const found = async (...asked: Parameters<typeof search>) => {
    const { items, total } = await search(...asked);
    expect(total).toBe(String(items.length));
    return items.map(({ title }) => title);
  };

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
    ["  ", ["Which dryers dry?", "Kitchen shelves", "Carpool from Beacon"]],
  ])("for %j finds %j, in titles, texts and replies, newest first", async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  it.each([
    ["cafe", "Café in Łódź"],
    ["CAFÉ lodz", "Café in Łódź"],
    ["cafe\u0301s", "Café in Łódź"],
    ["“in lodz”", "Café in Łódź"],
    ["strasse", "Straße"],
    ["ca\u200bfe", "Café in Łódź"],
  ])("for %j finds %j, whatever the accents and capitals", async (q, title) => {
    await create.post(ruth, { title, content: "Somewhere." });
    expect((await found(q))[0]).toBe(title);
  });

  it("for a word that was stored with a decomposed accent or an invisible character inside", async () => {
    await create.post(ruth, { title: "Entre\u0301e", content: "A por\u200btal." });
    expect(await found("entrée portal")).toEqual(["Entre\u0301e"]);
  });

  it("stays within a given category", async () => {
    expect(await found("carpool", undefined, "housing")).toEqual(["Carpool from Beacon"]);
  });

  it("finds nothing through an invisible reply", async () => {
    const { id } = await create.reply(reader, kitchen, { content: "We share the porridge." });
    const beth = await create.person("new");
    await create.block(beth, reader);
    expect(await found("porridge", beth)).toEqual([]);
    await app.platform.db.update(forumReplies).set({ hiddenAt: new Date() }).where(eq(forumReplies.id, id));
    expect(await found("porridge")).toEqual([]);
    expect(await found("porridge", reader)).toEqual(["Kitchen shelves"]);
  });
});

describe("search results are marked", () => {
  const match = async (q: string, as?: Person) => (await search(q, as)).items[0]!.match!;
  const written = (text: MarkedText) => text.map((part) => part.text).join("");
  const marks = (text: MarkedText) => text.filter((part) => part.marked).map((part) => part.text);

  it("in the title and the content, in all word forms, with nothing left out or added", async () => {
    const title = "Sharing bicycles & locks <here>";
    const content =
      "My bicycle is <b>red</b> & fast.\n\nBICYCLING to work? x < y > z &amp; <script>alert(1)</script>";
    await create.post(ruth, { title, content });
    const found = await match("bicycle");
    expect(found.reply).toBeNull();
    expect([written(found.title), written(found.text)]).toEqual([title, content]);
    expect([marks(found.title), marks(found.text)]).toEqual([["bicycles"], ["bicycle", "BICYCLING"]]);
  });

  it("with accents, capitals and letters as the author wrote them", async () => {
    const content = `${"Nothing of interest, naïvely. ".repeat(40)}Straße of CRE\u0300MES & <crème> in Łódź. ${"Voilà. ".repeat(90)}`;
    await create.post(ruth, { title: "Œuvre 👩‍👩‍👧 of crème", content });
    const found = await match("creme lodz strasse");
    expect([marks(found.title), marks(found.text)]).toEqual([
      ["crème"],
      ["Straße", "CRE\u0300MES", "crème", "Łódź"],
    ]);
    expect(written(found.title)).toBe("Œuvre 👩‍👩‍👧 of crème");
    expect(content).toContain(written(found.text));
  });

  it("without taking mark characters from the author's text", async () => {
    const content = "A \u{E000}grand\u{E001} piano, <mark>tuned</mark>";
    await create.post(ruth, { title: "Pianos", content });
    const { text } = await match("piano");
    expect(marks(text)).toEqual(["piano"]);
    expect(written(text)).toBe("A grand piano, <mark>tuned</mark>");
  });

  it("with an excerpt around the match in a long post", async () => {
    const content = `${"Nothing of interest here. ".repeat(80)}Then a trombone appears. ${"And so on it goes. ".repeat(80)}`;
    await create.post(ruth, { title: "Long", content });
    const { text } = await match("trombones");
    expect(marks(text)).toEqual(["trombone"]);
    expect(written(text).length).toBeLessThan(500);
  });

  it("in the first matching reply if the post does not match, and never in an invisible reply", async () => {
    const post = await create.post(ruth, { title: "Instruments", content: "Which ones?" });
    const blocked = await create.person("new");
    await create.block(blocked, reader);
    await create.reply(blocked, post, { content: "An oboe first." });
    const second = await create.reply(ruth, post, { content: "Oboes, two of them." });
    const seen = await match("oboe", reader);
    expect(seen.reply!.id).toBe(second.id);
    expect([marks(seen.reply!.text), marks(seen.text)]).toEqual([["Oboes"], []]);
    expect(written((await match("oboe")).reply!.text)).toBe("An oboe first.");
  });

  it("only in a search", async () => {
    const { id } = await create.post(ruth);
    expect(await bodyOf(api().get("/api/forum/:id", { param: { id } }))).not.toHaveProperty("match");
  });
});

it("a search of only stop words has no words in the database either", async () => {
  const { rows } = await app.database.pool.query<{ word: string; compared: boolean }>(
    "select word, numnode(websearch_to_tsquery('english', word)) > 0 as compared from unnest($1::text[]) word",
    [[...stopWords, "don't", "The AND, of?", "beacon", "the beacon", "-beacon"]],
  );
  expect(rows.filter(({ word, compared }) => isTooCommon(word) === compared)).toEqual([]);
  expect(isTooCommon("?!")).toBe(false);
});
