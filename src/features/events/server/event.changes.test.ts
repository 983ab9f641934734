import { getTableColumns, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { events } from "#src/features/events/server/event.table.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase } from "#testing/database.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Counts are announced with the RSVP; the others never change or are not shown.
const unannounced = new Set(["attendees", "waiting", "id", "created_at", "reminded_of"]);

it("the database announces a change of every column that guests see", async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select a.attname as name from pg_trigger t
    cross join unnest(t.tgattr) as part(number)
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = part.number
    where t.tgname = 'events_announce_change'`);
  const { rows: columns } = await database.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'events' and table_schema = 'public'`);
  const all = columns.map(({ name }) => name);
  expect(all).toHaveLength(Object.keys(getTableColumns(events)).length);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    all.filter((name) => !unannounced.has(name)).toSorted(),
  );
});
