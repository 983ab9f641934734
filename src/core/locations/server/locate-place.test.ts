import { describe, expect, it } from "vitest";
import { storedLocations } from "#src/core/locations/server/stored-locations.ts";
import { findLocation, locationIdsIn, townIn } from "#src/core/locations/server/locate-place.ts";
import { locationIdsNamed } from "#src/core/locations/server/place-search.ts";

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

  it("finds each location by its suggested name", () => {
    for (const { name, kind } of storedLocations)
      expect(findLocation(name), name).toMatchObject({ name, kind });
  });
});

describe("the area of a location", () => {
  const isWithin = (text: string, location: string) => {
    const ids = locationIdsIn(location);
    return locationIdsNamed(text).some((id) => ids.includes(id));
  };

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

  it("is empty for an unknown name or none", () => {
    for (const text of ["Atlantis", "", "90210"]) expect(locationIdsNamed(text)).toEqual([]);
    for (const text of ["Atlantis", "", "12508"]) expect(locationIdsIn(text)).toEqual([]);
  });

  it("includes the line or station that is named as a home's location, so that its other names find it", () => {
    expect(locationIdsIn("Hudson Line")).toEqual(["line:hudson-line"]);
    expect(locationIdsIn("South Norwalk station")).toContain(locationIdsNamed("SoNo")[0]);
  });

  it("has one unchanging id for each location", () => {
    const ids = storedLocations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(state|line|town|station):[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u);
    expect(locationIdsIn("Garrison, NY 10524")).toEqual([
      "state:ny",
      "line:hudson-line",
      "town:garrison-ny",
      "station:manitou-ny",
    ]);
    expect(locationIdsNamed("Middletown")).toEqual([
      "town:middletown-ny",
      "town:middletown-ct",
      "town:middletown-nj",
    ]);
  });

  it("includes the towns and stations that it consists of, in every state they lie in", () => {
    for (const { id, areas } of storedLocations) {
      for (const { state, towns } of areas) {
        for (const town of towns === "all" ? ["Anywhere"] : towns)
          expect(locationIdsIn(`${town}, ${state}`), `${town}, ${state}`).toContain(id);
      }
    }
  });
});

describe("the town of a location", () => {
  it.each([
    ["Beacon, NY", "Beacon, NY"],
    ["East Rock, New Haven, CT", "New Haven, CT"],
    ["Hoboken, NJ 07030", "Hoboken, NJ"],
    ["Beacon, NY 12508-1234", "Beacon, NY"],
    ["12508", undefined],
    ["Hudson Line", undefined],
  ])("of %j is %j", (location, town) => expect(townIn(location)?.name).toBe(town));
});
