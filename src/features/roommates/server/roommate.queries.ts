import { savedBy } from "#src/core/favorites/server/favorite.queries.ts";
import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import { hadAppointmentAbout } from "#src/core/messages/server/appointment.queries.ts";
import { isVerifiedMember, personColumns } from "#src/core/verification/server/verification.queries.ts";
import {
  isHiddenAndNotified,
  isInactiveOrPaused,
  skipVisibility,
  visibleTo,
} from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { QuizAnswers } from "#src/features/roommates/roommate.schema.ts";
import { roommateConditions } from "#src/features/roommates/server/roommate-filters.queries.ts";
import {
  personalityQuizzes as quizzes,
  roommateProfiles as profiles,
  savedAs,
  type RoommateValues,
} from "#src/features/roommates/server/roommate.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { meets, type FilterValues } from "#src/server/database/filter-conditions.ts";
import { firstPage, type Reader } from "#src/server/database/first-page.ts";
import { type KeysetList, type TotalColumn, uncounted } from "#src/server/database/keyset-page.ts";
import { guest, type Actor } from "#src/shared/actor.ts";

export const comparedColumns = {
  id: profiles.id,
  userId: profiles.userId,
  age: profiles.age,
  budget: profiles.budget,
  lookingFor: profiles.lookingFor,
  moveInDate: profiles.moveInDate,
  town: profiles.town,
  lifestyle: {
    petFriendly: profiles.petFriendly,
    smoking: profiles.smoking,
    cleanliness: profiles.cleanliness,
    socialLevel: profiles.socialLevel,
    sleepSchedule: profiles.sleepSchedule,
    workSchedule: profiles.workSchedule,
    hobbies: profiles.hobbies,
  },
  preferences: {
    genderPreference: profiles.genderPreference,
    ageRange: profiles.wantedAges,
    cleanliness: profiles.wantedCleanliness,
    socialLevel: profiles.wantedSocialLevel,
    petFriendly: profiles.wantedPetFriendly,
    smoking: profiles.wantedSmoking,
  },
};

export const shownColumns = (reader: Reader) => ({
  ...comparedColumns,
  cursorId: profiles.cursorId,
  occupation: profiles.occupation,
  location: users.location,
  bio: users.bio,
  interests: profiles.interests,
  tags: profiles.tags,
  status: profiles.status,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
  confirmedAt: profiles.confirmedAt,
  askedAt: profiles.askedAt,
  hiddenAt: profiles.hiddenAt,
  owner: personColumns,
  isVerified: isVerifiedMember(sql`"roommate_profiles"."user_id"`),
  saved: savedBy(reader, savedAs, sql`"roommate_profiles"."id"`),
});

export const { userId: _userId, takenAt: _takenAt, ...answerColumns } = getTableColumns(quizzes);

export const authored = {
  authorId: profiles.userId,
  hiddenAt: profiles.hiddenAt,
  hiddenWhilePaused: true,
} as const;

/** Whether others may find a profile; the same SQL as in the indexes. */
export const isListed = sql`(${profiles.status} = 'active' and ${profiles.hiddenAt} is null)`;

const isOwn = (userId: string) => and(eq(profiles.userId, userId), skipVisibility("her own profile"));

const selectShown = (db: Database, reader: Reader, total: TotalColumn = uncounted) =>
  db
    .select({ ...shownColumns(reader), ...total })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .$dynamic();

export type FoundRoommate = Awaited<ReturnType<typeof selectShown>>[number];

export type RoommateFilters = FilterValues<ReturnType<typeof roommateConditions>>;

/** The active profiles of others that an actor may see, newest first. */
export const roommateList = (
  db: Database,
  filters: RoommateFilters,
  actor: Reader,
): KeysetList<ReturnType<typeof selectShown>> => ({
  select: (total) => selectShown(db, actor, total),
  counted: () => db.select({ id: profiles.id }).from(profiles).$dynamic(),
  condition: and(
    isListed,
    meets(roommateConditions(actor), filters),
    actor.kind === "member" ? ne(profiles.userId, actor.id) : undefined,
    visibleTo(actor, authored),
  ),
  by: { time: profiles.createdAt, id: profiles.cursorId },
  first: "newest",
  cursorOf: ({ createdAt, cursorId }) => ({ createdAt, id: cursorId }),
});

export const newestRoommates = firstPage(12, (db, reader) => roommateList(db, {}, reader));

/** Whether an actor may see a profile; a paused one only its owner. */
export function isFoundBy(actor: Actor) {
  const own = actor.kind === "member" ? eq(profiles.userId, actor.id) : undefined;
  return and(or(eq(profiles.status, "active"), own), visibleTo(actor, authored));
}

export async function findRoommate(
  db: Database,
  id: string,
  actor: Actor,
): Promise<FoundRoommate | undefined> {
  const [found] = await selectShown(db, actor).where(and(eq(profiles.id, id), isFoundBy(actor)));
  return found;
}

/** The same for a report: also one whose owner she has met, and that is paused by now. */
export async function findReported(
  db: Database,
  id: string,
  actor: Actor,
): Promise<FoundRoommate | undefined> {
  const met = and(visibleTo(actor, authored), hadAppointmentAbout(actor, profiles.id));
  const [found] = await selectShown(db, actor).where(and(eq(profiles.id, id), or(isFoundBy(actor), met)));
  return found;
}

/** A member's profile as others find it: not while it is paused or hidden, not even by herself. */
export async function findListedProfileOf(
  db: Database,
  userId: string,
  actor: Actor,
): Promise<FoundRoommate | undefined> {
  const [found] = await selectShown(db, actor).where(
    and(eq(profiles.userId, userId), isListed, visibleTo(actor, authored)),
  );
  return found;
}

/** The profiles with these ids that an actor may see, paused ones included. */
export const findRoommates = (db: Database, ids: readonly string[], actor: Actor): Promise<FoundRoommate[]> =>
  selectShown(db, actor).where(and(inArray(profiles.id, [...ids]), visibleTo(actor, authored)));

/** Those of these profiles that exist and are not hidden for longer than Undo is offered, paused ones too. */
export async function findStanding(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        inArray(profiles.id, [...ids]),
        not(sql`coalesce(${isHiddenAndNotified(profiles.hiddenAt)}, false)`),
        skipVisibility("whether meetings can take place"),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function findProfileOf(db: Database, userId: string): Promise<FoundRoommate | undefined> {
  const [found] = await selectShown(db, guest).where(isOwn(userId));
  return found;
}

/** When the owners of these members' active profiles were asked to confirm them; null if they were not. */
export const findAsked = (db: Database, userIds: readonly string[]) =>
  db
    .select({ userId: profiles.userId, askedAt: profiles.askedAt })
    .from(profiles)
    .where(
      and(
        inArray(profiles.userId, [...userIds]),
        eq(profiles.status, "active"),
        skipVisibility("each is told of her own"),
      ),
    );

/** Locks a member's profile, if she has one, until the transaction ends. */
export const lockProfileOf = (db: Transaction, userId: string) =>
  db.select({ id: profiles.id }).from(profiles).where(isOwn(userId)).for("update");

/** Stores a member's profile, active and confirmed, replacing an earlier one. */
export const saveProfile = (db: Database, userId: string, values: RoommateValues, now: Date) =>
  db
    .insert(profiles)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { ...values, status: "active", updatedAt: now, confirmedAt: now, askedAt: null },
    });

export const updateSearched = (
  db: Database,
  userId: string,
  values: Pick<RoommateValues, "budget" | "town" | "locationKey" | "locations">,
  now: Date,
) =>
  db
    .update(profiles)
    .set({ ...values, updatedAt: now })
    .where(eq(profiles.userId, userId));

/** Pauses a member's profile, or makes it active and confirmed; returns whether she has one. */
export async function setStatus(db: Database, userId: string, status: FoundRoommate["status"], now: Date) {
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

export async function findQuiz(db: Database, userId: string): Promise<QuizAnswers | null> {
  const [row] = await db.select(answerColumns).from(quizzes).where(eq(quizzes.userId, userId));
  return row ?? null;
}

export const saveQuiz = (db: Database, userId: string, given: QuizAnswers, now: Date) =>
  db
    .insert(quizzes)
    .values({ ...given, userId, takenAt: now })
    .onConflictDoUpdate({ target: quizzes.userId, set: { ...given, takenAt: now } });

/** Active profiles whose owners can be asked: while somebody is suspended or her membership is paused, hers only waits. */
const isAnswerable = and(eq(profiles.status, "active"), not(isInactiveOrPaused(profiles.userId)));

const isDue = (since: Date) => and(isAnswerable, isNull(profiles.askedAt), lte(profiles.confirmedAt, since));

/** The owners of active profiles that were last confirmed before a time, and who were not asked yet. */
export const listDue = (db: Database, since: Date) =>
  db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(isDue(since), skipVisibility("each is asked about her own")));

/** Marks a due profile as asked about; false if it is no longer due. */
export async function takeDue(db: Database, userId: string, since: Date, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ askedAt: now })
    .where(and(eq(profiles.userId, userId), isDue(since)));
  return rowCount === 1;
}

/** Takes back the questions to members who are suspended or paused: they are asked anew once they are back. */
export async function withdrawQuestions(db: Database) {
  const rows = await db
    .update(profiles)
    .set({ askedAt: null })
    .where(and(isNotNull(profiles.askedAt), isInactiveOrPaused(profiles.userId)))
    .returning({ userId: profiles.userId });
  return rows.map(({ userId }) => userId);
}

/** Pauses every active profile whose owner was asked before a time and has not answered; returns how many. */
export async function pauseUnanswered(db: Database, askedBefore: Date) {
  const rows = await db
    .update(profiles)
    .set({ status: "paused" })
    .where(and(isAnswerable, lte(profiles.askedAt, askedBefore)))
    .returning({ userId: profiles.userId });
  return rows.map(({ userId }) => userId);
}
