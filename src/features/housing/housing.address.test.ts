import { describe, expect, it } from "vitest";
import { countFilters, filtersInForce, parseHousingSearch } from "#src/features/housing/housing.address.ts";

const understood = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parseHousingSearch(search)).filter(([, value]) => value !== undefined));

describe("the page's URL (HOUS-03)", () => {
  it("reads every filter (HOUS-04)", () => {
    expect(
      understood({
        location: " Beacon ",
        commuteTo: "Grand Central",
        budget: "1600+",
        moveInDate: "2026-12-01",
        amenities: "Yard,Parking",
        bedrooms: "2",
        sort: "price",
        mine: "true",
        listing: "some-id",
      }),
    ).toEqual({
      location: "Beacon",
      commuteTo: "Grand Central",
      budget: "1600+",
      moveInDate: "2026-12-01",
      amenities: ["Parking", "Yard"],
      bedrooms: 2,
      sort: "price",
      mine: true,
      listing: "some-id",
    });
  });

  it("reads amenities repeated, comma-joined, in any letter case and order", () => {
    for (const amenities of [
      "yard,PARKING",
      ["Yard", "Parking"],
      ["Parking,Yard", "yard"],
      " Parking , Yard ,",
    ]) {
      expect(understood({ amenities })).toEqual({ amenities: ["Parking", "Yard"] });
    }
  });

  it.each([
    { location: "   " },
    { location: 5 },
    { budget: "cheap" },
    { budget: "toString" },
    { budget: "constructor" },
    { budget: "__proto__" },
    { moveInDate: "tomorrow" },
    { moveInDate: "2026-02-30" },
    { moveInDate: "2026-13-01" },
    { moveInDate: "2026-12-01T00:00" },
    { moveInDate: "0000-01-01" },
    { moveInDate: "2026-1-1" },
    { amenities: "Pool" },
    { amenities: "" },
    { amenities: [1, null] },
    { bedrooms: "0" },
    { bedrooms: "9" },
    { bedrooms: "two" },
    { sort: "newest" },
    { sort: "rent" },
    { mine: "yes" },
    { listing: "" },
    { unknown: "x" },
  ])("drops invalid values: %j", (search) => {
    expect(understood(search)).toEqual({});
  });

  it("reads a + that became a space, and cuts a location that is too long", () => {
    expect(understood({ budget: "1600 " })).toEqual({ budget: "1600+" });
    expect(understood({ location: "x".repeat(300) }).location).toHaveLength(120);
  });
});

it("the filters in force are named one by one and counted, each with a key of its own", () => {
  const search = parseHousingSearch({
    location: "Parking",
    commuteTo: "Yale",
    bedrooms: "1",
    moveInDate: "2026-12-01",
    amenities: "Parking,Yard",
    sort: "price",
  });
  const inForce = filtersInForce(search);
  expect(inForce.map(({ label }) => label)).toEqual([
    "Parking",
    "Commute to Yale",
    "1+ bedroom",
    "By Dec 1, 2026",
    "Parking",
    "Yard",
  ]);
  expect(new Set(inForce.map(({ key }) => key)).size).toBe(6);
  expect(countFilters(search)).toBe(6);
  expect(countFilters({ sort: "price", mine: true })).toBe(0);
});
