import { describe, expect, it } from "vitest";
import { townOf, withoutStreet } from "#src/features/events/server/event.location.ts";

describe("the town in a location", () => {
  it.each([
    ["Café at Bank Square, 14 Main Street, Beacon, NY 12508", "Beacon, NY"],
    ["14 Main Street Beacon, NY", "Beacon, NY"],
    ["Walkway Over the Hudson, Poughkeepsie, New York, USA", "Poughkeepsie, NY"],
    ["Community kitchen, New Haven, CT", "New Haven, CT"],
    ["Beacon", "Beacon, NY"],
    ["Ruth's house, Nowheresville, NJ", "Nowheresville, NJ"],
    ["Ruth's house, NJ", "NJ"],
    ["7 Elm Road, Apt 4, NJ", "NJ"],
    ["at my place, second floor", null],
    ["12", null],
  ])("of %j is %j", (location, town) => {
    expect(townOf(location)).toBe(town);
  });
});

describe("a location without its street", () => {
  it.each([
    ["Café at Bank Square, 14 Main Street, Beacon, NY 12508", "Café at Bank Square, Beacon, NY"],
    ["Public library, White Plains, NY", "Public library, White Plains, NY"],
    ["14 Main Street Beacon", null],
  ])("of %j is %j", (location, shown) => {
    expect(withoutStreet(location)).toBe(shown);
  });
});
