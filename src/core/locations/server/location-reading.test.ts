import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  locationIdsNamed,
  readLocation,
  suggestLocations,
} from "#src/core/locations/server/location-lookup.ts";
import { locations } from "#src/core/locations/server/locations.ts";

describe("what is typed for a place", () => {
  it.each([
    ["Beacon", "Beacon, NY"],
    ["Hudson Line", "Hudson Line"],
    ["hohokus", "Ho-Ho-Kus, NJ"],
    ["greens farms", "Green's Farms station"],
    ["whiteplains", "White Plains, NY"],
  ])("is known by name, with other spaces too: %s", (typed, name) =>
    expect(readLocation(typed)).toMatchObject({ name, guessed: false }),
  );

  it.each([
    // Words around it.
    ["near Beacon", "Beacon, NY"],
    ["hoboken terminal", "Hoboken, NJ"],
    ["Newark Penn", "Newark Penn Station"],
    ["raritan valley train", "Raritan Valley Line"],
    ["near white house station", "White House station"],
    ["city of Newburgh", "Newburgh, NY"],
    ["N White Plains", "North White Plains, NY"],
    ["Mt. Kisco", "Mount Kisco, NY"],
    // One letter off.
    ["Beacn", "Beacon, NY"],
    ["beakon", "Beacon, NY"],
    ["becaon ny", "Beacon, NY"],
    ["near Stamfford CT", "Stamford, CT"],
    ["Middltown", "Middletown, NY and Middletown, CT and Middletown, NJ"],
    // Unfinished, several, and with an address.
    ["poughk", "Poughkeepsie, NY"],
    ["Beacon or Cold Spring", "Beacon, NY and Cold Spring, NY"],
    ["newburgh/beacon", "Newburgh, NY and Beacon, NY"],
    ["Park Hill, Yonkers", "Yonkers, NY"],
    ["12 Main Street, Beacon, NY 12508", "Beacon, NY"],
  ])("is taken for what it means: %s", (typed, name) =>
    expect(readLocation(typed)).toMatchObject({ name, guessed: true }),
  );

  it.each(["", "near the station", "Atlantis", "Milton", "Milton, NY", "Woodstock, CT", "Beac", "__proto__"])(
    "is not guessed at random: %j",
    (typed) => {
      expect(readLocation(typed)).toBeNull();
      expect(locationIdsNamed(typed)).toEqual([]);
    },
  );

  it("names the same homes as the name it is taken for", () => {
    expect(locationIdsNamed("near Beacn")).toEqual(["town:beacon-ny"]);
    expect(locationIdsNamed("hudson line train")).toEqual(["line:hudson-line"]);
  });
});

const longNames = locations.map(({ name }) => name).filter((name) => name.length > 12);

it("a long name with one letter too few is read or suggested", () => {
  fc.assert(
    fc.property(fc.constantFrom(...longNames), fc.nat(), (name, number) => {
      const at = number % name.length;
      const typed = name.slice(0, at) + name.slice(at + 1);
      const found = [readLocation(typed)?.name ?? "", ...suggestLocations(typed).map((one) => one.name)];
      expect(found.join(), typed).toContain(name);
    }),
  );
});

describe("suggestions while typing", () => {
  const names = (typed: string) => suggestLocations(typed).map(({ name }) => name);

  it("forgive one letter, and the words before it", () => {
    expect(names("becon")).toEqual(["Beacon, NY", "Beacon Falls, CT"]);
    expect(names("pougkee")).toEqual(["Poughkeepsie, NY"]);
    expect(names("rooms near hobok")).toEqual(["Hoboken, NJ"]);
  });

  it("come by beginning where names begin so", () => {
    expect(names("hart")).toEqual([
      "Hartford Line",
      "Hartsdale, NY",
      "Hartford, CT",
      "East Hartford, CT",
      "West Hartford, CT",
    ]);
  });
});
