import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MarkedText, Post } from "#src/features/forum/post.schema.ts";
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
    expect(match.reply).toBeNull();
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
