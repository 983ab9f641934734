import { describe, expect, it } from "vitest";
import { locationKey } from "#src/core/locations/location-key.ts";
import { locations } from "#src/core/locations/server/locations.ts";
import { findLocation, locationIdsIn, suggestLocations } from "#src/core/locations/server/location-lookup.ts";

const named = (text: string) => findLocation(text)?.name;

describe("finding a location", () => {
  it.each([
    ["NY", "New York"],
    ["new york", "New York"],
    ["nj", "New Jersey"],
    ["connecticut", "Connecticut"],
    ["Hudson Line", "Hudson Line"],
    ["metro-north hudson line", "Hudson Line"],
    ["NJ Transit Northeast Corridor", "Northeast Corridor"],
    ["morris & essex line", "Morristown Line"],
    ["Hudson corridor", "Empire Corridor"],
    ["Beacon", "Beacon, NY"],
    ["beacon station", "Beacon, NY"],
    ["beacon, new york", "Beacon, NY"],
    ["Croton-Harmon", "Croton-Harmon station"],
    ["croton harmon station", "Croton-Harmon station"],
    ["Ho-Ho-Kus", "Ho-Ho-Kus, NJ"],
    ["Greens Farms", undefined],
    ["green's farms", "Green's Farms station"],
    ["ithaca", "Ithaca, NY"],
    ["Atlantis", undefined],
    ["beac", undefined],
    ["12508", undefined],
    ["", undefined],
    ["__proto__", undefined],
  ])("%j as %j", (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it("returns all locations that share a name", () => {
    expect(findLocation("Middletown")).toEqual({
      name: "Middletown",
      kind: "town",
      about: "Middletown, NY and Middletown, CT and Middletown, NJ",
    });
  });

  it("finds each location by the name it is suggested with", () => {
    for (const { name, kind } of locations) expect(findLocation(name), name).toMatchObject({ name, kind });
  });
});

describe("suggestions", () => {
  const names = (text: string) => suggestLocations(text).map(({ name }) => name);

  it("start with names that begin with the text, the widest area first", () => {
    expect(names("hud")).toEqual([
      "Hudson Line",
      "Empire Corridor",
      "Hudson, NY",
      "Hastings-on-Hudson, NY",
      "Croton-on-Hudson, NY",
      "Ardsley-on-Hudson station",
    ]);
    expect(names("n")[0]).toBe("New York");
    expect(names("danb")).toEqual(["Danbury Branch", "Danbury, CT"]);
  });

  it("are limited in number, and empty for a text that is no name", () => {
    expect(names("new")).toHaveLength(7);
    expect(names("  ")).toEqual([]);
    expect(names("%")).toEqual([]);
    expect(names("atlantis")).toEqual([]);
  });
});

describe("the area of a location", () => {
  const isWithin = (text: string, location: string) =>
    new RegExp(locationIdsIn(text)!.pattern).test(locationKey(location));

  it.each([
    ["Hudson Line", "Beacon, NY"],
    ["Hudson Line", "Beacon, New York"],
    ["Hudson Line", "Park Hill, Yonkers, NY"],
    ["Hudson Line", "beacon"],
    ["New Haven Line", "Rowayton, CT"],
    ["New Haven Line", "South Norwalk, CT"],
    ["Empire Service", "Center Square, Albany, NY"],
    ["NY", "Ithaca, New York"],
    ["connecticut", "East Rock, New Haven, CT"],
    ["New Jersey", "Hoboken, NJ 07030"],
    ["NY", "Beacon, New York 12508-1234"],
    ["Hudson Line", "Beacon, NY 12508"],
    ["Croton-Harmon", "Croton-on-Hudson, NY"],
  ])("%s: %s", (text, location) => expect(isWithin(text, location)).toBe(true));

  it.each([
    ["Hudson Line", "Beacon Falls, CT"],
    ["Hudson Line", "Beacon Junction, NY"],
    ["Hudson Line", "White Plains, NY"],
    ["Hudson Line", "Ithaca, New York"],
    ["NY", "Hoboken, NJ"],
    ["NJ", "Jersey City, NY"],
    ["NJ", "NJ 17, Ramapo, NY"],
  ])("%s, but not %s", (text, location) => expect(isWithin(text, location)).toBe(false));

  it("is undefined for a town and for an unknown name", () => {
    for (const text of ["Beacon", "new haven", "Middletown", "Atlantis", ""])
      expect(locationIdsIn(text)).toBeUndefined();
  });

  it("has one word per town, and an expression of letters, digits and what groups them", () => {
    for (const { name } of locations) {
      const reach = locationIdsIn(name);
      if (!reach) continue;
      expect(reach.pattern, name).toMatch(/^[\p{L}\p{N} ()|^$?{}[\]-]+$/u);
      for (const word of reach.words) expect(word, name).toMatch(/^[\p{L}\p{N}]+$/u);
    }
  });
});
