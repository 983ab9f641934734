import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { parseHousingSearch } from "#src/features/housing/housing.address.ts";
import { countFilters, filtersInForce } from "#src/features/housing/filters-in-force.ts";
import { bedroomChoices } from "#src/features/housing/listing.filters.ts";
import { amenities, homeKinds, homeTerms } from "#src/features/housing/listing.options.ts";
import { parseSearch, stringifySearch } from "#src/shared/search-params.ts";

const understood = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parseHousingSearch(search)).filter(([, value]) => value !== undefined));

describe("the page's URL (HOUS-03)", () => {
  it("reads every filter (HOUS-04)", () => {
    expect(
      understood({
        location: " Beacon ",
        commuteTo: "Grand Central",
        kind: "Room",
        term: "long-term",
        budget: "1600+",
        withUtilities: "true",
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
      kind: "room",
      term: "long-term",
      budget: "1600+",
      withUtilities: true,
      moveInDate: "2026-12-01",
      amenities: ["Parking", "Yard"],
      bedrooms: 2,
      sort: "price",
      mine: true,
      listing: "some-id",
    });
  });

  it("reads amenities repeated, comma-joined, in any letter case and order", () => {
    for (const named of [
      "yard,PARKING",
      ["Yard", "Parking"],
      ["Parking,Yard", "yard"],
      " Parking , Yard ,",
    ]) {
      expect(understood({ amenities: named })).toEqual({ amenities: ["Parking", "Yard"] });
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
    { kind: "house" },
    { kind: "" },
    { term: "summer" },
    { withUtilities: "yes" },
    // Both of two are no choice.
    { kind: "room,whole" },
    { term: ["sublet", "long-term"] },
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

it("a search comes back from its URL as it was", () => {
  const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const searches = fc.record({
    location: optional("Beacon, NY", "Hudson Line"),
    kind: optional(...homeKinds),
    term: optional(...homeTerms),
    budget: optional(...budgetNames),
    withUtilities: optional(true as const),
    bedrooms: optional(...bedroomChoices),
    amenities: fc.option(fc.subarray([...amenities], { minLength: 1 }), { nil: undefined }),
    sort: optional("price" as const, "date" as const),
  });
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseHousingSearch(parseSearch(stringifySearch(search)))).toEqual(search);
    }),
  );
});

it("the filters in force are named one by one and counted, each with a key of its own", () => {
  const search = parseHousingSearch({
    location: "Parking",
    commuteTo: "Yale",
    bedrooms: "1",
    kind: "whole",
    term: "sublet",
    withUtilities: true,
    moveInDate: "2026-12-01",
    amenities: "Parking,Yard",
    sort: "price",
  });
  const inForce = filtersInForce(search);
  expect(inForce.map(({ label }) => label)).toEqual([
    "Parking",
    "Commute to Yale",
    "Whole home",
    "Sublet",
    "With utilities",
    "1+ bedroom",
    "By Dec 1, 2026",
    "Parking",
    "Yard",
  ]);
  expect(new Set(inForce.map(({ key }) => key)).size).toBe(9);
  expect(countFilters(search)).toBe(9);
  expect(countFilters({ sort: "price", mine: true })).toBe(0);
});
