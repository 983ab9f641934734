import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, onlyVisible, visibleText } from "#src/shared/visible-text.ts";

const isVisible = (text: string) => visibleText.test(text);

// What people write: letters of either direction with accents and marks, numbers, symbols, emoji of several code points.
const written = fc.constantFrom(
  "Room & board",
  "שלום",
  "ירושלים, 12",
  "حلب (Aleppo)",
  "نیم\u200cفاصله",
  "क्\u200dष",
  "Žofie",
  "ẹ\u0301",
  "李",
  "👩‍👩‍👧",
  "🏳️‍🌈",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "❤️",
  "1️⃣",
  "👩🏽‍🚀",
  "❤️‍🔥",
  "—",
  "…",
);
const between = fc.constantFrom("", ..." \n\t\u00a0\u200b\u200d\u200e\u200f\ufe0f");
const nothing = fc.constantFrom(
  ..." \u00a0\u00ad\u034f\u061c\u115f\u2003\u200b\u200d\u200e",
  ..."\u2028\u2060\u2800\u3164\ufe0f\ufeff\uffa0\u{e0041}",
);
const turning = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
const unseen = fc.constantFrom(...turning, ..."\u00ad\u200b\u2060\u2063\ufeff\u{e0041}");
const broken = fc.constantFrom("\u0000", "\u0007", "\u001b", "\u007f", "\ud83d", "\udc69");
const texts = fc.array(fc.oneof(written, between), { maxLength: 8 }).map((parts) => parts.join(""));
const any = fc.array(fc.oneof(written, between, nothing, unseen, broken)).map((parts) => parts.join(""));

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

  it("has no control characters or unpaired surrogates", () => {
    fc.assert(
      fc.property(texts, broken, texts, (before, mark, after) => {
        expect(isVisible(before + mark + after)).toBe(false);
      }),
    );
  });

  it("is what onlyVisible leaves of any text, or nothing", () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(isVisible(onlyVisible(text))).toBe(true);
        expect(isVisible(cleanText(text)) ? cleanText(text) : onlyVisible(text)).toBe(onlyVisible(text));
      }),
    );
  });

  it("is matched in linear time", () => {
    // With quadratic time, it would take minutes.
    expect(
      ["\u200b".repeat(200_000), "a".repeat(200_000), `${"a\u200b".repeat(100_000)}\u0000`].map((text) =>
        visibleText.test(text),
      ),
    ).toEqual([false, true, false]);
  });
});

describe("a clean text", () => {
  it("keeps what people write in any script, and emoji of several parts", () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1 }), (words) => {
        expect(cleanText(words.join(" "))).toBe(words.join(" "));
      }),
    );
  });

  it("is the same however often signs without width or of direction are among it", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(written, unseen), { minLength: 1 }), (pairs) => {
        const plain = pairs.map(([word]) => word).join(" ");
        expect(cleanText(pairs.map(([word, sign]) => `${word}${sign}`).join(" "))).toBe(plain);
        expect(cleanText(plain.normalize("NFD"))).toBe(plain);
      }),
    );
  });

  it.each([
    ["Chl\u200boe\u0301", "Chloé"],
    ["a\u200db\u200c", "ab"],
    ["👩\u200d", "👩"],
    ["x\u{e0041}y", "xy"],
    ["\u200b\ufeff", ""],
  ])("has no joiner that joins nothing, and no hidden text: %j", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it("is what cleaning it once more leaves", () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });

  it("has no more marks on a letter than any word", () => {
    const marks = "\u0316\u0301";
    expect(cleanText(`e${marks.repeat(30_000)} x`)).toBe(`e${marks.repeat(15)} x`.normalize("NFC"));
    expect(cleanText(`y${"\u0316".repeat(30)}`)).toBe(`y${"\u0316".repeat(30)}`);
  });

  it("is made in linear time", () => {
    const long = ["a\u200d", "\u200d", "\u{1f3f4}\u{e0041}", "\u{e0041}", "क\u200d"].map((part) =>
      part.repeat(100_000),
    );
    expect(long.map((text) => cleanText(text).length)).toEqual([100_000, 0, 200_000, 0, 199_999]);
  });
});
