import { seesOthers, seesPeople } from "#src/core/people/server/person.presenter.ts";
import { leastScore, maxMatches, maxReasons } from "#src/features/roommates/matching/factors.ts";
import { isGood } from "#src/features/roommates/matching/based-on.ts";
import { tellingFirst } from "#src/features/roommates/matching/reasons.ts";
import { exactScore, match, type Match } from "#src/features/roommates/matching/score.ts";
import { budgetNames, budgets, type Budget } from "#src/core/people/budget.options.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import type { HomeToShare } from "#src/features/roommates/roommates.address.ts";
import { findCandidates } from "#src/features/roommates/server/match.queries.ts";
import { matchProfileOf, presentRoommate } from "#src/features/roommates/server/roommate.presenter.ts";
import { findProfileOf, findQuiz, findRoommates } from "#src/features/roommates/server/roommate.queries.ts";
import { AppError } from "#src/server/http/errors.ts";
import { expectAll } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayIn } from "#src/shared/dates.ts";

const notReady = "Failed to get matches. Please make sure you have a profile and took the personality quiz.";

// How many are scored. Of 20,000 profiles, they nearly always include the best twenty (bench/matching.ts).
const candidateLimit = 500;
// They are chosen from this many newest profiles: reading all of 200,000 took a third of a second.
const lookedAt = 30_000;

/** The budgets that add up to a rent with one's own. */
export function budgetsForRent(rent: number, own: Budget): Budget[] {
  const ownRange = budgets[own];
  return budgetNames.filter((name) => {
    const otherRange = budgets[name];
    return (
      ownRange.min + otherRange.min <= rent &&
      rent <= (ownRange.max ?? Infinity) + (otherRange.max ?? Infinity)
    );
  });
}

type Wanted = HomeToShare & { only?: readonly string[]; limit?: number };

/** A candidate with her score; `tookQuiz`: whether it includes her quiz answers. */
type Scored = Match & { id: string; userId: string; tookQuiz: boolean };

/** A member's twenty best candidates, or those of `only` or for a home. Undefined without her profile or quiz answers. */
export async function scoreCandidates(
  { db, settings }: AnyPlatform,
  actor: Member,
  { only, rent, from, limit = candidateLimit }: Wanted = {},
) {
  // Sequential: `db` may be a single connection, as when notifications are reviewed.
  const own = await findProfileOf(db, actor.id);
  const quiz = own && (await findQuiz(db, actor.id));
  if (!own || !quiz) return undefined;
  const me = matchProfileOf(own, quiz);
  const today = dayIn(settings.timeZone, new Date());
  const home = rent !== undefined && {
    budgets: budgetsForRent(rent, me.budget),
    freeFrom: from !== undefined && from > today ? from : today,
  };
  const candidates = await findCandidates(db, { actor, me, only, ...home }, { limit, lookedAt });
  const scored = candidates
    .map((row) => matchProfileOf(row, row.quiz))
    .map((other) => ({ other, rank: exactScore(me, other, today) }))
    .toSorted((one, two) => two.rank - one.rank || (one.other.id < two.other.id ? -1 : 1))
    .slice(0, only?.length ?? maxMatches)
    .map(({ other }): Scored => ({
      ...match(me, other, today),
      id: other.id,
      userId: other.userId,
      tookQuiz: other.quiz !== null,
    }))
    .filter(({ score }) => score >= leastScore);
  return { own, scored };
}

/** A member's best matches, also for a home to share. Throws 409 without a profile or quiz answers, 403 unless verified. */
export async function findMatches(platform: Platform, actor: Member, home: HomeToShare = {}) {
  const found = await scoreCandidates(platform, actor, home);
  if (!found) throw new AppError(409, notReady);
  expectAll(actor, [seesOthers]);
  return present(platform, actor, tellingFirst(found.scored));
}

/** The members to notify of a member's profile: the score is the same both ways, so they are her own best matches. */
export async function readersOf(platform: Platform, actor: Member): Promise<string[]> {
  const found = actor.verified && (await scoreCandidates(platform, actor));
  if (!found || found.own.status !== "active" || found.own.hiddenAt) return [];
  return found.scored.filter((one) => one.tookQuiz && isGood(one)).map(({ userId }) => userId);
}

/** Of these members, those who fit a reader well. */
export async function goodMatches(platform: AnyPlatform, actor: Member, only: readonly string[]) {
  const found = seesPeople(actor) && (await scoreCandidates(platform, actor, { only }));
  if (!found || found.own.status !== "active") return [];
  return present(platform, actor, found.scored.filter(isGood));
}

async function present({ db }: AnyPlatform, actor: Member, scored: Scored[]): Promise<RoommateMatch[]> {
  const shown = await findRoommates(
    db,
    scored.map(({ id }) => id),
    actor,
  );
  return scored.flatMap(({ id, score, basedOn, reasons, difference, version }) => {
    const found = shown.find((one) => one.id === id);
    return found
      ? [
          {
            ...presentRoommate(found, actor),
            compatibilityScore: score,
            basedOn,
            reasons: reasons.slice(0, maxReasons),
            difference,
            version,
          },
        ]
      : [];
  });
}
