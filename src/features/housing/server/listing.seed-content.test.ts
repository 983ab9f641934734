import { describe, expect, it } from "vitest";
import { listingInput } from "#src/features/housing/listing.schema.ts";
import { demoListings, listingAtScale } from "#src/features/housing/server/listing.seed-content.ts";
import { amenities } from "#src/features/housing/listing.options.ts";

const asInput = ({ price, ...listing }: (typeof demoListings)[number]) => ({
  title: listing.title,
  location: listing.location,
  rent: price,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  description: listing.description,
  amenities: [...listing.amenities],
});

describe("demo listings", () => {
  it("are 64 that the form would accept, each with its own words", () => {
    expect(demoListings).toHaveLength(64);
    for (const listing of demoListings)
      expect(listingInput.safeParse(asInput(listing)).error).toBeUndefined();
    expect(new Set(demoListings.map(({ title }) => title)).size).toBe(64);
    const sentences = demoListings.flatMap(({ description }) => description.split(/(?<=[.!?]) /));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it("have two to five sentences, a plausible rent and a town of the three states", () => {
    for (const { description, price, location, pictures } of demoListings) {
      const count = description.replaceAll("Mrs.", "Mrs").split(/(?<=[.!?]) /).length;
      expect(count, description).toBeGreaterThanOrEqual(2);
      expect(count, description).toBeLessThanOrEqual(5);
      expect(price).toBeGreaterThanOrEqual(520);
      expect(price).toBeLessThanOrEqual(2400);
      expect(location).toMatch(/, (NY|CT|NJ)$/);
      expect(pictures).toBeLessThanOrEqual(8);
    }
  });

  it("cover the edges a page has to cope with", () => {
    const some = (test: (listing: (typeof demoListings)[number]) => boolean) =>
      demoListings.filter(test).length;
    expect(some(({ pictures }) => pictures === 8)).toBeGreaterThanOrEqual(1);
    expect(some(({ pictures }) => pictures === 0)).toBeGreaterThanOrEqual(3);
    expect(some((listing) => listing.amenities.length === amenities.length)).toBe(1);
    expect(some((listing) => listing.amenities.length === 0)).toBe(1);
    expect(some(({ title }) => title.length > 110)).toBe(1);
    expect(some(({ price }) => price >= 1600)).toBeGreaterThanOrEqual(4);
    expect(some(({ status }) => status === "taken")).toBeGreaterThanOrEqual(3);
  });
});

describe("listings at scale", () => {
  const many = Array.from({ length: 20_000 }, (_, index) => listingAtScale(index));

  it("are the same for the same index", () => {
    expect(listingAtScale(4711)).toEqual(many[4711]);
  });

  it("would all be accepted by the form", () => {
    for (const listing of many.slice(0, 500))
      expect(listingInput.safeParse(asInput(listing)).success).toBe(true);
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
