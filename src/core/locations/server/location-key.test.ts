import { describe, expect, it } from "vitest";
import { locationIdsIn, townIn } from "#src/core/locations/server/locate-place.ts";
import { suggestLocations } from "#src/core/locations/server/place-search.ts";
import { keysOf, locationKey, searchKey } from "#src/core/locations/server/location-key.ts";
import { parsePlace } from "#src/core/locations/server/parse-place.ts";

describe("a location in the form that search compares", () => {
  it.each([
    ["St. James, N.Y.", "Saint James NY"],
    ["Mt. Sinai", "mount sinai"],
    ["Ft. Salonga, N. Y.", "Fort Salonga, NY"],
    ["Pt. Jefferson", "Port Jefferson"],
    ["E. Islip", "East Islip"],
    ["12 Elm Ave., Stamford, Conn. 06901", "12 Elm Avenue, Stamford, Connecticut 06901"],
    ["Montréal", "montreal"],
    ["U.S.A.", "usa"],
    ["Stamford, C. T., U. S. A.", "Stamford, CT, USA"],
    ["E. N.Y.", "East NY"],
    ["4 Elm St. N., N.Y.", "4 Elm Street North, NY"],
    ["Mtn. Rd., Asbury Pk.", "Mountain Road, Asbury Park"],
    ["Bradley Bch. Stn.", "Bradley Beach Station"],
    ["Smørrebrød Straße", "smorrebrod strasse"],
  ])("is the same for %j and %j", (short, long) => {
    expect([locationKey(short), searchKey(short)]).toEqual([locationKey(long), searchKey(long)]);
  });

  it.each([
    ["Green's Farms", " green s farms"],
    ["Green’s Farms", " green s farms"],
    ["O'Fallon", " o fallon"],
    ["__proto__ constructor", " proto constructor"],
    ["...", ""],
    ["", ""],
  ])("%j is %j", (text, key) => expect(locationKey(text)).toBe(key));

  it("leaves the last word of a search unchanged, since it may be unfinished", () => {
    expect(["st", "12 Main St", "haven, c", "n"].map(searchKey)).toEqual([
      " st",
      " 12 main st",
      " haven c",
      " n",
    ]);
    expect(locationKey("12 Main Street, Beacon")).toContain(searchKey("main st"));
    expect(locationKey("12 Elm Rd., Beacon")).toContain(searchKey("elm rd"));
  });

  it("finds a name that begins with Point also by Pt., and one with Mountain by Mt.", () => {
    expect(keysOf("Point Lookout")).toEqual(["point lookout", "port lookout"]);
    expect(keysOf("West Point")).toEqual(["west point"]);
    expect(keysOf("Mountain Lakes")).toEqual(["mountain lakes", "mount lakes"]);
  });
});

it("a home lies where its address says, in any abbreviation", () => {
  const ids = locationIdsIn("12 Main Street, Mount Kisco, NY 10549");
  expect(ids).toContain("town:mount-kisco-ny");
  for (const written of ["12 Main St, Mt. Kisco, N.Y. 10549", "12 Main St. Mt Kisco N.Y", "Mt Kisco NY"])
    expect(locationIdsIn(written), written).toEqual(ids);
  for (const written of ["4 Elm St., Mt. Kisco, N.Y.", "4 Elm St., Mt. Kisco, N.Y.10549"])
    expect(townIn(written)?.key, written).toBe("mount kisco ny");
});

it.each(["St. Rose", "St Rose", "Saint Rose", "saint ros"])("a college is found by %j", (typed) => {
  expect(parsePlace(typed).locations.map(({ name }) => name)).toEqual(["University at Albany"]);
});

it.each([
  ["West N.Y.", "West New York, NJ"],
  ["W. N.Y., N.J. 07093", "West New York, NJ"],
  ["Mt. Lakes, N.J.", "Mountain Lakes, NJ"],
  ["Asbury Pk., N.J.", "Asbury Park, NJ"],
  ["Ossining, N.Y.10562", "Ossining, NY"],
  ["NY, NY", "New York City"],
  ["N.Y., N.Y. 10001", "New York City"],
  ["Newark Penn Sta.", "Newark Penn Station"],
])("%j is %s", (typed, name) => expect(parsePlace(typed).locations.map((one) => one.name)).toEqual([name]));

it("suggests abbreviated names, even unfinished ones", () => {
  const first = (text: string) => suggestLocations(text)[0]?.name;
  expect(["mt. kis", "ft l", "pt. jer", "pt pleas", "n. white", "mount kisco, n.y."].map(first)).toEqual([
    "Mount Kisco, NY",
    "Fort Lee, NJ",
    "Port Jervis Line",
    "Point Pleasant Beach, NJ",
    "North White Plains, NY",
    "Mount Kisco, NY",
  ]);
});

it("reads only a limited length, and a few parts", () => {
  expect(parsePlace(`${"x ".repeat(90)}, Beacon, NY`).locations).toHaveLength(1);
  expect(parsePlace(`${"x ".repeat(200)}, Beacon, NY`).locations).toEqual([]);
});
