import { expect, it } from "vitest";
import { acrossMigration, databases } from "#testing/machines/migration.ts";

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;
const savedAt = new Date("2026-10-01T12:00:00.123Z");

it.each(databases)("on %s, homes and roommates that were saved stay saved, until they go", (database) =>
  acrossMigration(
    "one-favorites",
    async (client) => {
      for (const digit of [1, 2])
        await client.query("insert into users (id, email, first_name, last_name) values ($1, $2, 'A', 'B')", [
          id(digit),
          `${digit}@example.com`,
        ]);
      await client.query(
        `insert into listings (id, owner_id, title, location, location_key, price, bedrooms, bathrooms)
         values ($1, $2, 'T', 'Beacon', ' beacon', 900, 1, 1)`,
        [id(3), id(1)],
      );
      await client.query(
        `insert into roommate_profiles
           (id, user_id, age, budget, looking_for, interests, wanted_age_min, wanted_age_max)
         values ($1, $2, 25, '500-800', 'both', '{}', 18, 99)`,
        [id(4), id(1)],
      );
      await client.query("insert into listing_favorites values ($1, $2, $3)", [id(2), id(3), savedAt]);
      await client.query("insert into roommate_favorites values ($1, $2, $3)", [id(2), id(4), savedAt]);
    },
    async (client) => {
      const stored = async () => (await client.query("select * from favorites order by kind")).rows;
      expect(await stored()).toEqual([
        { user_id: id(2), kind: "listings", subject_id: id(3), created_at: savedAt },
        { user_id: id(2), kind: "roommates", subject_id: id(4), created_at: savedAt },
      ]);
      await client.query("delete from users where id = $1", [id(1)]);
      expect(await stored()).toEqual([]);
    },
    database,
  ),
);
