import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { amenities } from "#src/features/housing/listing.constants.ts";
import { locationKey } from "#src/core/locations/location-key.ts";
import { lookUpTerms } from "#src/features/housing/server/listing.terms.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase } from "#testing/database.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Listing = { location: string; price: number; bedrooms: number; amenities: string[] };

/** The terms that the database computes for a listing. */
async function termsOf({ location, price, bedrooms, amenities: has }: Listing): Promise<string[]> {
  const { rows } = await database.db.execute<{ terms: string[] }>(
    sql`select listing_terms(${locationKey(location)}, ${price}::int, ${bedrooms}::smallint, ${sql.param(has)}::text[]) as terms`,
  );
  return rows[0]!.terms;
}

const home = {
  location: "East Rock, New Haven, CT",
  price: 950,
  bedrooms: 2,
  amenities: ["Yard", "Laundry"],
};
const rents = [
  1, 99, 100, 101, 200, 399, 400, 401, 600, 799, 800, 801, 899, 900, 999, 1000, 1100, 1150, 1200, 1201, 1300,
  1400, 1500, 1599, 1600, 1601, 1800, 2000, 2001, 2399, 2400, 2999, 3000, 3001, 4999, 5000, 9999, 10_000,
  10_001, 19_999, 20_000, 49_999, 50_000, 50_001, 100_000,
];

describe("a search's terms", () => {
  it.each(rents)("are terms of a home at $%i, whatever bound it is within", async (price) => {
    const terms = await termsOf({ ...home, price });
    for (const bound of rents) {
      const searches = [
        bound <= price && { minPrice: bound },
        bound >= price && { maxPrice: bound },
        bound <= price && { minPrice: bound, maxPrice: price },
      ].filter((search) => search !== false);
      for (const search of searches) {
        const looked = lookUpTerms({ amenities: [], ...search });
        expect(terms, JSON.stringify(search)).toEqual(expect.arrayContaining(looked.terms));
      }
    }
  });

  it("leave a bound to be checked unless they cover it completely", () => {
    expect(lookUpTerms({ amenities: [], minPrice: 1000, maxPrice: 1250 })).toEqual({
      terms: ["rent>=1000 & rent<=1300"],
      left: { amenities: [], maxPrice: 1250 },
    });
    expect(lookUpTerms({ amenities: [], location: "New Haven" })).toEqual({
      terms: ["haven"],
      left: { amenities: [], location: "New Haven" },
    });
    expect(lookUpTerms({ amenities: [], location: "haven", bedrooms: 2 })).toEqual({
      terms: ["haven", "bedrooms>=2"],
      left: { amenities: [] },
    });
  });

  it("are terms of a home with that many bedrooms or more, up to the maximum", async () => {
    for (let bedrooms = 0; bedrooms <= 20; bedrooms += 1) {
      const terms = await termsOf({ ...home, bedrooms });
      for (let least = 0; least <= 20; least += 1) {
        const { terms: looked, left } = lookUpTerms({ amenities: [], bedrooms: least });
        const found = looked.every((term) => terms.includes(term)) && bedrooms >= (left.bedrooms ?? 0);
        expect(found, `${bedrooms} bedrooms, ${least} asked for`).toBe(bedrooms >= least);
      }
    }
  });

  it("pair every two amenities as the database does, in any order", async () => {
    const terms = await termsOf({ ...home, amenities: amenities.toReversed() });
    for (const one of amenities) {
      for (const other of amenities) {
        const { terms: looked, left } = lookUpTerms({ amenities: [one, other] });
        expect(looked).toHaveLength(1);
        expect(terms).toContain(looked[0]);
        expect(left.amenities).toEqual([]);
      }
    }
  });

  it("are three at most, and the other filters are left to be checked", () => {
    const { terms, left } = lookUpTerms({
      location: "Beacon",
      amenities: ["Yard", "Parking", "Laundry", "Quiet"],
      bedrooms: 3,
      minPrice: 800,
    });
    expect(terms).toEqual(["beacon", "Laundry & Parking", "Quiet & Yard"]);
    expect(left).toEqual({ amenities: [], bedrooms: 3, minPrice: 800 });
  });
});
