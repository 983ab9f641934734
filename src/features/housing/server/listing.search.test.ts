import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { budgets, type Budget } from "#src/core/people/budget.options.ts";
import {
  amenities,
  type Amenity,
  type HomeKind,
  homeKinds,
  type HomeTerm,
  homeTerms,
} from "#src/features/housing/listing.options.ts";
import { parseHousingSearch } from "#src/features/housing/housing.address.ts";
import { apiQueryOf } from "#src/features/housing/listing-query.ts";
import { searchKey } from "#src/core/locations/server/location-key.ts";
import { locationColumns } from "#src/features/housing/server/listing.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { bodyOf, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await create.person("approved");
});
beforeEach(() => app.platform.db.delete(listings));

type Filters = {
  location?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  moveInDate?: string;
  amenities: Amenity[];
  kind?: HomeKind;
  term?: HomeTerm;
  withUtilities?: "true" | "false";
  sort?: "newest" | "price" | "date";
};
type Row = Omit<typeof listings.$inferInsert, "id"> & { id: string };

type Query = NonNullable<ApiInput<"/api/housing">["query"]>;

async function allPages(load: (cursor?: string) => ReturnType<typeof search>) {
  const found: string[] = [];
  const totals = new Set<string | null>();
  let cursor: string | undefined;
  do {
    const { items, total, next } = await pageOf(load(cursor));
    found.push(...items.map(({ id }) => id));
    totals.add(total);
    cursor = next;
  } while (cursor);
  return { found, totals: [...totals] };
}
const search = (query: Query) => api().get("/api/housing", { query });
/** One page of a search by a raw query string. */
const foundAt = async (query: string) =>
  (await pageOf<{ id: string }>(app.get(`/api/housing?${query}`))).items.map(({ id }) => id);

// Written out by hand: which of the places below lie on a line or in a state.
const known: Record<string, string[]> = {
  "Hudson Line": ["New York, New York", "Beacon, NY"],
  "Hartford Line": ["New Haven, CT"],
  "new york": ["New York, New York", "Beacon, NY"],
  nj: ["Jersey City, NJ"],
};
const liesIn = (row: Row, location: string) =>
  row.locationKey.includes(searchKey(location)) || known[location]?.includes(row.location);

const costOf = (row: Row, { withUtilities }: Filters) =>
  row.price + (withUtilities === "true" ? (row.utilities ?? 0) : 0);

/** A reference implementation without a database. */
const matches = (row: Row, filters: Filters) =>
  row.status !== "taken" &&
  (filters.location === undefined || liesIn(row, filters.location)) &&
  (filters.minPrice === undefined || costOf(row, filters) >= filters.minPrice) &&
  (filters.maxPrice === undefined || costOf(row, filters) <= filters.maxPrice) &&
  (filters.bedrooms === undefined || row.bedrooms >= filters.bedrooms) &&
  (filters.moveInDate === undefined || !row.availableFrom || row.availableFrom <= filters.moveInDate) &&
  (filters.moveInDate === undefined || !row.until || row.until >= filters.moveInDate) &&
  (filters.kind === undefined || row.kind === filters.kind) &&
  (filters.term === undefined || row.term === filters.term) &&
  filters.amenities.every((amenity) => row.amenities?.includes(amenity));

const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
const freeFrom = ({ availableFrom }: Row) => availableFrom ?? "";
const ordersOf = (filters: Filters) => ({
  newest: (a: Row, b: Row) => b.createdAt!.getTime() - a.createdAt!.getTime() || -byId(a, b),
  price: (a: Row, b: Row) => costOf(a, filters) - costOf(b, filters) || byId(a, b),
  date: (a: Row, b: Row) => (freeFrom(a) < freeFrom(b) ? -1 : freeFrom(a) > freeFrom(b) ? 1 : byId(a, b)),
});

const places = ["Jersey City, NJ", "New Haven, CT", "East Haven, CT", "New York, New York", "Beacon, NY"];
// At, next to and between the bounds of the budgets.
const prices = [1, 499, 500, 799, 800, 801, 950, 1150, 1200, 1201, 1600, 2400, 6000, 100_000];
const days = ["2026-11-30", "2026-12-01", "2027-01-15", "2027-02-01"];
const row: fc.Arbitrary<Omit<Row, "ownerId">> = fc
  .record({
    id: fc.uuid(),
    title: fc.constant("A room"),
    location: fc.constantFrom(...places),
    price: fc.constantFrom(...prices),
    bedrooms: fc.nat({ max: 4 }),
    bathrooms: fc.constant(1),
    amenities: fc.subarray([...amenities].slice(0, 5), { minLength: 2 }),
    availableFrom: fc.constantFrom(null, ...days),
    kind: fc.constantFrom(null, ...homeKinds),
    term: fc.constantFrom(null, ...homeTerms),
    // Some lift a home over a bound, or past another.
    utilities: fc.constantFrom(null, 0, 1, 150, 401),
    status: fc.constantFrom<"available" | "taken">("available", "available", "available", "taken"),
    // Few distinct times, so that many are equal.
    createdAt: fc.integer({ min: 0, max: 4 }).map((tick) => new Date(Date.UTC(2026, 0, 1) + tick)),
  })
  .map((made) => ({
    ...made,
    ...locationColumns(made.location),
    until: made.term === "sublet" ? "2027-01-31" : null,
    utilities: made.amenities.includes("Utilities Included") ? null : made.utilities,
  }));
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const filters: fc.Arbitrary<Filters> = fc.record({
  location: optional(
    fc.constantFrom(
      "haven",
      "New",
      "new haven",
      "n",
      "york jersey",
      "nj",
      "ct east",
      "nowhere",
      "new york",
      "Hudson Line",
      "Hartford Line",
    ),
  ),
  minPrice: optional(fc.constantFrom(...prices)),
  maxPrice: optional(fc.constantFrom(...prices)),
  bedrooms: optional(fc.nat({ max: 4 })),
  moveInDate: optional(fc.constantFrom(...days)),
  amenities: fc.subarray([...amenities].slice(0, 5), { maxLength: 4 }),
  kind: optional(fc.constantFrom(...homeKinds)),
  term: optional(fc.constantFrom(...homeTerms)),
  withUtilities: optional(fc.constantFrom("true" as const, "false" as const)),
  sort: optional(fc.constantFrom("newest" as const, "price" as const, "date" as const)),
});

describe("a search", () => {
  it("finds what a plain filter finds, in the given order, each once, with any page size (HOUS-12, HOUS-17, HOUS-18, HOUS-19, REQ-27)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { minLength: 5, maxLength: 40, selector: ({ id }) => id }),
        fc.array(filters, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, searches, limit) => {
          const made = rows.map((values) => ({ ...values, ownerId: owner.user.id }));
          await app.platform.db.delete(listings);
          await app.platform.db.insert(listings).values(made);
          for (const query of searches) {
            const expected = made
              .filter((listing) => matches(listing, query))
              .toSorted(ordersOf(query)[query.sort ?? "newest"]);
            const { found, totals } = await allPages((cursor) => search({ ...query, limit, cursor }));
            expect(found).toEqual(expected.map(({ id }) => id));
            expect(totals).toEqual([String(expected.length)]);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it("refuses an unknown order, and tolerates the cursor of another order", async () => {
    for (const price of [900, 700, 800]) await create.listing(owner, { price });
    expect((await app.get("/api/housing?sort=cheapest")).status).toBe(400);
    const { next: cursor } = await pageOf(search({ limit: 1 }));
    expect(cursor).toBeDefined();
    for (const sort of ["price", "date"] as const) {
      expect((await search({ sort, cursor })).status).toBe(200);
    }
  });

  it.each(["kind=house", "term=summer", "withUtilities=1"])("refuses %s", async (query) => {
    expect((await app.get(`/api/housing?${query}`)).status).toBe(400);
  });

  it("accepts amenities repeated or comma-joined (REQ-29)", async () => {
    await create.listing(owner, { amenities: ["Parking", "Yard"] });
    await create.listing(owner, { amenities: ["Parking", "Yard", "Quiet"] });
    await create.listing(owner, { amenities: ["Parking"] });
    const answers = await Promise.all(
      [
        "amenities=Parking&amenities=Yard",
        "amenities=Parking,Yard",
        "amenities=Yard%2C%20Parking",
        "amenities=Parking,&amenities=,Yard,Parking",
      ].map((query) => foundAt(query)),
    );
    for (const found of answers) expect(found).toEqual(answers[0]);
    expect(answers[0]).toHaveLength(2);
  });

  it("ignores a blank parameter", async () => {
    await create.listing(owner, { price: 950 });
    const found = await foundAt(
      "location=&minPrice=&maxPrice=&bedrooms=&moveInDate=&kind=&term=&withUtilities=&amenities=&mine=&limit=",
    );
    expect(found).toHaveLength(1);
  });

  it.each([
    ["500-800", [500, 799, 800]],
    ["800-1200", [800, 801, 950, 1150, 1200]],
    ["1200-1600", [1200, 1201, 1600]],
    ["1600+", [1600, 2400, 6000, 100_000]],
  ])(
    "of the page for %s sends these bounds to the API (HOUS-13, HOUS-14, HOUS-15, HOUS-16, HOUS-17)",
    async (budget, expected) => {
      for (const price of prices) await create.listing(owner, { price });
      const { minPrice, maxPrice } = apiQueryOf(parseHousingSearch({ budget }));
      const { min, max } = budgets[budget as Budget];
      expect({ minPrice, maxPrice }).toEqual({ minPrice: min, maxPrice: max ?? undefined });
      const found = (await bodyOf(search({ minPrice, maxPrice }))).map(({ price }) => price);
      expect(found.toSorted((a, b) => a - b)).toEqual(expected);
    },
  );
});
