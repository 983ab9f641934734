import { spread } from "#src/demo/spread.ts";
import { roommateAtScale } from "#src/features/roommates/demo/roommate.seed-scale.ts";
import { budgetsClose } from "#src/features/roommates/matching/closeness.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { compatibility } from "#src/features/roommates/matching/score.ts";
import { styleChoices, traitNames } from "#src/features/roommates/quiz.constants.ts";
import {
  cleanlinessLevels,
  sleepSchedules,
  socialLevels,
  workSchedules,
} from "#src/features/roommates/roommate.constants.ts";
import { matchProfileOf, valuesOf } from "#src/features/roommates/server/roommate-values.ts";
import type { RoommateRow } from "#src/features/roommates/server/roommate.table.ts";
import { percentile, report } from "./load.ts";

const today = "2026-12-01";
const pairs = 1_000;
const best = 10;

/** Whether matching finds who belongs together. Its cost among 20,000 profiles is measured by the scenario of the API. */
export async function benchMatching() {
  const population = plantedPopulation();
  const partnerOf = (index: number) => (index + pairs) % population.length;
  const foundBy = { score: 0, budget: 0, chance: 0 };
  const apart = { planted: [] as number[], others: [] as number[] };
  for (const [index, me] of population.entries()) {
    const others = population
      .map((her, other) => ({
        her,
        other,
        score: compatibility(me, her, today),
        luck: spread(other, 9_000 + index),
      }))
      .filter(({ other }) => other !== index);
    const ranked = (by: (one: (typeof others)[number]) => number) =>
      others.toSorted((a, b) => by(b) - by(a) || b.luck - a.luck);
    const has = (list: typeof others) =>
      Number(list.slice(0, best).some(({ other }) => other === partnerOf(index)));
    const byScore = ranked(({ score }) => score);
    foundBy.score += has(byScore);
    foundBy.budget += has(ranked(({ her }) => budgetsClose(me.budget, her.budget)));
    foundBy.chance += has(ranked(({ luck }) => luck));
    const unplanted = byScore.filter(({ other }) => other !== partnerOf(index));
    apart.planted.push(byScore[0]!.score - byScore[best - 1]!.score);
    apart.others.push(unplanted[0]!.score - unplanted[best - 1]!.score);
  }
  const percent = (count: number) => (100 * count) / population.length;
  report("her partner is among her ten best by score", percent(foundBy.score), "%", { least: 80 });
  report("by budget alone", percent(foundBy.budget), "%");
  report("by chance", percent(foundBy.chance), "%");
  report("best and tenth match differ by", percentile(apart.planted, 0.5), "points", { least: 10 });
  report("without her partner by", percentile(apart.others, 0.5), "points");
}

/**
 * Members as `npm run seed -- --scale` makes them, and for each a fitting partner: the same budget, town and about the same
 * date and age, no deal-breaker, and a lifestyle and answers that are the same in about four of five, and otherwise one step
 * off. Member i and member `pairs` + i belong together.
 */
function plantedPopulation(): MatchProfile[] {
  const first = Array.from({ length: pairs }, (_, index) => {
    const { profile, quiz } = roommateAtScale(index, new Date(`${today}T12:00:00Z`));
    return matchProfileOf(valuesOf(profile, quiz) as RoommateRow, quiz);
  });
  return [...first, ...first.map(partnerFor)];
}

function partnerFor(one: MatchProfile, index: number): MatchProfile {
  const share = (salt: number) => spread(index, 500 + salt);
  const near = <Level extends string>(levels: readonly Level[], level: Level | null, salt: number) => {
    if (level === null || share(salt) < 0.8) return level;
    const neighbor = levels.indexOf(level) + (share(salt + 40) < 0.5 ? -1 : 1);
    return levels[neighbor] ?? levels[1]!;
  };
  const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
  const daysLater = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { lifestyle, preferences, quiz } = one;
  return {
    ...one,
    age: within(18, preferences.ages ? one.age : one.age + Math.floor(share(1) * 5) - 2, 99),
    moveInDate: one.moveInDate && daysLater(one.moveInDate, Math.floor(share(2) * 40) - 20),
    lookingFor: one.lookingFor === "room" ? "roommate" : one.lookingFor,
    lifestyle: {
      ...lifestyle,
      cleanliness: near(cleanlinessLevels, lifestyle.cleanliness, 3),
      socialLevel: near(socialLevels, lifestyle.socialLevel, 4),
      sleepSchedule: near(sleepSchedules, lifestyle.sleepSchedule, 5),
      workSchedule: near(workSchedules, lifestyle.workSchedule, 6),
      smoking: preferences.smoking === false ? false : lifestyle.smoking,
      petFriendly: preferences.petFriendly ?? lifestyle.petFriendly,
    },
    preferences: {
      ...preferences,
      smoking: lifestyle.smoking ? null : preferences.smoking,
      petFriendly: lifestyle.petFriendly === preferences.petFriendly ? preferences.petFriendly : null,
    },
    quiz: quiz && {
      ...quiz,
      ...Object.fromEntries(
        traitNames.map((name, salt) => [
          name,
          within(1, quiz[name] + Math.round(share(10 + salt) * 2) - 1, 5),
        ]),
      ),
      socialPreference: near(styleChoices.socialPreference, quiz.socialPreference, 20)!,
      conflictStyle: near(styleChoices.conflictStyle, quiz.conflictStyle, 21)!,
      organizationStyle: near(styleChoices.organizationStyle, quiz.organizationStyle, 22)!,
      livingStyle: near(styleChoices.livingStyle, quiz.livingStyle, 23)!,
    },
  };
}
