import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedAccounts } from "#src/features/accounts/server/account.seed.ts";
import { amenities, budgets } from "#src/features/housing/listing.options.ts";
import {
  countListings,
  newestListings,
  searchListings,
  type ListingFilters,
} from "#src/features/housing/server/listing-search.queries.ts";
import { seedListingsAtScale } from "#src/features/housing/server/listing.seed.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { countLimit } from "#src/shared/pagination.ts";
import { openTestDatabase } from "#testing/database.ts";

// The embedded database takes a minute to store 100,000.
const scale = process.env.TEST_DATABASE_URL ? 100_000 : 20_000;
const limit = 25;
// Searches of the product's own choices look at far fewer; a rent between two steps is what looks at most.
const mostLookedAt = Math.max(4000, scale / 8);

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedAccounts(database.db);
  await seedListingsAtScale(database.db, scale);
}, 120_000);
afterAll(() => database.close());

const choices = {
  location: [undefined, "Jersey City", "Rhinebeck", "n", "nowhere at all"],
  price: [
    {},
    ...Object.values(budgets),
    { minPrice: 1510, maxPrice: 1540 },
    { minPrice: 90_000 },
    { maxPrice: 50 },
  ],
  bedrooms: [undefined, 3],
  moveInDate: [undefined, "2026-12-01"],
  amenities: [[], ["Laundry"], ["Parking", "Laundry"], [...amenities]],
};

const combinations: ListingFilters[] = choices.location.flatMap((location) =>
  choices.price.flatMap((price) =>
    choices.bedrooms.flatMap((bedrooms) =>
      choices.moveInDate.flatMap((moveInDate) =>
        choices.amenities.map((chosen) => ({ location, ...price, bedrooms, moveInDate, amenities: chosen })),
      ),
    ),
  ),
);

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

async function explain(query: { toSQL: () => { sql: string; params: unknown[] } }): Promise<Plan[]> {
  const { sql, params } = query.toSQL();
  const { rows } = await database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    params,
  );
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]!["QUERY PLAN"][0].Plan);
}

const searched = (plan: Plan) => ["listings", "listing_search"].includes(plan["Relation Name"] ?? "");
const readsAll = (plan: Plan) => plan["Node Type"].endsWith("Seq Scan") && searched(plan);
const usesIndex = (plan: Plan) => plan["Node Type"].includes("Index");
const walksFromTheNewest = (plan: Plan) => plan["Index Name"] === "listing_search_newest";
/** How many listings a plan has looked at. */
const lookedAt = (plans: Plan[]) =>
  plans
    .filter(searched)
    .reduce((sum, plan) => sum + plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0), 0);

describe(`with ${scale.toLocaleString("en-US")} listings`, () => {
  it.each(choices.location)(
    "every search in %j is looked up in an index, counting and paging",
    async (location) => {
      const searches = combinations.filter((filters) => filters.location === location);
      expect(searches.length).toBe(choices.price.length * 16);
      for (const filters of searches) {
        const said = JSON.stringify(filters);
        const counting = await explain(countListings(database.db, filters, limit));
        expect(counting.filter(readsAll), said).toEqual([]);
        expect(counting.some(usesIndex), said).toBe(true);
        expect(lookedAt(counting), said).toBeLessThan(mostLookedAt);

        const [counted] = await countListings(database.db, filters, limit);
        if (counted!.count <= countLimit) continue;
        const walking = await explain(newestListings(database.db, filters, limit));
        expect(walking.filter(walksFromTheNewest), said).toHaveLength(1);
        expect(lookedAt(walking), said).toBeLessThan(mostLookedAt);
      }
    },
  );

  it("counts and pages every search in a bearable time", async () => {
    const times: number[] = [];
    for (const filters of combinations) {
      const startedAt = performance.now();
      await searchListings(database.db, filters, { limit: 24 });
      times.push(performance.now() - startedAt);
    }
    const sorted = times.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(50);
    expect(sorted[Math.floor(sorted.length * 0.98)]).toBeLessThan(250);
  });
});
