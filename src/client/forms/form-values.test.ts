import fc from "fast-check";
import { expect, it } from "vitest";
import { numberFrom } from "#src/client/forms/form-values.ts";
import { dollars, withCommas } from "#src/shared/format.ts";

it.each([
  ["850", 850],
  ["1,050", 1050],
  ["$1050", 1050],
  ["$ 1,050.00", 1050],
  ["1050.00", 1050],
  ["1050.50", 1050.5],
  ["1.5", 1.5],
  [".5", 0.5],
  ["12,345,678", 12_345_678],
  ["007", 7],
  ["-5", -5],
  [" \u00a0850\u00a0 ", 850],
  ["$\u00a0850", 850],
  // Copied from a page.
  ["\u200e850\u200b", 850],
])("%j is read as %d", (text, number) => expect(numberFrom(text)).toBe(number));

it.each([
  "850,00",
  "1,5",
  "1.050,00",
  "1 050",
  "1\u00a0050",
  "1’050",
  "1.050",
  "1.500",
  "0,500",
  "1,0500",
  "12,34,567",
  ",5",
  "1,",
  "1.",
  "1,050,",
  "1..5",
  "+5",
  "--5",
  "$",
  "$$5",
  "1050$",
  "1e3",
  "0x10",
  "Infinity",
  "NaN",
  "850 a month",
  "٣",
  "８５０",
  "1½",
  "10²",
])("%j is no number, or could be two", (text) => expect(numberFrom(text)).toBeNaN());

it.each(["", "  ", "\u00a0", "\u200b"])("%j is none", (text) => expect(numberFrom(text)).toBeUndefined());

it("reads back what is shown of any number", () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.nat({ max: 40 }), (whole, halves) => {
      expect(numberFrom(withCommas(whole))).toBe(whole);
      expect(numberFrom(dollars(whole))).toBe(whole);
      expect(numberFrom(String(halves / 2))).toBe(halves / 2);
    }),
  );
});

it("never reads a comma for anything but thousands", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,4}(,\d{1,4}){1,3}$/), (text) => {
      const whole = numberFrom(text);
      expect(Number.isNaN(whole) || withCommas(whole!) === text).toBe(true);
    }),
  );
});
