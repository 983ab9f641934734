import { and, count, eq, inArray, ne, not, sql, type SQL } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import type { AnySaveable } from "#src/core/favorites/server/saveable.ts";
import { isInactive } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { Reader } from "#src/server/database/first-page.ts";
import type { KeysetList } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

export const savedBy = (reader: Reader, kind: string, id: SQL) =>
  reader.kind === "guest"
    ? sql<boolean>`false`
    : sql<boolean>`coalesce((
        select true from ${favorites} f
        where f.user_id = ${reader.id} and f.kind = ${kind} and f.subject_id = ${id}), false)`;

const isOf = (userId: string, kind: string) => and(eq(favorites.userId, userId), eq(favorites.kind, kind));

/** A member's favorites of a kind that she still finds in the list of all, the last saved first. */
export const favoriteList = (
  db: Database,
  { kind, table, select, isListed }: AnySaveable,
  actor: Member,
): KeysetList<PgSelect> => ({
  select: (total) =>
    select(db, actor, { savedAt: favorites.createdAt, ...total }).innerJoin(
      favorites,
      and(eq(favorites.subjectId, table.id), isOf(actor.id, kind)),
    ),
  condition: isListed(actor),
  by: { time: favorites.createdAt, id: favorites.subjectId },
  first: "newest",
  cursorOf: ({ savedAt, id }) => ({ createdAt: savedAt, id }),
});

export async function favoriteIds(
  db: Database,
  { kind, table, isListed }: AnySaveable,
  actor: Member,
): Promise<string[]> {
  const rows = await db
    .select({ id: favorites.subjectId })
    .from(favorites)
    .innerJoin(table, eq(table.id, favorites.subjectId))
    .where(and(isOf(actor.id, kind), isListed(actor)));
  return rows.map(({ id }) => id);
}

/** Counts a member's favorites of a kind, also those that she does not find today. */
export const countFavorites = (db: Database, userId: string, kind: string): Promise<number> =>
  db.$count(favorites, isOf(userId, kind));

/**
 * How many members other than the owner have saved each of these items. Blocks change nothing: by blocking somebody, the owner
 * could find out whether she has saved it.
 */
export const countSavers = (db: Database, kind: string, ids: readonly string[], owner: Member) =>
  db
    .select({ id: favorites.subjectId, saves: count() })
    .from(favorites)
    .where(
      and(
        eq(favorites.kind, kind),
        inArray(favorites.subjectId, [...ids]),
        ne(favorites.userId, owner.id),
        not(isInactive(favorites.userId)),
      ),
    )
    .groupBy(favorites.subjectId);

/** Keeps an item from being deleted until the transaction ends; false if the member may not save it. */
export async function lockSaveable(
  db: Transaction,
  { table, isSaveable }: AnySaveable,
  id: string,
  actor: Member,
): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isSaveable(actor)))
    .for("key share");
  return rows.length > 0;
}

/** Saves an item for a member; changes nothing if she already has. */
export const insertFavorite = (db: Transaction, userId: string, kind: string, subjectId: string) =>
  db.insert(favorites).values({ userId, kind, subjectId }).onConflictDoNothing();

export const deleteFavorite = (db: Database, userId: string, kind: string, subjectId: string) =>
  db.delete(favorites).where(and(isOf(userId, kind), eq(favorites.subjectId, subjectId)));
