import { expect, it } from "vitest";
import {
  lifestyleTexts,
  lookingForLabels,
  moveInText,
  preferenceTexts,
} from "#src/features/roommates/client/roommate-text.ts";
import { naomi } from "#src/features/roommates/client/roommates.setup.tsx";

it("says in words how often she has guests, and what she looks for", () => {
  const lifestyle = { ...naomi.lifestyle!, socialLevel: "moderate" as const };
  expect(lifestyleTexts({ lifestyle })).toContain("Guests: sometimes");
  const preferences = { ...naomi.preferences!, socialLevel: "quiet" as const };
  expect(preferenceTexts({ preferences })).toContain("Guests: rarely");
  expect(lookingForLabels.both).toBe("A room or a roommate");
});

it.each([
  ["2027-01-01", "From Jan 1"],
  ["2026-11-28", "From Nov 28"],
  ["2027-11-01", "From Nov 1, 2027"],
  ["2026-11-27", "From now"],
  ["2025-06-01", "From now"],
])("a card says of %s: %s", (date, text) => {
  expect(moveInText(date, "2026-11-27")).toBe(text);
});
