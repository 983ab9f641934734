import { closenessTo } from "#src/features/roommates/matching/closeness.ts";
import { matchingVersion } from "#src/features/roommates/matching/factor.constants.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { compatibility, coverageOf } from "#src/features/roommates/matching/score.ts";
import { wordsOf, type MatchWords } from "#src/features/roommates/matching/text.ts";

/** How somebody fits, told to whoever asked. */
export type Match = MatchWords & { score: number; coverage: number; version: number };

/** Compares two: the score and the coverage are the same both ways, the words are for `me`. `today` as "2026-12-01". */
export function match(me: MatchProfile, her: MatchProfile, today: string): Match {
  const [there, back] = [closenessTo(me, her, today), closenessTo(her, me, today)];
  return {
    score: compatibility(me, her, today),
    coverage: coverageOf(there, back),
    version: matchingVersion,
    ...wordsOf({ me, her, there, back }),
  };
}
