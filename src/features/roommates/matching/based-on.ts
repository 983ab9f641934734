import {
  factorNames,
  goodScore,
  leastKnown,
  type FactorName,
} from "#src/features/roommates/matching/factors.ts";
import { styleChoices, traitNames } from "#src/features/roommates/roommate.options.ts";
import type { Closeness } from "#src/features/roommates/matching/score.ts";

/** The factors of the quiz, which count as one thing: members know it as one. */
export const quizFactors = new Set<FactorName>([
  ...traitNames,
  ...(Object.keys(styleChoices) as FactorName[]),
]);

export type BasedOn = { known: number; of: number };

/** Of how many of the things compared both have said something; the others count as average in the score. */
export function basedOn(there: Closeness, back: Closeness): BasedOn {
  const isKnown = (name: FactorName) => there[name] !== null && back[name] !== null;
  const plain = factorNames.filter((name) => !quizFactors.has(name));
  const tookQuiz = [...quizFactors].every(isKnown);
  return { known: plain.filter(isKnown).length + (tookQuiz ? 1 : 0), of: plain.length + 1 };
}

/** Whether a score says something about these two, or mostly about the average. */
export const saysEnough = ({ known }: BasedOn) => known >= leastKnown;

/** Whether two fit so well, as far as is known, that a notification says so. */
export const isGood = (two: { score: number; basedOn: BasedOn }) =>
  two.score >= goodScore && saysEnough(two.basedOn);
