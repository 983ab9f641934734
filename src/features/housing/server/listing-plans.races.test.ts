import { fillPlaceholders } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { amenities, budgets } from "#src/features/housing/listing.constants.ts";
import { listingPage, type ListingFilters } from "#src/features/housing/server/listing-page.queries.ts";
import { searchListings, searchOf } from "#src/features/housing/server/listing-search.queries.ts";
import { seedListingsAtScale } from "#src/features/housing/demo/listing.seed.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { countLimit } from "#src/shared/pagination.ts";
import type { Actor } from "#src/shared/actor.ts";
import { openTestDatabase } from "#testing/database.ts";

const scale = 20_000;
const limit = 25;
// The choices of the page read far fewer rows; a rent between two steps reads the most.
const maxLookedAt = 4000;

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedPeople(database);
  await seedListingsAtScale(database.db, scale);
}, 120_000);
afterAll(() => database.close());

const choices = {
  location: [undefined, "Jersey City", "Rhinebeck", "n", "nowhere at all", "Hudson Line", "New York"],
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

// A member with a block, which every search has to check.
const reader: Actor = {
  kind: "member",
  id: "00000000-0000-4000-8000-000000000001",
  emailVerified: true,
  verified: true,
  admin: false,
  plan: "basic",
  suspended: false,
  suspendedUntil: null,
  blocked: ["00000000-0000-4000-8000-000000000002"],
};

const combinations: ListingFilters[] = choices.location.flatMap((location) =>
  choices.price.flatMap((price) =>
    choices.bedrooms.flatMap((bedrooms) =>
      choices.moveInDate.flatMap((moveInDate) =>
        choices.amenities.map((chosen) => ({
          location,
          ...price,
          bedrooms,
          moveInDate,
          amenities: chosen,
          viewer: reader,
        })),
      ),
    ),
  ),
);

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Subplan Name"?: string;
  Alias?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

// A prepared statement may get a generic plan or a custom one.
const planModes = ["force_custom_plan", "force_generic_plan"] as const;

/** The plan of a search: all nodes, those that count, and those that scan in order. */
async function explain(filters: ListingFilters, mode: (typeof planModes)[number]) {
  const { strategy, values } = searchOf(filters, { limit });
  const { sql, params } = listingPage(database.db, strategy).toSQL();
  const given = fillPlaceholders(params, values).map(literal);
  const client = await database.pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare search as ${sql}`);
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) execute search(${given.join()})`,
    );
    const all = nodes(rows[0]!["QUERY PLAN"][0].Plan);
    return {
      all,
      counting: all.filter((plan) => plan["Subplan Name"] === "CTE matching").flatMap(nodes),
      scanning: all.filter((plan) => plan.Alias === "scanned").flatMap(nodes),
    };
  } finally {
    await client.query("deallocate all");
    await client.query("reset plan_cache_mode");
    client.release();
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return pg.escapeLiteral(
    Array.isArray(value)
      ? `{${value.map((item) => JSON.stringify(item)).join()}}`
      : JSON.stringify(value).replaceAll('"', ""),
  );
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const searched = (plan: Plan) => ["listings", "listing_search"].includes(plan["Relation Name"] ?? "");
const readsAll = (plan: Plan) => plan["Node Type"].endsWith("Seq Scan") && searched(plan);
const usesIndex = (plan: Plan) => plan["Node Type"].includes("Index");
/** The index of each order. */
const orders = {
  newest: "listing_search_newest",
  price: "listing_search_price",
  date: "listing_search_free",
} as const;
/** How many listings a plan has read. */
const lookedAt = (plans: Plan[]) =>
  plans
    .filter(searched)
    .reduce((sum, plan) => sum + plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0), 0);

// Counting does not depend on the order; these searches match more listings than are counted.
const manyInOrder: ListingFilters[] = (["price", "date"] as const).flatMap((sort) =>
  [
    {},
    { location: "NY" },
    { location: "Jersey City" },
    { minPrice: 1600 },
    { bedrooms: 3 },
    { moveInDate: "2026-12-01" },
    { minPrice: 800, maxPrice: 1200 },
  ].map((filters) => ({ amenities: [], viewer: reader, ...filters, sort })),
);

describe(`with ${scale.toLocaleString("en-US")} listings`, () => {
  it.each([...choices.location, "any place, in another order"])(
    "every search in %j uses an index for counting and paging",
    async (location) => {
      const inOrder = location === "any place, in another order";
      const searches = inOrder
        ? manyInOrder
        : combinations.filter((filters) => filters.location === location);
      expect(searches.length).toBe(inOrder ? 14 : choices.price.length * 16);
      for (const filters of searches) {
        const label = JSON.stringify(filters);
        for (const mode of planModes) {
          const { all, counting, scanning } = await explain(filters, mode);
          expect(all.filter(readsAll), label).toEqual([]);
          expect(counting.some(usesIndex), label).toBe(true);
          expect(lookedAt(counting), label).toBeLessThan(maxLookedAt);

          const counted = counting.find((plan) => plan["Subplan Name"] === "CTE matching")!["Actual Rows"];
          if (counted <= countLimit) continue;
          const index = orders[filters.sort ?? "newest"];
          expect(
            scanning.filter((plan) => plan["Index Name"] === index),
            label,
          ).toHaveLength(1);
          expect(lookedAt(scanning), label).toBeLessThan(maxLookedAt);
        }
      }
    },
  );

  it("counts and pages every search fast enough", async () => {
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
