import { expect, it } from "vitest";
import { moveInText } from "#src/features/roommates/client/roommate-text.ts";

it.each([
  ["2027-01-01", "From Jan 1"],
  ["2026-11-28", "From Nov 28"],
  ["2027-11-01", "From Nov 1, 2027"],
  ["2026-11-27", "From now"],
  ["2025-06-01", "From now"],
])("a card says of %s: %s", (date, text) => {
  expect(moveInText(date, "2026-11-27")).toBe(text);
});
