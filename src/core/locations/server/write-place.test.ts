import { describe, expect, it } from "vitest";
import { locationIdsIn } from "#src/core/locations/server/locate-place.ts";
import { storedLocations } from "#src/core/locations/server/stored-locations.ts";
import { writePlace } from "#src/core/locations/server/write-place.ts";

describe("where a home is, as its owner types it", () => {
  it.each([
    ["Beacon, NY", "Beacon, NY"],
    ["beacn", "Beacon, NY"],
    ["near Beacon", "Beacon, NY"],
    ["Park Hill, yonkers", "Park Hill, Yonkers, NY"],
    ["12 Main Street, Beacn", "12 Main Street, Beacon, NY"],
    ["12 Main Street, Beacon, NY 12508", "12 Main Street, Beacon, NY 12508"],
    ["12508", "Beacon, NY 12508"],
    ["Hoboken, New Jersey", "Hoboken, NJ"],
    ["croton harmon", "Croton-Harmon, Croton-on-Hudson, NY"],
    ["fishkill", "Fishkill, NY"],
    // Known, but not stored.
    ["Brooklyn", "Brooklyn"],
  ])("%s is written %s", (typed, written) => expect(writePlace(typed)).toEqual({ written, choices: [] }));

  it.each([
    ["Middletown", ["Middletown, NY", "Middletown, CT", "Middletown, NJ"]],
    [
      "Main Street, Middletown",
      ["Main Street, Middletown, NY", "Main Street, Middletown, CT", "Main Street, Middletown, NJ"],
    ],
    ["Beac", ["Beacon, NY", "Beacon Falls, CT", "Bradley Beach, NJ"]],
    ["Hudson Line", []],
    ["NY", []],
    ["Narnia", []],
    ["Beacon Junction, NY", []],
  ])("%s names no single town, and may be %j", (typed, choices) =>
    expect(writePlace(typed)).toEqual({ written: null, choices }),
  );

  it("is found by the written place in every town and station, and is unchanged when written again", () => {
    const outside = new Set(["New York", "Bronx"]);
    const outsideTheCity = storedLocations.filter(
      ({ kind, areas }) =>
        (kind === "town" || kind === "station") &&
        areas.every(({ towns }) => towns !== "all" && !towns.some((town) => outside.has(town))),
    );
    expect(outsideTheCity.length).toBeGreaterThan(300);
    for (const { id, name } of outsideTheCity) {
      const { written } = writePlace(name);
      expect(locationIdsIn(written ?? ""), name).toContain(id);
      expect(writePlace(written!).written).toBe(written);
    }
  });
});
