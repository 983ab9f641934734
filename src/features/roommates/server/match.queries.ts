import { and, desc, eq, inArray, sql, type SQLWrapper } from "drizzle-orm";
import { isVerifiedMember } from "#src/core/membership/server/membership.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { budgetNames, type RoommateBudget } from "#src/features/roommates/roommate.constants.ts";
import { matchTables, suitable } from "#src/features/roommates/server/match-tables.ts";
import { answerColumns } from "#src/features/roommates/server/quiz.queries.ts";
import { personalityQuizzes as quizzes } from "#src/features/roommates/server/quiz.table.ts";
import { shownColumns } from "#src/features/roommates/server/roommate.queries.ts";
import {
  roommateProfiles as profiles,
  roommateSearch as search,
} from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** A search for matches: for whom, on which day, and how many. */
export type MatchSearch = {
  actor: Member;
  me: MatchProfile;
  today: string;
  max: number;
  narrowed?: Narrowing;
};

/** Narrows matches to some budgets, and to moving in at most so many days after one; profiles without a date are included. */
export type Narrowing = { budgets: readonly RoommateBudget[]; freeFrom: string; withinDays: number };

/** A limit that is never reached. */
const noLimit = 2 ** 31 - 1;

const list = (numbers: readonly number[]) => sql.param(`{${numbers.join()}}`);
const textList = (texts: readonly string[]) => sql.param([...texts]);

/** An entry of a table of {@link matchTables} by its code, from 0. */
const at = (table: readonly number[], code: SQLWrapper) => sql`(${list(table)}::int[])[${code} + 1]`;

/** All profiles without a deal-breaker, with the points in both directions; one pass through an index. */
function scored(db: Database, { actor, me, today, narrowed }: MatchSearch) {
  const tables = matchTables(me, today);
  const { budgets, breakers, age, ageMin, ageMax } = suitable(me);
  const days = sql`least(greatest(${search.moveInDate} - ${today}::date, 0), ${tables.dates.length - 1})`;
  const date = sql`case when ${search.moveInDate} is null then ${tables.dateOpen}::int else ${at(tables.dates, days)} end`;
  const town = sql`case
    when ${search.town} is null then ${tables.townOpen}::int
    when ${search.town} = ${tables.town} then ${tables.townSame}::int
    when ${search.town} = any(${textList(tables.townsNear)}::text[]) then ${tables.townNear}::int
    else ${tables.townFar}::int end`;
  const parts = db
    .select({
      profileId: search.profileId,
      both: sql<number>`${at(tables.hours, search.hours)} + ${at(tables.traits, search.traits)}
        + ${at(tables.styles, search.styles)} + ${at(tables.budget, search.budgetCode)}
        + ${at(tables.lookingFor, search.lookingForCode)} + ${date} + ${town}`.as("both"),
      there: at(tables.lifestyleThere, search.lifestyle).as("there"),
      back: at(tables.wantedBack, search.wanted).as("back"),
    })
    .from(search)
    .where(
      and(
        sql`${search.budgetCode} = any(${list(budgets.filter((code) => !narrowed || narrowed.budgets.includes(budgetNames[code]!)))}::smallint[])`,
        narrowed &&
          sql`coalesce(${search.moveInDate} <= ${narrowed.freeFrom}::date + ${narrowed.withinDays}::int, true)`,
        sql`${search.breakers} = any(${list(breakers)}::smallint[])`,
        sql`${search.age} between ${ageMin} and ${ageMax}`,
        sql`${search.wantedAgeMin} <= ${age} and ${search.wantedAgeMax} >= ${age}`,
        sql`${search.userId} <> ${actor.id}`,
      ),
    )
    // The limit keeps PostgreSQL from flattening the subquery, which would compute each sum several times.
    .limit(noLimit)
    .as("parts");
  return { parts, there: sql`(${parts.both} + ${parts.there})`, back: sql`(${parts.both} + ${parts.back})` };
}

/**
 * The best visible and verified profiles, best first. Visibility and verification are checked for a shortlist only; if
 * that leaves too few, call it with `shortlist` null, which checks all.
 */
export function bestMatches(db: Database, wanted: MatchSearch, shortlist: number | null) {
  const { parts, there, back } = scored(db, wanted);
  // The unrounded score: the harmonic mean of the points.
  const rank = sql<number>`${there} * ${back} / (${there} + ${back})::float8`;
  const ranked = db
    .select({ profileId: parts.profileId, rank: rank.as("rank") })
    .from(parts)
    .orderBy(desc(sql`rank`), parts.profileId);
  const best = db.$with("best").as(shortlist === null ? ranked : ranked.limit(shortlist));
  return db
    .with(best)
    .select({ ...shownColumns, quiz: answerColumns })
    .from(best)
    .innerJoin(profiles, eq(profiles.id, best.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(quizzes, eq(quizzes.userId, profiles.userId))
    .where(
      and(
        isVerifiedMember(sql`"roommate_profiles"."user_id"`),
        visibleTo(wanted.actor, { authorId: profiles.userId, hiddenAt: profiles.hiddenAt }),
      ),
    )
    .orderBy(desc(best.rank), best.profileId)
    .limit(wanted.max);
}

/** The active profiles of some members that an actor may see and whose owners are verified. */
export const findCandidates = (db: Database, actor: Member, userIds: readonly string[]) =>
  db
    .select({ ...shownColumns, quiz: answerColumns })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(quizzes, eq(quizzes.userId, profiles.userId))
    .where(
      and(
        inArray(profiles.userId, [...userIds]),
        eq(profiles.status, "active"),
        isVerifiedMember(sql`"roommate_profiles"."user_id"`),
        visibleTo(actor, { authorId: profiles.userId, hiddenAt: profiles.hiddenAt }),
      ),
    );

/** A profile with everything that is shown and compared. */
export type FoundMatch = Awaited<ReturnType<typeof bestMatches>>[number];
