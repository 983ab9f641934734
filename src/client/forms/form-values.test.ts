import { expect, it } from "vitest";
import { numberFrom } from "#src/client/forms/form-values.ts";

it.each([
  ["950", 950],
  [" 1.5 ", 1.5],
  ["0", 0],
  ["$1,180", 1180],
  ["", undefined],
  ["  ", undefined],
  ["abc", Number.NaN],
  ["950 dollars", Number.NaN],
])("reads %j as %s", (dirty, number) => {
  expect(numberFrom(dirty)).toBe(number);
});
