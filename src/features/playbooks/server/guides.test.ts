import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordsAMinute } from "#src/features/playbooks/playbook.options.ts";
import { playbookText } from "#src/features/playbooks/playbook.schema.ts";
import { allGuides } from "#src/features/playbooks/server/guide-library.ts";
import { htmlOf, minutesOf, wordsOf } from "#src/features/playbooks/server/guide-markdown.ts";

const guides = allGuides();

it("the guides are six, each with its fields and a text in each chapter (PLAY-01, PLAY-10, PLAY-11, CONST-31)", () => {
  expect(guides).toHaveLength(6);
  expect(new Set(guides.map(({ id }) => id)).size).toBe(6);
  for (const guide of guides) {
    expect(() => playbookText.strict().parse(guide)).not.toThrow();
    expect(guide.chapters.length).toBeGreaterThan(3);
    expect(new Set(guide.chapters.map(({ id }) => id)).size).toBe(guide.chapters.length);
    expect(existsSync(`public${guide.picture}`), guide.picture).toBe(true);
    for (const { html, title } of guide.chapters) expect(html, title).not.toBe("");
  }
});

describe.each(guides)("$title", ({ estimatedTime, chapters }) => {
  it("has the reading time that its card states (PLAY-12, PLAY-13)", () => {
    expect(estimatedTime).toBeGreaterThanOrEqual(12);
    expect(estimatedTime).toBeLessThanOrEqual(25);
    expect(chapters.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(estimatedTime);
    for (const { html, minutes } of chapters)
      expect(Math.abs(wordsOf(html) / wordsAMinute - minutes)).toBeLessThan(1);
  });

  it("has address and date with each source, and every statement about the law is followed by one", () => {
    const source = /<p class="source">.*?<\/p>/gs;
    for (const { html, title } of chapters) {
      for (const text of html.match(source) ?? []) {
        expect(text).toMatch(/<a href="https:\/\/[^"]+">/);
        expect(text).toMatch(
          /Looked up (January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d\.<\/p>$/,
        );
      }
      const unsourced = html.split(source).at(-1)!;
      expect(unsourced, title).not.toMatch(/§|\bStat\.|N\.J\.S\.A\.|by law|the law says/i);
    }
  });
});

describe("a guide's Markdown", () => {
  it("becomes paragraphs, lists, tables and links", () => {
    expect(htmlOf("## Ask\n\nBy *when*?")).toBe("<h2>Ask</h2>\n<p>By <em>when</em>?</p>\n");
    expect(htmlOf("- [ ] Key\n- Lamp")).toMatch(/<li class="tick">Key<\/li>\s*<li>Lamp<\/li>/);
    expect(htmlOf("| State | Days |\n| --- | --- |\n| NY | 14 |")).toContain(
      '<tr><th scope="row">NY</th><td>14</td></tr>',
    );
    expect(htmlOf("[Rooms](/housing)")).toBe('<p><a href="/housing">Rooms</a></p>\n');
  });

  it("marks its sources with a class", () => {
    expect(htmlOf("Source: [The law](https://law.example/7?a=1&b=2).")).toBe(
      '<p class="source">Source: <a href="https://law.example/7?a=1&amp;b=2">The law</a>.</p>\n',
    );
  });

  it.each([
    "<script>alert(1)</script>",
    "Words <b onclick=x>here</b>",
    "![a](https://x.example/a.png)",
    "[a](javascript:alert(1))",
    "[a](//x.example)",
    "[a](http://x.example)",
    "[a](data:text/html,x)",
    "# A second title",
  ])("is rejected with %s", (markdown) => {
    expect(() => htmlOf(markdown)).toThrow(/guide|title/);
  });

  it("never passes on anything that looks like HTML", () => {
    expect(htmlOf('`<b>` and 3 < 4 & "5"')).toBe(
      "<p><code>&lt;b&gt;</code> and 3 &lt; 4 &amp; &quot;5&quot;</p>\n",
    );
  });

  it("has its words counted, without markup and sources", () => {
    expect(wordsOf(htmlOf("## Two words\n\n- and **three** more – $20\n\nSource: not these."))).toBe(6);
  });

  it("is read in whole minutes, at least one (PLAY-12)", () => {
    expect([1, 99, 299, 300, 2000].map(minutesOf)).toEqual([1, 1, 1, 2, 10]);
  });
});
