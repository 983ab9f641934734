import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { listingAtScale, seedListingsAtScale } from "../../../../bench/scale/listings.ts";
import { listingInput } from "#src/features/housing/listing.schema.ts";
import {
  listingList,
  nearestListings,
  type ListingFilters,
} from "#src/features/housing/server/listing-search.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { newHomesAlong, newHomesInSearches } from "#src/features/housing/server/new-listings.queries.ts";
import {
  listSavedSearches,
  saveSearch,
  searchPlaceColumns,
} from "#src/features/housing/server/saved-search.queries.ts";
import type { Database, DatabaseHandle } from "#src/server/database/database.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { guest, type Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";
import { openTestDatabase } from "#testing/machines/database.ts";
import { planOf } from "#testing/machines/query-plan.ts";
import { memberWith } from "#testing/rows/member.ts";

let database: DatabaseHandle;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await seedPeople(database);
  // The second batch is added to the first.
  for (const count of [5_000, 15_000]) await seedListingsAtScale(db, count);
}, 120_000);
afterAll(() => database.close());

const pageOf = (filters: Partial<ListingFilters>) =>
  keysetRows(listingList(db, { amenities: [], viewer: guest, ...filters }), { limit: 24, after: undefined });
const countOf = (filters: Partial<ListingFilters>) =>
  keysetCount(listingList(db, { amenities: [], viewer: guest, ...filters }));

describe("with 20,000 homes, by an index and without reading all homes", () => {
  it.each<[string, Partial<ListingFilters>]>([
    ["the newest", {}],
    ["the lowest rent", { sort: "price" }],
    ["what is free soonest", { sort: "date" }],
    ["what verified members offer", { verified: true }],
    ["a budget", { minPrice: 1200, maxPrice: 1600 }],
    ["a narrow rent", { minPrice: 1510, maxPrice: 1540 }],
    ["a line", { location: "Hudson Line" }],
    ["a town that nobody knows", { location: "nowhere at all" }],
    ["a town and a rent", { location: "Rhinebeck", maxPrice: 800 }],
    ["amenities", { amenities: ["Parking", "Laundry", "Yard", "Quiet"] }],
    ["a date, amenities and bedrooms", { moveInDate: "2026-12-01", amenities: ["Quiet"], bedrooms: 5 }],
  ])("a page of %s", async (_, filters) => {
    expect(await planOf(db, pageOf(filters))).not.toContain("Seq Scan on listings");
  });

  it.each<[string, Partial<ListingFilters>]>([
    ["a narrow rent", { minPrice: 1510, maxPrice: 1540 }],
    ["a small town", { location: "Rhinebeck" }],
    ["a town that nobody knows", { location: "nowhere at all" }],
    ["amenities", { amenities: ["Parking", "Laundry", "Yard", "Quiet"] }],
  ])("a count of %s", async (_, filters) => {
    expect(await planOf(db, countOf(filters))).not.toContain("Seq Scan on listings");
  });

  it("what is nearest to a town", async () => {
    const nearest = nearestListings(db, { location: "Cold Spring", amenities: [], viewer: guest }, 6);
    expect(await planOf(db, nearest)).not.toContain("Seq Scan on listings");
  });

  it("the new homes of a member's saved searches", async () => {
    const userId = demoUserId("member");
    for (const location of ["Hudson Line", "Rhinebeck", "nowhere at all"]) {
      await saveSearch(db, { userId, location, amenities: [], ...searchPlaceColumns(location, null) });
    }
    const plan = await planOf(db, listSavedSearches(db, memberWith({ id: userId })));
    expect(plan).toContain("listings_newest");
    for (const other of ["Seq Scan on listings", "listings_amenities"]) expect(plan).not.toContain(other);
  });

  it.each<[string, (viewer: Member, since: Date) => { getSQL(): SQL }]>([
    ["in saved searches", (...who) => newHomesInSearches(db, ...who)],
    ["along a line", (...who) => newHomesAlong(db, ...who, "Beacon, NY")],
  ])("what is new %s since last month, of the newest", async (_, queryOf) => {
    const viewer = memberWith({ id: demoUserId("member"), blocked: [demoUserId("community16")] });
    const plan = await planOf(db, queryOf(viewer, new Date(Date.now() - 30 * dayMs)));
    expect(plan).toContain("listings_newest");
    expect(plan).not.toContain("Seq Scan on listings");
  });

  it("with the three orders walked, not sorted", async () => {
    const orders = { newest: "listings_newest", price: "listings_price", date: "listings_free" } as const;
    for (const sort of ["newest", "price", "date"] as const) {
      const plan = await planOf(db, pageOf({ sort }));
      expect(plan).toContain(orders[sort]);
      expect(plan).not.toContain("Sort");
    }
  });
});

it("counts no further than one more than it shows", async () => {
  const { rows } = await db.execute(sql`explain analyze ${countOf({}).getSQL()}`);
  expect(rows.map((row) => Object.values(row)[0]).join("\n")).toMatch(/^Limit .*rows=1001/);
});

it("the homes are as the form would accept them, each with an index of its own", async () => {
  expect(await db.$count(listings)).toBe(20_000);
  for (let index = 0; index < 500; index += 1) {
    const {
      price,
      availableInDays: _days,
      status: _status,
      owner: _owner,
      ...fields
    } = listingAtScale(index);
    expect(listingInput.safeParse({ ...fields, rent: price }).success).toBe(true);
  }
});
