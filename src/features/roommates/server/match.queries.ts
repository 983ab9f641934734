import {
  and,
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
import { isVerifiedOfMany } from "#src/core/membership/server/membership.queries.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { closenessOf, factors, type FactorName } from "#src/features/roommates/matching/factors.ts";
import { wantedOf, type MatchProfile } from "#src/features/roommates/matching/profile.ts";
import {
  roommateLimits,
  styleChoices,
  traitNames,
  type RoommateBudget,
  type StyleName,
  type TraitName,
} from "#src/features/roommates/roommate.options.ts";
import {
  answerColumns,
  authored,
  budgetsThatShare,
  comparedColumns,
  isListed,
} from "#src/features/roommates/server/roommate.queries.ts";
import {
  personalityQuizzes as quizzes,
  roommateProfiles as profiles,
} from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

// How long after a home is free a match may move in.
const movesWithinDays = 45;

/** Whom to look among: everybody, some members, or those with some budgets who can move in when a home is free. */
export type Narrowing = {
  only?: readonly string[] | undefined;
  budgets?: readonly RoommateBudget[] | undefined;
  freeFrom?: string | undefined;
};

/**
 * The profiles that others may find, of verified members and without a deal-breaker, those most like `me` first. What is
 * equal or not is a rough measure: the score itself is computed of these. Admin rights do not count.
 */
export const findCandidates = (
  db: Database,
  { actor, me, only, budgets, freeFrom }: Narrowing & { actor: Member; me: MatchProfile },
  limit: number,
) =>
  db
    .select({ ...comparedColumns, quiz: answerColumns })
    .from(profiles)
    .leftJoin(quizzes, eq(quizzes.userId, profiles.userId))
    .where(
      and(
        isListed,
        ne(profiles.userId, actor.id),
        withoutDealBreaker(me),
        only && inArray(profiles.userId, [...only]),
        budgets && inArray(profiles.budget, [...budgets]),
        freeFrom === undefined
          ? undefined
          : isOpenOr(
              profiles.moveInDate,
              sql`${profiles.moveInDate} <= ${freeFrom}::date + ${inNumbers(movesWithinDays)}`,
            ),
        visibleTo({ ...actor, admin: false }, authored),
        isVerifiedOfMany(profiles.userId),
      ),
    )
    .orderBy(desc(likeness(me)), profiles.id)
    .limit(limit);

/** dealBreakersOf as a condition. */
const withoutDealBreaker = ({ age, budget, lifestyle, preferences }: MatchProfile) => {
  const [min, max] = preferences.ageRange?.split("-").map(Number) ?? [
    roommateLimits.ageMin,
    roommateLimits.ageMax,
  ];
  return and(
    inArray(profiles.budget, budgetsThatShare(budget)),
    between(profiles.age, min!, max!),
    lte(profiles.wantedAgeMin, age),
    gte(profiles.wantedAgeMax, age),
    preferences.smoking === false ? isOpenOr(profiles.smoking, eq(profiles.smoking, false)) : undefined,
    lifestyle.smoking === true
      ? isOpenOr(profiles.wantedSmoking, eq(profiles.wantedSmoking, true))
      : undefined,
    preferences.petFriendly === null
      ? undefined
      : isOpenOr(profiles.petFriendly, eq(profiles.petFriendly, preferences.petFriendly)),
    lifestyle.petFriendly === null
      ? undefined
      : isOpenOr(profiles.wantedPetFriendly, eq(profiles.wantedPetFriendly, lifestyle.petFriendly)),
  );
};

const isOpenOr = (column: SQLWrapper, condition: SQL) => or(isNull(column), condition);

/** The weights of what is equal, added up; an answer left open counts as in the score. */
function likeness(me: MatchProfile): SQL {
  const points = (name: FactorName, answer: SQLWrapper, equal: SQL) =>
    sql`case when ${equal} then ${inNumbers(100 * factors[name].weight)}
      when ${answer} is null then ${inNumbers(factors[name].open * factors[name].weight)} else 0 end`;
  const same = (name: FactorName, answer: SQLWrapper, mine: unknown) =>
    mine === null || mine === undefined ? [] : [points(name, answer, sql`${answer} = ${mine}`)];
  const wanted = wantedOf(me);
  const { lifestyle, quiz } = me;
  return sql.join(
    [
      ...same("cleanliness", profiles.cleanliness, wanted.cleanliness),
      ...same("socialLevel", profiles.socialLevel, wanted.socialLevel),
      ...same("petFriendly", profiles.petFriendly, wanted.petFriendly),
      ...(wanted.smoking === "any" ? [] : same("smoking", profiles.smoking, wanted.smoking)),
      ...same("sleepSchedule", profiles.sleepSchedule, lifestyle.sleepSchedule),
      ...same("workSchedule", profiles.workSchedule, lifestyle.workSchedule),
      ...same("budget", profiles.budget, me.budget),
      ...same("town", profiles.town, me.town?.key),
      ...(me.moveInDate === null
        ? []
        : [
            points(
              "moveInDate",
              profiles.moveInDate,
              sql`abs(${profiles.moveInDate} - ${me.moveInDate}::date) <= ${inNumbers(closenessOf.sameDateDays)}`,
            ),
          ]),
      ...traitNames.flatMap((name: TraitName) => same(name, quizzes[name], quiz?.[name])),
      ...(Object.keys(styleChoices) as StyleName[]).flatMap((name) =>
        same(name, quizzes[name], quiz?.[name]),
      ),
      sql`0`,
    ],
    sql` + `,
  );
}
