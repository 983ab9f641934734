import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  locationIdsIn,
  locationIdsNamed,
  locationIdsTowards,
} from "#src/core/locations/server/location-lookup.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";

type Located = {
  text: PgColumn;
  ids: PgColumn;
  /** The name of the column of ids in the database. */
  idsName: string;
  idsOf: (text: string) => string[];
};

/** Stores the ids of the rows' locations again where they differ from what is stored. */
async function relocate(db: Database, { text, ids, idsName, idsOf }: Located) {
  const { rows } = await db.execute<{ text: string; ids: string[] }>(
    sql`select distinct ${text} as text, ${ids} as ids from ${text.table}
      where ${text} is not null and ${skipVisibility("only where they are is read, for nobody to see")}`,
  );
  const moved = rows
    .map((row) => ({ text: row.text, before: row.ids, ids: idsOf(row.text) }))
    .filter((row) => String(row.before) !== String(row.ids));
  await db.execute(
    sql`update ${text.table} set ${sql.identifier(idsName)} = moved.ids
      from json_to_recordset(${JSON.stringify(moved)}::json) as moved(text text, ids text[])
      where ${text} = moved.text`,
  );
}

/** Homes and saved searches keep the ids of their locations, which change when a line gets a station. */
export const relocationJob: Job = {
  name: "relocate-homes",
  cron: "23 4 * * *",
  run: async ({ db }) => {
    const { location, locations, commuteTo, commuteLocations } = savedSearches;
    await relocate(db, {
      text: listings.location,
      ids: listings.locations,
      idsName: "locations",
      idsOf: locationIdsIn,
    });
    await relocate(db, { text: location, ids: locations, idsName: "locations", idsOf: locationIdsNamed });
    await relocate(db, {
      text: commuteTo,
      ids: commuteLocations,
      idsName: "commute_locations",
      idsOf: locationIdsTowards,
    });
  },
};
