import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dollars } from "#src/shared/format.ts";

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
