import { closenessTo } from "#src/features/roommates/matching/closeness.ts";
import { matchingVersion } from "#src/features/roommates/matching/factor.constants.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { compatibility, coverageOf } from "#src/features/roommates/matching/score.ts";
import { matchTextOf, type MatchText } from "#src/features/roommates/matching/text.ts";

/** A match, with its text for the first of the two. */
export type Match = MatchText & { score: number; coverage: number; version: number };

/** Compares two: score and coverage are the same both ways, the text is for `me`. `today` as "2026-12-01". */
export function match(me: MatchProfile, other: MatchProfile, today: string): Match {
  const [there, back] = [closenessTo(me, other, today), closenessTo(other, me, today)];
  return {
    score: compatibility(me, other, today),
    coverage: coverageOf(there, back),
    version: matchingVersion,
    ...matchTextOf({ me, other, there, back }),
  };
}
