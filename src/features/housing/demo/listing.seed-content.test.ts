import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { listingInput } from "#src/features/housing/listing.schema.ts";
import { readListings } from "#src/features/housing/demo/listing.seed.ts";
import { listingAtScale } from "../../../../bench/scale/listings.ts";
import { amenities } from "#src/features/housing/listing.ts";

const demoListings = readListings();

describe("demo listings", () => {
  it("are 40 that the form would accept, with distinct titles and sentences", () => {
    expect(demoListings).toHaveLength(40);
    expect(new Set(demoListings.map(({ title }) => title)).size).toBe(40);
    const sentences = demoListings.flatMap(({ description }) => description.split(/(?<=[.!?]) /));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it("have two to five sentences, a plausible rent and a town of the three states", () => {
    for (const { description, rent, location, pictures } of demoListings) {
      const count = description.replaceAll("Mrs.", "Mrs").split(/(?<=[.!?]) /).length;
      expect(count, description).toBeGreaterThanOrEqual(2);
      expect(count, description).toBeLessThanOrEqual(5);
      expect(rent).toBeGreaterThanOrEqual(520);
      expect(rent).toBeLessThanOrEqual(2400);
      expect(location).toMatch(/, (NY|CT|NJ)$/);
      expect(pictures).toBeLessThanOrEqual(8);
    }
  });

  it("cover the edge cases of a page", () => {
    const some = (test: (listing: (typeof demoListings)[number]) => boolean) =>
      demoListings.filter(test).length;
    expect(some(({ pictures }) => pictures === 8)).toBeGreaterThanOrEqual(1);
    expect(some(({ pictures }) => pictures === 0)).toBeGreaterThanOrEqual(3);
    expect(some((listing) => listing.amenities.length === amenities.length)).toBe(1);
    expect(some((listing) => listing.amenities.length === 0)).toBe(1);
    expect(some(({ title }) => title.length > 110)).toBe(1);
    expect(some(({ rent }) => rent >= 1600)).toBeGreaterThanOrEqual(4);
    expect(some(({ status }) => status === "taken")).toBeGreaterThanOrEqual(3);
  });
});

/** The coordinates of the demo's towns, to a few miles. */
const towns: Record<string, readonly [latitude: number, longitude: number]> = {
  Albany: [42.65, -73.75],
  Beacon: [41.5, -73.97],
  Bridgeport: [41.18, -73.19],
  "Cold Spring": [41.42, -73.95],
  Danbury: [41.39, -73.45],
  Hartford: [41.76, -72.67],
  Hoboken: [40.74, -74.03],
  Hudson: [42.25, -73.79],
  Ithaca: [42.44, -76.5],
  "Jersey City": [40.72, -74.06],
  Kingston: [41.93, -74.0],
  Maplewood: [40.73, -74.27],
  Middletown: [41.56, -72.65],
  Milford: [41.22, -73.06],
  Montclair: [40.82, -74.21],
  "Mount Kisco": [41.2, -73.73],
  "New Brunswick": [40.49, -74.45],
  "New Haven": [41.31, -72.92],
  "New London": [41.36, -72.1],
  "New Paltz": [41.75, -74.09],
  "New Rochelle": [40.91, -73.78],
  Newark: [40.74, -74.17],
  Newburgh: [41.5, -74.01],
  Norwalk: [41.12, -73.41],
  Oneonta: [42.45, -75.06],
  Ossining: [41.16, -73.86],
  Peekskill: [41.29, -73.92],
  Poughkeepsie: [41.7, -73.93],
  Princeton: [40.36, -74.66],
  "Red Bank": [40.35, -74.07],
  Rensselaer: [42.64, -73.74],
  Rhinebeck: [41.93, -73.91],
  "Saratoga Springs": [43.08, -73.78],
  Schenectady: [42.81, -73.94],
  "South Norwalk": [41.1, -73.42],
  "South Orange": [40.75, -74.26],
  Stamford: [41.05, -73.54],
  Syracuse: [43.05, -76.15],
  Tarrytown: [41.08, -73.86],
  Troy: [42.73, -73.69],
  "Upper Montclair": [40.84, -74.2],
  "West Windsor": [40.3, -74.62],
  "White Plains": [41.03, -73.76],
  Yonkers: [40.93, -73.9],
};
const townOf = ({ location }: (typeof demoListings)[number]) => location.split(", ").at(-2)!;

it("are plausible for their owner: no two of one member are more than 40 miles apart", () => {
  const miles = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
    Math.hypot((a - c) * 69, (b - d) * 69 * Math.cos((a * Math.PI) / 180));
  for (const one of demoListings) {
    for (const other of demoListings.filter(({ owner }) => owner === one.owner)) {
      const apart = miles(towns[townOf(one)]!, towns[townOf(other)]!);
      expect(apart, `${one.owner}: ${one.location} and ${other.location}`).toBeLessThan(40);
    }
  }
});

it("belong to members that the demo has", async () => {
  const accounts = JSON.parse(await readFile("src/demo/accounts.json", "utf8")) as { key: string }[];
  const keys = accounts.map(({ key }) => key);
  for (const { owner } of demoListings) expect(keys).toContain(owner);
});

describe("listings at scale", () => {
  const many = Array.from({ length: 20_000 }, (_, index) => listingAtScale(index));

  it("are the same for the same index", () => {
    expect(listingAtScale(4711)).toEqual(many[4711]);
  });

  it("would all be accepted by the form", () => {
    for (const { price, availableInDays: _days, status: _status, owner: _owner, ...listing } of many.slice(
      0,
      500,
    ))
      expect(listingInput.safeParse({ ...listing, rent: price }).success).toBe(true);
  });

  it("spread over towns, prices, amenities and dates", () => {
    const distinct = (of: (listing: (typeof many)[number]) => unknown) => new Set(many.map(of)).size;
    const prices = many.map(({ price }) => price);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...prices)).toBeLessThanOrEqual(2600);
    expect(distinct(({ price }) => price)).toBeGreaterThan(300);
    expect(distinct(({ location }) => location)).toBeGreaterThan(100);
    expect(distinct((listing) => listing.amenities.join())).toBeGreaterThan(200);
    expect(distinct(({ availableInDays }) => availableInDays)).toBe(121);
    for (const [low, high] of [
      [500, 800],
      [800, 1200],
      [1200, 1600],
      [1600, 2600],
    ] as const)
      expect(prices.filter((price) => price >= low && price <= high).length).toBeGreaterThan(1000);
  });
});
