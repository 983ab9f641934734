import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onlyVisible, visibleText } from "#src/shared/visible-text.ts";

const isVisible = (text: string) => visibleText.test(text);

// What people write: letters of either direction with their accents and marks, numbers, signs, emoji of several parts.
const written = fc.constantFrom(
  "Room & board",
  "שלום",
  "ירושלים\u200e, 12",
  "\u200fحلب (Aleppo)",
  "نیم\u200cفاصله",
  "क्\u200dष",
  "Žofie",
  "e\u0301\u0323",
  "李",
  "👩‍👩‍👧",
  "🏳️‍🌈",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "❤️",
  "1️⃣",
  "soft\u00adhyphen",
  "—",
  "…",
);
const between = fc.constantFrom("", ..." \n\t\u00a0\u200b\u200d\u200e\u200f\ufe0f");
const nothing = fc.constantFrom(
  ..." \u00a0\u00ad\u034f\u061c\u115f\u2003\u200b\u200d\u200e",
  ..."\u2028\u2060\u2800\u3164\ufe0f\ufeff\uffa0\u{e0041}",
);
const turning = fc.constantFrom(..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069");
const broken = fc.constantFrom("\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\ud83d", "\udc69");
const texts = fc.array(fc.oneof(written, between), { maxLength: 8 }).map((parts) => parts.join(""));

describe("visible text", () => {
  it("matches any script and direction, with accents and joined emoji", () => {
    fc.assert(
      fc.property(texts, written, texts, (before, word, after) => {
        expect(isVisible(before + word + after)).toBe(true);
      }),
    );
  });

  it("may be empty, but not consist of invisible characters", () => {
    expect(isVisible("")).toBe(true);
    fc.assert(fc.property(fc.array(nothing, { minLength: 1 }), (parts) => !isVisible(parts.join(""))));
  });

  it("has no direction overrides, control characters or unpaired surrogates", () => {
    fc.assert(
      fc.property(texts, fc.oneof(turning, broken), texts, (before, mark, after) => {
        expect(isVisible(before + mark + after)).toBe(false);
      }),
    );
  });

  it("is what onlyVisible leaves of any text, or nothing", () => {
    const any = fc.array(fc.oneof(written, between, nothing, turning, broken)).map((parts) => parts.join(""));
    fc.assert(
      fc.property(any, (text) => {
        const left = onlyVisible(text);
        expect(isVisible(left)).toBe(true);
        expect(isVisible(text) ? left : text).toBe(text);
      }),
    );
  });

  it("is matched in linear time", () => {
    // In quadratic time it would take minutes.
    expect(
      ["\u200b".repeat(200_000), "a".repeat(200_000), `${"a\u200b".repeat(100_000)}\u0000`].map((text) =>
        visibleText.test(text),
      ),
    ).toEqual([false, true, false]);
  });
});
