import { goodScore, leastScore, maxMatches } from "#src/features/roommates/matching/factor.constants.ts";
import { match } from "#src/features/roommates/matching/match.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import {
  budgetNames,
  roommateBudgets,
  type RoommateBudget,
} from "#src/features/roommates/roommate.constants.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import type { HomeToShare } from "#src/features/roommates/roommate-search.ts";
import {
  bestMatches,
  findCandidates,
  type FoundMatch,
} from "#src/features/roommates/server/match.queries.ts";
import { findQuiz } from "#src/features/roommates/server/quiz.queries.ts";
import { matchProfileOf } from "#src/features/roommates/server/roommate-values.ts";
import { presentRoommate } from "#src/features/roommates/server/roommate.presenter.ts";
import { findProfileOf } from "#src/features/roommates/server/roommate.queries.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayIn } from "#src/shared/dates.ts";

const notReady = "Failed to get matches. Please make sure you have a profile and took the personality quiz.";
// The shortlist is five times the matches: few of the best are not verified. If that is not enough, all are checked.
const spare = 5;

// How long after a home is free a match may move in.
const movesWithinDays = 45;

/** The range of budgets that reach a rent together with one's own. */
export function budgetsForRent(rent: number, own: RoommateBudget): RoommateBudget[] {
  const ownRange = roommateBudgets[own];
  return budgetNames.filter((name) => {
    const otherRange = roommateBudgets[name];
    return (
      ownRange.min + otherRange.min <= rent &&
      rent <= (ownRange.max ?? Infinity) + (otherRange.max ?? Infinity)
    );
  });
}

/**
 * A member's best matches, of a home to share only those who could pay its rent with her and move in when it is free;
 * throws 409 until she has a profile and quiz answers.
 */
export async function findMatches(
  { db, settings }: Platform,
  actor: Member,
  { rent, from }: HomeToShare = {},
): Promise<RoommateMatch[]> {
  const [own, quiz] = await Promise.all([findProfileOf(db, actor.id), findQuiz(db, actor.id)]);
  if (!own || !quiz) throw new AppError(409, notReady);
  const me = matchProfileOf(own.profile, quiz);
  const today = dayIn(settings.timeZone, new Date());
  const narrowed = rent !== undefined && {
    budgets: budgetsForRent(rent, me.budget),
    freeFrom: from !== undefined && from > today ? from : today,
    withinDays: movesWithinDays,
  };
  const found = await bestOf(db, { actor, me, today, max: maxMatches, ...(narrowed && { narrowed }) });
  return found
    .map((each) => presentMatch(each, { actor, me, today }))
    .filter(({ compatibilityScore }) => compatibilityScore >= leastScore);
}

/**
 * The members whom a profile fits well, best first. The score is the same both ways, so they are the best matches of its
 * owner; admin rights do not count.
 */
export async function goodMatches({ db, settings }: Platform, actor: Member) {
  const [own, quiz] = await Promise.all([findProfileOf(db, actor.id), findQuiz(db, actor.id)]);
  if (!own || !quiz || own.profile.status !== "active" || own.profile.hiddenAt || !actor.verified) return [];
  const me = matchProfileOf(own.profile, quiz);
  const today = dayIn(settings.timeZone, new Date());
  const found = await bestOf(db, { actor: { ...actor, admin: false }, me, today, max: maxMatches });
  return found
    .filter(
      (each) => each.quiz && match(me, matchProfileOf(each.profile, each.quiz), today).score >= goodScore,
    )
    .map(({ profile }) => profile.userId);
}

/** Scores some members against a reader, by user id; leaves out those who do not fit well any more. */
export async function scoreGoodMatches(
  { db, settings }: Platform,
  actor: Member,
  userIds: readonly string[],
): Promise<Map<string, RoommateMatch>> {
  const [own, quiz] = await Promise.all([findProfileOf(db, actor.id), findQuiz(db, actor.id)]);
  if (!own || !quiz || own.profile.status !== "active") return new Map();
  const me = matchProfileOf(own.profile, quiz);
  const today = dayIn(settings.timeZone, new Date());
  const found = await findCandidates(db, actor, userIds);
  return new Map(
    found
      .map((each) => [each.profile.userId, presentMatch(each, { actor, me, today })] as const)
      .filter(([, { compatibilityScore }]) => compatibilityScore >= goodScore),
  );
}

async function bestOf(db: Database, wanted: Parameters<typeof bestMatches>[1]) {
  const found = await bestMatches(db, wanted, wanted.max * spare);
  return found.length < wanted.max ? bestMatches(db, wanted, null) : found;
}

type MatchReader = { actor: Member; me: MatchProfile; today: string };

function presentMatch({ quiz, ...found }: FoundMatch, { actor, me, today }: MatchReader): RoommateMatch {
  const { score, ...text } = match(me, matchProfileOf(found.profile, quiz), today);
  return { ...presentRoommate(found, actor), compatibilityScore: score, ...text };
}
