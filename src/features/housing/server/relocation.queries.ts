import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { locationIdsIn, locationIdsNamed } from "#src/core/locations/server/location-lookup.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";

/** Stores the ids of the rows' locations again where they differ from what is stored. */
async function relocate(db: Database, table: PgTable, idsOf: (location: string) => string[]) {
  const { rows } = await db.execute<{ location: string; locations: string[] }>(
    sql`select distinct location, locations from ${table}
      where location is not null and ${skipVisibility("only where they are is read, for nobody to see")}`,
  );
  const moved = rows
    .map(({ location, locations }) => ({ location, before: locations, locations: idsOf(location) }))
    .filter(({ before, locations }) => String(before) !== String(locations));
  await db.execute(
    sql`update ${table} set locations = moved.locations
      from json_to_recordset(${JSON.stringify(moved)}::json) as moved(location text, locations text[])
      where ${table}.location = moved.location`,
  );
}

/** Homes and saved searches keep the ids of their locations, which change when a line gets a station. */
export const relocationJob: Job = {
  name: "relocate-homes",
  cron: "23 4 * * *",
  run: async ({ db }) => {
    await relocate(db, listings, locationIdsIn);
    await relocate(db, savedSearches, locationIdsNamed);
  },
};
