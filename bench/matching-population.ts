import { spread } from "#src/demo/spread.ts";
import type { MatchProfile } from "#src/rooms/roommates/matching/match-profile.ts";
import { budgetsClose } from "#src/rooms/roommates/matching/closeness.ts";
import { compatibility } from "#src/rooms/roommates/matching/score.ts";
import { roommateAtScale } from "#src/rooms/roommates/demo/roommate.seed-scale.ts";
import { styleChoices, traitNames } from "#src/rooms/roommates/quiz.constants.ts";
import {
  cleanlinessLevels,
  sleepSchedules,
  socialLevels,
  workSchedules,
} from "#src/rooms/roommates/roommate.constants.ts";
import { matchProfileOf, valuesOf } from "#src/rooms/roommates/server/roommate-values.ts";
import type { RoommateRow } from "#src/rooms/roommates/server/roommate.table.ts";
import { median } from "./measure.ts";

const now = new Date("2026-12-01T12:00:00Z");
const today = "2026-12-01";
const pairs = 1000;
const best = 10;

/**
 * Members as `npm run seed -- --scale` makes them, and for each a partner whom a friend would name: the same budget, town and
 * about the same date and age, no deal-breaker, and habits and answers that are hers in about four of five, and otherwise one
 * step off. Nobody is the same as anybody: each partner differs from hers in some three or four things, and either may have
 * left something open. Member i and member `pairs` + i belong together.
 */
export function plantedPopulation(): MatchProfile[] {
  const first = Array.from({ length: pairs }, (_, index) => {
    const { profile, quiz } = roommateAtScale(index, now);
    return matchProfileOf(valuesOf(profile, quiz) as RoommateRow, quiz);
  });
  return [...first, ...first.map(partnerOf)];
}

function partnerOf(one: MatchProfile, index: number): MatchProfile {
  const share = (salt: number) => spread(index, 500 + salt);
  const near = <Level extends string>(levels: readonly Level[], level: Level | null, salt: number) =>
    level === null || share(salt) < 0.8 ? level : neighbor(levels, level, share(salt + 40));
  const { habits, wishes, quiz } = one;
  return {
    ...one,
    age: Math.min(99, Math.max(18, wishes.ages ? one.age : one.age + Math.floor(share(1) * 5) - 2)),
    moveInDate: one.moveInDate && daysLater(one.moveInDate, Math.floor(share(2) * 40) - 20),
    lookingFor: one.lookingFor === "room" ? "roommate" : one.lookingFor,
    habits: {
      ...habits,
      cleanliness: near(cleanlinessLevels, habits.cleanliness, 3),
      socialLevel: near(socialLevels, habits.socialLevel, 4),
      sleepSchedule: near(sleepSchedules, habits.sleepSchedule, 5),
      workSchedule: near(workSchedules, habits.workSchedule, 6),
      smoking: wishes.smoking === false ? false : habits.smoking,
      petFriendly: wishes.petFriendly ?? habits.petFriendly,
    },
    wishes: {
      ...wishes,
      smoking: habits.smoking ? null : wishes.smoking,
      petFriendly:
        habits.petFriendly === null
          ? null
          : habits.petFriendly === wishes.petFriendly
            ? wishes.petFriendly
            : null,
    },
    quiz: quiz && {
      ...quiz,
      ...Object.fromEntries(
        traitNames.map((name, salt) => [
          name,
          Math.min(5, Math.max(1, quiz[name] + Math.round(share(10 + salt) * 2) - 1)),
        ]),
      ),
      socialPreference: near(styleChoices.socialPreference, quiz.socialPreference, 20)!,
      conflictStyle: near(styleChoices.conflictStyle, quiz.conflictStyle, 21)!,
      organizationStyle: near(styleChoices.organizationStyle, quiz.organizationStyle, 22)!,
      livingStyle: near(styleChoices.livingStyle, quiz.livingStyle, 23)!,
    },
  };
}

function neighbor<Level>(levels: readonly Level[], level: Level, share: number): Level {
  const place = levels.indexOf(level);
  return levels[share < 0.5 ? place - 1 : place + 1] ?? levels[1]!;
}

const daysLater = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** How many find their partner among their ten best, by three ways to rank; and how far scores are apart. */
export function rankings(population: MatchProfile[]) {
  const hits = { score: 0, budget: 0, random: 0 };
  const apart: number[] = [];
  const apartUnplanted: number[] = [];
  for (const [index, me] of population.entries()) {
    const partner = (index + pairs) % population.length;
    const others = population.flatMap((her, other) =>
      other === index
        ? []
        : [{ other, score: compatibility(me, her, today), luck: spread(other, 9000 + index), her }],
    );
    const top = (by: (one: (typeof others)[number]) => number) =>
      others.toSorted((a, b) => by(b) - by(a) || b.luck - a.luck);
    const has = (list: typeof others) => (list.slice(0, best).some(({ other }) => other === partner) ? 1 : 0);
    const byScore = top(({ score }) => score);
    hits.score += has(byScore);
    hits.budget += has(top(({ her }) => budgetsClose(me.budget, her.budget)));
    hits.random += has(top(({ luck }) => luck));
    apart.push(byScore[0]!.score - byScore[best - 1]!.score);
    const unplanted = byScore.filter(({ other }) => other !== partner);
    apartUnplanted.push(unplanted[0]!.score - unplanted[best - 1]!.score);
  }
  const share = (count: number) => count / population.length;
  return {
    found: { score: share(hits.score), budget: share(hits.budget), random: share(hits.random) },
    spread: { planted: median(apart), unplanted: median(apartUnplanted) },
  };
}
