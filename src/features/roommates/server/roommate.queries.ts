import { and, arrayContains, eq, ne, or, sql } from "drizzle-orm";
import { isVerifiedMember, personColumns } from "#src/core/membership/server/membership.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { termsFor, type RoommateFilters } from "#src/features/roommates/server/roommate-terms.ts";
import {
  roommateProfiles as profiles,
  roommateSearch as search,
  type RoommateRow,
  type RoommateValues,
} from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage, type KeysetList } from "#src/server/database/keyset-page.ts";
import type { Actor } from "#src/shared/actor.ts";
import type { ListPage, PageRequest } from "#src/shared/pagination.ts";

/** The columns of a shown profile; for queries that join profiles with their owners. */
export const shownColumns = {
  profile: profiles,
  owner: personColumns,
  isVerified: isVerifiedMember(sql`"roommate_profiles"."user_id"`),
};

const authored = { authorId: profiles.userId, hiddenAt: profiles.hiddenAt };

const selectListed = (db: Database) =>
  db
    .select(shownColumns)
    .from(search)
    .innerJoin(profiles, eq(profiles.id, search.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .$dynamic();

/** A profile with its owner. */
export type FoundRoommate = Awaited<ReturnType<typeof selectListed>>[number];

/** The active profiles of others that an actor may see, newest first. */
export function roommateList(
  db: Database,
  filters: RoommateFilters,
  actor: Actor,
): KeysetList<ReturnType<typeof selectListed>> {
  const terms = termsFor(filters);
  return {
    select: () => selectListed(db),
    counted: () => db.select({ id: search.profileId }).from(search).$dynamic(),
    condition: and(
      terms.length > 0 ? arrayContains(search.terms, terms) : undefined,
      actor.kind === "member" ? ne(search.userId, actor.id) : undefined,
      // The search table has no hidden profiles.
      visibleTo(actor, { authorId: search.userId }),
    ),
    by: { time: search.createdAt, id: search.cursorId },
    first: "newest",
    cursorOf: ({ profile }) => ({ createdAt: profile.createdAt, id: profile.cursorId }),
  };
}

/** One page of {@link roommateList}. */
export const listRoommates = (
  db: Database,
  filters: RoommateFilters,
  actor: Actor,
  page: PageRequest,
): Promise<ListPage<FoundRoommate>> => keysetPage(db, roommateList(db, filters, actor), page);

const selectProfiles = (db: Database) =>
  db.select(shownColumns).from(profiles).innerJoin(users, eq(users.id, profiles.userId));

/** One profile that an actor may see; a paused one only for its owner. */
export async function findRoommate(
  db: Database,
  id: string,
  actor: Actor,
): Promise<FoundRoommate | undefined> {
  const own = actor.kind === "member" ? eq(profiles.userId, actor.id) : undefined;
  const [found] = await selectProfiles(db).where(
    and(eq(profiles.id, id), or(eq(profiles.status, "active"), own), visibleTo(actor, authored)),
  );
  return found;
}

/** A member's own profile. */
export async function findProfileOf(db: Database, userId: string): Promise<FoundRoommate | undefined> {
  const [found] = await selectProfiles(db).where(
    and(eq(profiles.userId, userId), skipVisibility("her own profile")),
  );
  return found;
}

/** Stores a member's profile in place of an earlier one, active and confirmed. */
export const saveProfile = (db: Database, userId: string, values: RoommateValues, now: Date) =>
  db
    .insert(profiles)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { ...values, status: "active", updatedAt: now, confirmedAt: now, askedAt: null },
    });

/** Stores the codes of a member's quiz with her profile, if she has one. */
export const setQuizCodes = (db: Database, userId: string, codes: Pick<RoommateRow, "traits" | "styles">) =>
  db.update(profiles).set(codes).where(eq(profiles.userId, userId));

/** Pauses a member's profile, or makes it active and confirmed; returns whether she has one. */
export async function setStatus(db: Database, userId: string, status: RoommateRow["status"], now: Date) {
  const confirmed = status === "active" ? { confirmedAt: now, askedAt: null } : {};
  const { rowCount } = await db
    .update(profiles)
    .set({ status, ...confirmed })
    .where(eq(profiles.userId, userId));
  return rowCount === 1;
}

/** Deletes a member's profile; returns whether she had one. */
export async function deleteProfile(db: Database, userId: string) {
  const { rowCount } = await db.delete(profiles).where(eq(profiles.userId, userId));
  return rowCount === 1;
}
