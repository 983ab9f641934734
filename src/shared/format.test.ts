import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningOf, dollars, initialOf, wholeStart } from "#src/shared/format.ts";

describe("dollars", () => {
  it.each([
    [1, "$1"],
    [950, "$950"],
    [1180, "$1,180"],
    [100_000, "$100,000"],
  ])("%i reads %s", (amount, text) => {
    expect(dollars(amount)).toBe(text);
  });

  it("keep every digit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (amount) => {
        expect(Number(dollars(amount).replace(/[$,]/g, ""))).toBe(amount);
      }),
    );
  });
});

// Letters, combining accents, letters beyond U+FFFF, emoji of several code points.
const character = fc.constantFrom("a", " ", "é", "e\u0301", "ẹ\u0301", "𠮷", "👩‍👩‍👧", "👍🏽", "🇺🇦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्षि");
const characters = fc.array(character, { maxLength: 60 });

describe("the start of a text", () => {
  it("consists of whole characters, as many as fit", () => {
    fc.assert(
      fc.property(characters, fc.integer({ min: 15, max: 80 }), (parts, max) => {
        const start = wholeStart(parts.join(""), max);
        const count = parts.findIndex((_, index) => parts.slice(0, index + 1).join("").length > max);
        expect(start).toBe(parts.slice(0, count === -1 ? parts.length : count).join(""));
      }),
    );
  });

  it("has at least something, and no half of a pair", () => {
    const start = wholeStart(`e${"\u0301".repeat(300)}`, 200);
    expect(start).toHaveLength(200);
    expect(wholeStart(`🏴${"\u{e0067}".repeat(100)}`, 5).isWellFormed()).toBe(true);
  });

  it("as an excerpt ends between words, or between characters", () => {
    fc.assert(
      fc.property(characters, (parts) => {
        const text = "𠮷".repeat(75) + parts.join("");
        const excerpt = beginningOf(text);
        expect(excerpt.isWellFormed()).toBe(true);
        const kept = [...new Intl.Segmenter("en").segment(excerpt.replace(/…$/, ""))];
        const whole = [...new Intl.Segmenter("en").segment(text.replaceAll(/\s+/g, " ").trim())];
        expect(kept.map(({ segment }) => segment)).toEqual(
          whole.slice(0, kept.length).map(({ segment }) => segment),
        );
      }),
    );
  });
});

it.each([
  ["whitfield", "W"],
  [" 𠮷田", "𠮷"],
  ["e\u0301lise", "E\u0301"],
  ["👩‍👩‍👧 Family", "👩‍👩‍👧"],
  ["ødegård", "Ø"],
  [" ", ""],
])("the initial of %j is %j, a whole character", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
