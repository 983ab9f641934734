import { and, count, desc, eq, max, min, notExists, sql } from "drizzle-orm";
import { listingConditions } from "#src/features/housing/server/listing-filters.queries.ts";
import { isNewTo } from "#src/features/housing/server/listing-search.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { fits } from "#src/features/housing/server/saved-search.queries.ts";
import { savedSearches, shownColumns } from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

/** Only so many new homes are compared with her searches, the newest. */
const lookedAt = 500;

/** The newest homes since a time, under the name of their table, so that its columns stand for these. */
const newHomes = (db: Database, viewer: Member, since: Date) =>
  db
    .$with("listings")
    .as(
      db
        .select()
        .from(listings)
        .where(isNewTo(viewer, since))
        .orderBy(desc(listings.createdAt), desc(listings.id))
        .limit(inNumbers(lookedAt)),
    );

/** How many homes a row stands for, their lowest rent, and the newest of them. */
const counted = {
  count: count(listings.id),
  lowest: min(listings.price).mapWith(Number),
  newestAt: max(listings.createdAt),
  newest: sql<{ id: string; title: string }>`(array_agg(
    json_build_object('id', ${listings.id}, 'title', ${listings.title}) order by ${listings.createdAt} desc))[1]`,
};

const { createdAt: _, ...searchColumns } = shownColumns;

/** A member's saved searches that new homes fit. */
export const newHomesInSearches = (db: Database, viewer: Member, since: Date) =>
  db
    .with(newHomes(db, viewer, since))
    .select({ search: searchColumns, ...counted })
    .from(savedSearches)
    .innerJoin(listings, and(eq(savedSearches.userId, viewer.id), fits))
    .groupBy(savedSearches.id);

/** The new homes along the lines of a place that fit none of the member's searches; without a count where there are none. */
export const newHomesAlong = (db: Database, viewer: Member, since: Date, place: string) =>
  db
    .with(newHomes(db, viewer, since))
    .select(counted)
    .from(listings)
    .where(
      and(
        listingConditions.commuteTo(place),
        notExists(
          db
            .select({ id: savedSearches.id })
            .from(savedSearches)
            .where(and(eq(savedSearches.userId, viewer.id), fits)),
        ),
      ),
    );
