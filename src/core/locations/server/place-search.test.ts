import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  commuteFrom,
  locationIdsNamed,
  locationIdsTowards,
  describeCommute,
  describePlace,
  suggestLocations,
} from "#src/core/locations/server/place-search.ts";
import { locationIdsIn } from "#src/core/locations/server/locate-place.ts";
import { locations, locationsAtZip } from "#src/core/locations/server/gazetteer.ts";
import { typedPlaces } from "#testing/rows/typed-places.ts";

describe("the commute from a home", () => {
  it.each([
    ["Beacon, NY", "Grand Central", "Hudson Line", ["Beacon station"]],
    ["Ludlow, NY", "Grand Central", "Hudson Line", ["Ludlow station"]],
    [
      "Park Hill, Yonkers, NY",
      "Grand Central",
      "Hudson Line",
      ["Ludlow station", "Yonkers station", "Glenwood station", "Greystone station"],
    ],
    // Also on two branches, which do not go to New Haven.
    ["Stamford, CT", "Yale", "New Haven Line", ["Stamford station"]],
    [
      "New Haven, CT",
      "Stamford",
      "New Haven Line",
      ["New Haven Union Station", "New Haven State Street station"],
    ],
    ["Hudson Line", "Grand Central", "Hudson Line", []],
  ])("in %s to %s is by the %s", (home, place, line, stations) => {
    expect(commuteFrom(locationIdsIn(home), place)).toEqual({ line, stations });
  });

  it.each([
    ["Hoboken, NJ", "Yale"],
    ["New Paltz, NY", "New Paltz"],
    ["Beacon, NY", "Atlantis"],
    ["Atlantis", "Grand Central"],
  ])("in %s to %s is unknown", (home, place) => expect(commuteFrom(locationIdsIn(home), place)).toBeNull());
});

describe("a typed place", () => {
  it.each(typedPlaces)("%j is read as %s", (typed, name) => expect(describePlace(typed)?.name).toBe(name));

  it.each([
    ["Beacon", false],
    ["hohokus", false],
    ["Yale", false],
    ["Beacn", true],
    ["near Beacon", true],
    ["12508", true],
  ])("%j is a guess: %s", (typed, guessed) => expect(describePlace(typed)?.guessed).toBe(guessed));

  it.each([
    "",
    "near the station",
    "Atlantis",
    "Gilton",
    "Gilton, NY",
    "Woodstock, CT",
    "Beac",
    "90210",
    "__proto__",
  ])("does not guess wildly: %j", (typed) => {
    expect(describePlace(typed)).toBeNull();
    expect(locationIdsNamed(typed)).toEqual([]);
  });

  it("names all towns with the same name", () => {
    expect(describePlace("Middltown")?.name).toBe("Middletown, NY and Middletown, CT and Middletown, NJ");
  });

  it("names the same homes as the name that it is understood as", () => {
    expect(locationIdsNamed("near Beacn")).toEqual(["town:beacon-ny"]);
    expect(locationIdsNamed("hudson line train")).toEqual(["line:hudson-line"]);
  });

  it("leads to a college's town, to a county's towns, and along the lines to destinations beyond", () => {
    expect(locationIdsNamed("Yale")).toEqual(["town:new-haven-ct"]);
    expect(locationIdsNamed("Putnam")).toEqual([
      "town:garrison-ny",
      "town:cold-spring-ny",
      "town:brewster-ny",
      "town:patterson-ny",
    ]);
    expect(locationIdsNamed("Fordham University")).toEqual(["line:harlem-line", "line:new-haven-line"]);
    expect(describePlace("Grand Central")).toMatchObject({
      kind: "destination",
      lines: [
        "Hudson Line",
        "Harlem Line",
        "New Haven Line",
        "New Canaan Branch",
        "Danbury Branch",
        "Waterbury Branch",
      ],
    });
  });
});

describe("where somebody commutes to", () => {
  it.each([
    ["Grand Central", "Grand Central", ["Hudson Line", "Harlem Line", "New Haven Line"]],
    ["penn", "New York Penn Station", ["Northeast Corridor", "North Jersey Coast Line", "Morristown Line"]],
    ["hobokn", "Hoboken, NJ", ["Port Jervis Line", "Pascack Valley Line", "Morristown Line"]],
    ["New Haven", "New Haven, CT", ["New Haven Line", "Hartford Line", "Shore Line East"]],
    ["Yale", "Yale University", ["New Haven Line", "Hartford Line", "Shore Line East"]],
    ["Albany", "Albany, NY", ["Empire Corridor", "Adirondack"]],
    ["White Plains", "White Plains, NY", ["Harlem Line"]],
    ["Croton-Harmon", "Croton-Harmon station", ["Hudson Line", "Empire Corridor"]],
    ["Hudson Line", "Hudson Line", ["Hudson Line"]],
    ["NY", "New York City", ["Hudson Line", "Harlem Line", "New Haven Line"]],
    ["New Paltz", "New Paltz, NY", []],
  ])("%s is %s, on the lines %j", (typed, name, lines) => {
    const commute = describeCommute(typed);
    expect(commute?.name).toBe(name);
    expect(commute?.lines.slice(0, 3)).toEqual(lines);
  });

  it("is found by the lines that go there, or by the town itself if none does", () => {
    expect(locationIdsTowards("Albany")).toEqual(["line:empire-corridor", "line:adirondack"]);
    expect(locationIdsTowards("New Paltz")).toEqual(["town:new-paltz-ny"]);
  });

  it.each(["", "Atlantis", "New Jersey"])("is nowhere for %j", (typed) => {
    expect(describeCommute(typed)).toBeNull();
    expect(locationIdsTowards(typed)).toEqual([]);
  });
});

it("every location is found by its suggested name", () => {
  for (const { name } of locations) expect(describePlace(name)?.name, name).toBe(name);
});

it("every zip code of the three states has a known location", () => {
  fc.assert(
    fc.property(fc.constantFrom("06510", "07102", "08608", "10001", "12601", "13902", "14203"), (code) => {
      for (const location of locationsAtZip(code)) expect(locations).toContain(location);
      expect(locationsAtZip(code)).not.toEqual([]);
    }),
  );
});

const longNames = locations.map(({ name }) => name).filter((name) => name.length > 12);

it("a long name with one letter missing is found or suggested", () => {
  fc.assert(
    fc.property(fc.constantFrom(...longNames), fc.nat(), (name, number) => {
      const at = number % name.length;
      const typed = name.slice(0, at) + name.slice(at + 1);
      const found = [describePlace(typed)?.name ?? "", ...suggestLocations(typed).map((one) => one.name)];
      expect(found.join(), typed).toContain(name);
    }),
  );
});

describe("suggestions while typing", () => {
  const names = (typed: string) => suggestLocations(typed).map(({ name }) => name);

  it("allow one wrong letter, and words before the name", () => {
    expect(names("becon")).toEqual(["Beacon, NY", "Beacon Falls, CT"]);
    expect(names("pougkee")).toEqual(["Poughkeepsie, NY"]);
    expect(names("rooms near hobok")).toEqual(["Hoboken, NJ"]);
  });

  it("use exact beginnings if there are any", () => {
    expect(names("hart")).toEqual([
      "Hartford Line",
      "Hartsdale, NY",
      "Hartford, CT",
      "Hartford County",
      "East Hartford, CT",
      "West Hartford, CT",
    ]);
  });

  it("start with names that begin with the text, the widest of the table first", () => {
    expect(names("hud")).toEqual([
      "Hudson Line",
      "Empire Corridor",
      "Hudson, NY",
      "Hudson Yards",
      "Hudson Valley",
      "Hudson County",
      "Hastings-on-Hudson, NY",
    ]);
    expect(names("n")[0]).toBe("New York");
    expect(names("danb")).toEqual(["Danbury Branch", "Danbury, CT"]);
  });

  it("are limited in number, and empty for a text that is no name", () => {
    expect(names("new")).toHaveLength(7);
    expect(names("  ")).toEqual([]);
    expect(names("%")).toEqual([]);
    expect(names("narnia")).toEqual([]);
  });
});
