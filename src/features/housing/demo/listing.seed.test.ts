import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { seed, seedListingsAtScale } from "#src/features/housing/demo/listing.seed.ts";
import { listings, listingSearch } from "#src/features/housing/server/listing.table.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import type { Storage } from "#src/server/storage/storage.ts";
import { openTestDatabase } from "#testing/database.ts";
import { jpegFile } from "#testing/media.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedPeople(database);
});
afterAll(() => database.close());

describe("the demo with photos", () => {
  it("publishes them in the sizes of any upload, none twice in a listing, neighbours starting differently", async () => {
    const stored = await openTestDatabase();
    const keys: string[] = [];
    const storage = {
      put: (key: string) => {
        keys.push(key);
        return Promise.resolve();
      },
    } as unknown as Storage;
    try {
      await seedPeople(stored);
      const photos = await Promise.all(
        [1700, 900, 900].map((width, index) =>
          jpegFile({ width, height: 600 + index, color: ["#f0775e", "#507a5a", "#3a1e38"][index]! }),
        ),
      );
      await seed({ db: stored.db, storage, photos });
      const { rows } = await stored.db.execute<{ listing: string; pictures: string[] }>(sql`
        select m.listing_id as listing, array_agg(o.width || 'x' || o.height order by m.position) as pictures
        from listing_media m join uploads o on o.id = m.upload_id join listings l on l.id = m.listing_id
        group by m.listing_id, l.created_at order by l.created_at desc`);
      expect(rows.length).toBeGreaterThan(50);
      for (const { pictures } of rows) expect(new Set(pictures).size).toBe(pictures.length);
      expect(rows[0]!.pictures).toEqual(["1600x565", "900x601", "900x602"]);
      expect(rows[0]!.pictures[0]).not.toBe(rows[1]!.pictures[0]);
      expect(keys.some((key) => key.endsWith("1600.webp"))).toBe(true);
    } finally {
      await stored.close();
    }
  });
});

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
