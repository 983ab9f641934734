import { readFileSync, readdirSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { createDatabase, testServer } from "#testing/machines/database.ts";

const statementsOf = (name: string) => readFileSync(`migrations/${name}`, "utf8");
const files = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
// The part that is written by hand.
const last = files.findIndex((name) => statementsOf(name).includes(`SET "confirmed_at" = "updated_at"`));

it.skipIf(!testServer)(
  "homes that were there before count as confirmed when they were last changed, and rest only after a question",
  async () => {
    const { url, drop } = await createDatabase(testServer!);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const name of files.slice(0, last)) await client.query(statementsOf(name));
      await client.query(
        `insert into users (id, email, first_name, last_name, congregation)
         values ('00000000-0000-4000-8000-000000000001', 'a@example.com', 'A', 'B', 'C')`,
      );
      for (const status of ["available", "taken"]) {
        await client.query(
          `insert into listings (owner_id, title, location, location_key, price, bedrooms, bathrooms, status, created_at, updated_at)
           values ('00000000-0000-4000-8000-000000000001', 'Room', 'Beacon', ' beacon', 900, 1, 1, $1, '2026-01-01', '2026-02-01')`,
          [status],
        );
      }
      await client.query(statementsOf(files[last]!));
      const { rows } = await client.query(
        "select confirmed_at = updated_at as confirmed, asked_at, resting_since from listings",
      );
      const home = { confirmed: true, asked_at: null, resting_since: null };
      expect(rows).toEqual([home, home]);
    } finally {
      await client.end();
      await drop();
    }
  },
);
