import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { seedListingsAtScale } from "#src/features/housing/demo/listing.seed.ts";
import { listings, listingSearch } from "#src/features/housing/server/listing.table.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase } from "#testing/database.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedPeople(database);
});
afterAll(() => database.close());

describe("listings at scale", () => {
  it("are added to the existing ones with each call, and can be searched", async () => {
    const { db } = database;
    await seedListingsAtScale(db, 40);
    await seedListingsAtScale(db, 25);
    expect(await db.$count(listings)).toBe(65);
    const available = await db.$count(listings, sql`${listings.status} = 'available'`);
    expect(await db.$count(listingSearch)).toBe(available);
  });

  it("restore the setting of the index, also after an error", async () => {
    const { db } = database;
    await expect(seedListingsAtScale(db, 1, new Date(Number.NaN))).rejects.toThrow();
    const { rows } = await db.execute(
      sql`select reloptions from pg_class where relname = 'listing_search_terms'`,
    );
    expect(rows).toEqual([{ reloptions: ["fastupdate=off"] }]);
  });
});
