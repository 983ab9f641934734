import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { seedListingsAtScale } from "../../../../bench/scale/listings.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { searchListings } from "#src/features/housing/server/listing-search.queries.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { guest } from "#src/shared/actor.ts";
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
    const found = await searchListings(
      db,
      { amenities: [], location: "Hudson Line", viewer: guest },
      { limit: 10 },
    );
    expect(found.total.count).toBeGreaterThan(0);
  });
});
