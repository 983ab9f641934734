import { describe, expect, it } from "vitest";
import { locationIdsIn, suggestLocations, townIn } from "#src/core/locations/server/location-lookup.ts";
import { keysOf, locationKey, searchKey } from "#src/core/locations/server/location-key.ts";
import { readPlaces } from "#src/core/locations/server/place-reading.ts";

describe("a location as search compares it", () => {
  it.each([
    ["St. James, N.Y.", "Saint James NY"],
    ["Mt. Sinai", "mount sinai"],
    ["Ft. Salonga, N. Y.", "Fort Salonga, NY"],
    ["Pt. Jefferson", "Port Jefferson"],
    ["E. Islip", "East Islip"],
    ["12 Elm Ave., Stamford, Conn. 06901", "12 Elm Avenue, Stamford, Connecticut 06901"],
    ["Montréal", "montreal"],
    ["U.S.A.", "usa"],
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

  it("leaves the last word of a search as it is, since it may be unfinished", () => {
    expect(["st", "12 Main St", "haven, c", "n"].map(searchKey)).toEqual([
      " st",
      " 12 main st",
      " haven c",
      " n",
    ]);
    expect(locationKey("12 Main Street, Beacon")).toContain(searchKey("main st"));
  });

  it("has a name that begins with Point by Pt. as well", () => {
    expect(keysOf("Point Lookout")).toEqual(["point lookout", "port lookout"]);
    expect(keysOf("West Point")).toEqual(["west point"]);
  });
});

it("a home lies where its address says, however it is shortened", () => {
  const ids = locationIdsIn("12 Main Street, Mount Kisco, NY 10549");
  expect(ids).toContain("town:mount-kisco-ny");
  for (const written of ["12 Main St, Mt. Kisco, N.Y. 10549", "12 Main St. Mt Kisco N.Y", "Mt Kisco NY"])
    expect(locationIdsIn(written), written).toEqual(ids);
  expect(townIn("4 Elm St., Mt. Kisco, N.Y.")?.key).toBe("mount kisco ny");
});

it.each(["St. Rose", "St Rose", "Saint Rose", "saint ros"])("a college is found by %j", (typed) => {
  expect(readPlaces(typed).places.map(({ name }) => name)).toEqual(["University at Albany"]);
});

it("suggests what is shortened, also unfinished", () => {
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

it("is read up to a length, and in few parts", () => {
  expect(readPlaces(`${"x ".repeat(90)}, Beacon, NY`).places).toHaveLength(1);
  expect(readPlaces(`${"x ".repeat(200)}, Beacon, NY`).places).toEqual([]);
});
