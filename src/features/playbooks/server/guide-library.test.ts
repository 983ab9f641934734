import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordsAMinute } from "#src/features/playbooks/playbook.constants.ts";
import { playbookText } from "#src/features/playbooks/playbook.schema.ts";
import { allGuides } from "#src/features/playbooks/server/guide-library.ts";
import { wordsOf } from "#src/features/playbooks/server/guide-markdown.ts";

const guides = allGuides();

describe("the guides", () => {
  it("are six, each with its fields (PLAY-01, PLAY-10, PLAY-11, CONST-31)", () => {
    expect(guides).toHaveLength(6);
    expect(new Set(guides.map(({ id }) => id)).size).toBe(6);
    for (const guide of guides) {
      expect(() => playbookText.strict().parse(guide)).not.toThrow();
      expect(guide.chapters.length).toBeGreaterThan(3);
      expect(new Set(guide.chapters.map(({ id }) => id)).size).toBe(guide.chapters.length);
      expect(existsSync(`public${guide.picture}`), guide.picture).toBe(true);
    }
  });

  it("have a text in each chapter", () => {
    for (const { html, title } of guides.flatMap(({ chapters }) => chapters))
      expect(html, title).not.toBe("");
  });
});

describe.each(guides)("$title", ({ estimatedTime, chapters }) => {
  it("has the reading time that its card states (PLAY-12, PLAY-13)", () => {
    expect(estimatedTime).toBeGreaterThanOrEqual(12);
    expect(estimatedTime).toBeLessThanOrEqual(25);
    expect(chapters.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(estimatedTime);
    for (const { html, minutes } of chapters)
      expect(Math.abs(wordsOf(html) / wordsAMinute - minutes)).toBeLessThan(1);
  });

  it("has address and date with each source", () => {
    const sources = chapters.flatMap(({ html }) => html.match(/<p class="source">.*?<\/p>/gs) ?? []);
    for (const source of sources) {
      expect(source).toMatch(/<a href="https:\/\/[^"]+">/);
      expect(source).toMatch(
        /Looked up (January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d\.<\/p>$/,
      );
    }
  });

  it("states nothing of the law without a source after it", () => {
    for (const { html, title } of chapters) {
      const beforeSources = html.split(/<p class="source">.*?<\/p>/gs);
      const unsourced = beforeSources.at(-1)!;
      expect(unsourced, title).not.toMatch(/§|\bStat\.|N\.J\.S\.A\.|by law|the law says/i);
    }
  });
});
