import { describe, expect, it } from "vitest";
import { htmlOf, minutesOf, wordsOf } from "#src/features/playbooks/server/guide-markdown.ts";

describe("a guide's Markdown", () => {
  it("becomes paragraphs, lists, tables and links", () => {
    expect(htmlOf("## Ask\n\nBy *when*?")).toBe("<h2>Ask</h2>\n<p>By <em>when</em>?</p>\n");
    expect(htmlOf("- [ ] Key\n- Lamp")).toMatch(/<li class="tick">Key<\/li>\s*<li>Lamp<\/li>/);
    expect(htmlOf("| State | Days |\n| --- | --- |\n| NY | 14 |")).toContain(
      '<tr><th scope="row">NY</th><td>14</td></tr>',
    );
    expect(htmlOf("[Rooms](/housing)")).toBe('<p><a href="/housing">Rooms</a></p>\n');
  });

  it("has its sources as a class of their own", () => {
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

  it("never passes on what looks like HTML", () => {
    expect(htmlOf('`<b>` and 3 < 4 & "5"')).toBe(
      "<p><code>&lt;b&gt;</code> and 3 &lt; 4 &amp; &quot;5&quot;</p>\n",
    );
  });
});

describe("the reading time", () => {
  it("counts words, and neither marks nor sources", () => {
    expect(wordsOf(htmlOf("## Two words\n\n- and **three** more – $20\n\nSource: not these."))).toBe(6);
  });

  it("is in whole minutes, at least one (PLAY-12)", () => {
    expect([1, 99, 299, 300, 2000].map(minutesOf)).toEqual([1, 1, 1, 2, 10]);
  });
});
