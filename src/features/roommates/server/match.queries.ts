import {
  and,
  arrayOverlaps,
  between,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { locationIdsNamed } from "#src/core/locations/server/place-search.ts";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { withoutPowers } from "#src/core/roles/server/power.ts";
import {
  closenessOf,
  factors,
  mostApart,
  scale,
  type FactorName,
} from "#src/features/roommates/matching/factors.ts";
import {
  agesOf,
  wantedOf,
  type MatchProfile,
  type MatchTown,
} from "#src/features/roommates/matching/profile.ts";
import type { Budget } from "#src/core/people/budget.options.ts";
import { styleChoices, traitNames, type StyleName } from "#src/features/roommates/roommate.options.ts";
import {
  answerColumns,
  authored,
  comparedColumns,
  isListed,
} from "#src/features/roommates/server/roommate.queries.ts";
import {
  personalityQuizzes as quizzes,
  roommateProfiles as profiles,
} from "#src/features/roommates/server/roommate.table.ts";
import { budgetsThatShare } from "#src/features/roommates/server/roommate-filters.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

const styleNames = Object.keys(styleChoices) as StyleName[];

// How long after a home is free a match may move in.
const movesWithinDays = 45;

/** Whom to search: everybody, these members, or those with these budgets who can move in when a home is free. */
export type Narrowing = {
  only?: readonly string[] | undefined;
  budgets?: readonly Budget[] | undefined;
  freeFrom?: string | undefined;
};

type Asking = Narrowing & { actor: Member; me: MatchProfile };

/**
 * The listed profiles of verified members without a deal-breaker, those most like `me` first. The likeness is rough, since
 * it only compares for equality; the caller computes the score of these. Admin rights do not count. Only the newest
 * `lookedAt` profiles are read.
 */
export const findCandidates = (
  db: Database,
  asking: Asking,
  { limit, lookedAt }: { limit: number; lookedAt: number },
) =>
  db
    // Named like the table, so that the table's columns refer to it.
    .with(db.$with("roommate_profiles", {}).as(mostAlike(asking, { most: 3 * limit, lookedAt })))
    .select({ ...comparedColumns, quiz: answerColumns })
    .from(profiles)
    .leftJoinLateral(quizOf(db), sql`true`)
    .orderBy(desc(likeness(asking.me, "with quiz")), profiles.id)
    .limit(limit);

// Looked up one by one: for a join of some hundreds, the planner might scan all answers.
const quizOf = (db: Database) =>
  db.select().from(quizzes).where(eq(quizzes.userId, profiles.userId)).limit(1).as("personality_quizzes");

/** The most similar verified members by profile alone; verification is checked in this order until there are enough. */
const mostAlike = (asking: Asking, { most, lookedAt }: { most: number; lookedAt: number }) => sql`
  select * from (
    select * from (${newest(asking, lookedAt)}) ${profiles} where ${fits(asking)}
    order by ${likeness(asking.me, "without quiz")} desc, ${profiles.id} offset 0) ${profiles}
  where ${isVerifiedMember(profiles.userId)} limit ${inNumbers(most)}`;

const newest = ({ only }: Asking, lookedAt: number) => sql`
  select * from ${profiles} where ${and(isListed, only && inArray(profiles.userId, [...only]))}
  order by ${profiles.createdAt} desc, ${profiles.cursorId} desc limit ${inNumbers(lookedAt)}`;

const fits = ({ actor, me, budgets, freeFrom }: Asking) =>
  and(
    ne(profiles.userId, actor.id),
    withoutDealBreaker(me),
    budgets && inArray(profiles.budget, [...budgets]),
    freeFrom === undefined
      ? undefined
      : sql`coalesce(${profiles.moveInDate}, '-infinity') <= ${freeFrom}::date + ${inNumbers(movesWithinDays)}`,
    visibleTo(withoutPowers(actor), authored),
  );

/** dealBreakersOf as a condition. */
const withoutDealBreaker = ({ age, budget, lifestyle, preferences }: MatchProfile) => {
  const { min, max } = agesOf(preferences.ageRange);
  return and(
    inArray(profiles.budget, budgetsThatShare(budget)),
    between(profiles.age, min, max),
    lte(profiles.wantedAgeMin, age),
    gte(profiles.wantedAgeMax, age),
    preferences.smoking === false ? isOpenOr(profiles.smoking, false) : undefined,
    lifestyle.smoking === true ? isOpenOr(profiles.wantedSmoking, true) : undefined,
    isOpenOr(profiles.petFriendly, preferences.petFriendly),
    isOpenOr(profiles.wantedPetFriendly, lifestyle.petFriendly),
  );
};

/** Whether a profile leaves an answer open or gives this one; no condition if `answer` is null. */
const isOpenOr = (column: PgColumn, answer: boolean | null) =>
  answer === null ? undefined : or(isNull(column), eq(column, answer));

/** The sum of the weights of equal answers; an open answer counts as in the score. */
function likeness(me: MatchProfile, which: "with quiz" | "without quiz"): SQL {
  const points = (name: FactorName, answer: SQLWrapper, equal: SQL) =>
    sql`case when ${equal} then ${inNumbers(100 * factors[name].weight)}
      when ${answer} is null then ${inNumbers(factors[name].open * factors[name].weight)} else 0 end`;
  const wanted = wantedOf(me);
  const { lifestyle, quiz, moveInDate } = me;
  const compared: [FactorName, SQLWrapper, unknown][] = [
    ["cleanliness", profiles.cleanliness, wanted.cleanliness],
    ["socialLevel", profiles.socialLevel, wanted.socialLevel],
    ["petFriendly", profiles.petFriendly, wanted.petFriendly],
    ["smoking", profiles.smoking, wanted.smoking === "any" ? null : wanted.smoking],
    ["sleepSchedule", profiles.sleepSchedule, lifestyle.sleepSchedule],
    ["workSchedule", profiles.workSchedule, lifestyle.workSchedule],
    ["budget", profiles.budget, me.budget],
    ...(which === "with quiz" ? [...traitNames, ...styleNames] : []).map(
      (name): [FactorName, SQLWrapper, unknown] => [name, quizzes[name], quiz?.[name]],
    ),
  ];
  const sum = compared
    .filter(([, , mine]) => mine !== null && mine !== undefined)
    .map(([name, answer, mine]) => points(name, answer, sql`${answer} = ${mine}`));
  if (moveInDate !== null) {
    const apart = sql`abs(${profiles.moveInDate} - ${moveInDate}::date)`;
    const soon = sql`${apart} <= ${inNumbers(closenessOf.sameDateDays)}`;
    sum.push(points("moveInDate", profiles.moveInDate, soon));
  }
  if (me.town === null) return sql.join(sum, sql` + `);
  sum.push(placePoints(me.town));
  // Capped like the score for those who look in a different area.
  const most = scale.lowest + ((100 - scale.lowest) * mostApart) / 100;
  return sql`least(${sql.join(sum, sql` + `)},
    case when ${profiles.town} is null or ${isNear(me.town)} then ${inNumbers(100 * 100)} else ${inNumbers(100 * most)} end)`;
}

const isAlong = (lines: readonly string[]) =>
  lines.length > 0 ? arrayOverlaps(profiles.locations, lines.flatMap(locationIdsNamed)) : sql`false`;

/** Whether a profile's location is the same, or on a line that stops there or a neighboring line. */
const isNear = ({ key, lines, neighbors }: MatchTown) =>
  sql`(${eq(profiles.town, key)} or ${isAlong([...lines, ...neighbors])})`;

const placePoints = ({ key, lines, neighbors }: MatchTown) => {
  const points = (percent: number) => inNumbers(percent * factors.town.weight);
  return sql`case when ${profiles.town} is null then ${points(factors.town.open)}
    when ${eq(profiles.town, key)} then ${points(100)}
    when ${isAlong(lines)} then ${points(closenessOf.sameLine)}
    when ${isAlong(neighbors)} then ${points(closenessOf.neighboringLine)} else 0 end`;
};
