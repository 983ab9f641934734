import { and, asc, eq, getTableColumns, gt, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { relocate, type Relocation } from "#src/core/locations/server/relocation.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { locationColumns } from "#src/features/housing/server/listing.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { searchPlaceColumns } from "#src/features/housing/server/saved-search.queries.ts";
import { distinctColumns, savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";
import { hourSeconds } from "#src/shared/dates.ts";

const forNobody = skipVisibility("only where they are is read, for nobody to see");
const differs = (before: object, after: object) => JSON.stringify(before) !== JSON.stringify(after);

type Home = { id: string; location: string; before: ReturnType<typeof locationColumns> };

export const homes = (db: Database): Relocation<Home> => ({
  failure: "A home could not be relocated",
  list: (after, atMost) =>
    db
      .select({
        id: listings.id,
        location: listings.location,
        before: { locationKey: listings.locationKey, locations: listings.locations },
      })
      .from(listings)
      .where(and(after === undefined ? undefined : gt(listings.id, after), forNobody))
      .orderBy(asc(listings.id))
      .limit(atMost),
  isMoved: ({ location, before }) => differs(before, locationColumns(location)),
  store: async ({ id, location }) => {
    const { rowCount } = await db
      .update(listings)
      .set(locationColumns(location))
      .where(and(eq(listings.id, id), eq(listings.location, location)));
    return rowCount === 1;
  },
});

type Search = {
  id: string;
  location: string | null;
  commuteTo: string | null;
  before: ReturnType<typeof searchPlaceColumns>;
};

// The same search is stored once: if another of hers already has these keys, this one keeps its own.
const isSavedAlready = (locationKey: string | null, commuteKey: string | null): SQL => {
  const other = alias(savedSearches, "o");
  const moved = {
    ...getTableColumns(savedSearches),
    locationKey: sql`${locationKey}::text`,
    commuteKey: sql`${commuteKey}::text`,
  };
  return sql`exists (
    select 1 from ${savedSearches} o where ${other.id} <> ${savedSearches.id} and ${other.userId} = ${savedSearches.userId}
      and ${distinctColumns(other)} is not distinct from ${distinctColumns(moved)})`;
};

export const searches = (db: Database): Relocation<Search> => ({
  failure: "A saved search could not be relocated",
  list: (after, atMost) =>
    db
      .select({
        id: savedSearches.id,
        location: savedSearches.location,
        commuteTo: savedSearches.commuteTo,
        before: {
          locationKey: savedSearches.locationKey,
          locations: savedSearches.locations,
          commuteKey: savedSearches.commuteKey,
          commuteLocations: savedSearches.commuteLocations,
        },
      })
      .from(savedSearches)
      .where(
        and(
          or(isNotNull(savedSearches.location), isNotNull(savedSearches.commuteTo)),
          after === undefined ? undefined : gt(savedSearches.id, after),
        ),
      )
      .orderBy(asc(savedSearches.id))
      .limit(atMost),
  isMoved: ({ location, commuteTo, before }) => differs(before, searchPlaceColumns(location, commuteTo)),
  store: async ({ id, location, commuteTo, before }) => {
    const { locationKey, commuteKey, ...ids } = searchPlaceColumns(location, commuteTo);
    const keys = { locationKey, commuteKey };
    const isUnchanged = and(
      eq(savedSearches.id, id),
      sql`(${savedSearches.location}, ${savedSearches.commuteTo})
        is not distinct from (${location}::text, ${commuteTo}::text)`,
    );
    const { rowCount } = await db.update(savedSearches).set(ids).where(isUnchanged);
    if (differs(keys, { locationKey: before.locationKey, commuteKey: before.commuteKey })) {
      await db
        .update(savedSearches)
        .set(keys)
        .where(and(isUnchanged, sql`not ${isSavedAlready(locationKey, commuteKey)}`));
    }
    return rowCount === 1;
  },
});

/** Homes and saved searches store the ids of their locations, which change when a line gets a station. */
export const relocationJob: Job = {
  name: "relocate-homes",
  cron: "23 4 * * *",
  longestSeconds: hourSeconds,
  run: async (platform) => ({
    homes: await relocate(platform, homes(platform.db)),
    searches: await relocate(platform, searches(platform.db)),
  }),
};
