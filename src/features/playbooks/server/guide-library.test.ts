import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readingMinutes, wordsAMinute } from "#src/features/playbooks/playbook.constants.ts";
import { playbookText } from "#src/features/playbooks/playbook.schema.ts";
import { allGuides } from "#src/features/playbooks/server/guide-library.ts";
import { wordsOf } from "#src/features/playbooks/server/guide-markdown.ts";

const guides = allGuides();
const readable = guides.filter((guide) => guide.readable);

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

  it("have all of their text or none", () => {
    for (const { chapters, title, readable: there } of guides)
      expect(
        chapters.every(({ html }) => (html !== "") === there),
        title,
      ).toBe(true);
  });
});

describe.each(readable)("$title", ({ estimatedTime, chapters }) => {
  it("has the reading time that its card states (PLAY-12, PLAY-13)", () => {
    const words = chapters.reduce((sum, { html }) => sum + wordsOf(html), 0);
    const minutes = chapters.map((chapter) => chapter.minutes);
    expect(estimatedTime).toBeGreaterThanOrEqual(readingMinutes.least);
    expect(estimatedTime).toBeLessThanOrEqual(readingMinutes.max);
    expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(estimatedTime);
    expect(Math.round(words / wordsAMinute)).toBe(estimatedTime);
    for (const { html, minutes: stated } of chapters)
      expect(Math.abs(wordsOf(html) / wordsAMinute - stated)).toBeLessThan(1);
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
