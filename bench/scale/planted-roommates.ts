import { spread } from "#src/demo/spread.ts";
import {
  styleChoices,
  traitNames,
  cleanlinessLevels,
  sleepSchedules,
  socialLevels,
  workSchedules,
} from "#src/features/roommates/roommate.options.ts";
import { roommateAtScale, type RoommateAtScale } from "./roommate-at-scale.ts";

/**
 * Generated members, each with a fitting partner, `pairs` indexes on: the same budget and town, a similar date and age,
 * no deal-breaker, about four in five habits and answers the same and the others one step apart.
 */
export function plantedRoommates(pairs: number, now: Date): RoommateAtScale[] {
  const first = Array.from({ length: pairs }, (_, index) => roommateAtScale(index, now));
  return [...first, ...first.map(partnerFor)];
}

function partnerFor(one: RoommateAtScale, index: number): RoommateAtScale {
  const share = (salt: number) => spread(index, 500 + salt);
  const near = <Level extends string | null>(levels: readonly Level[], level: Level, salt: number) => {
    if (level === null || share(salt) < 0.8) return level;
    const neighbor = levels.indexOf(level) + (share(salt + 40) < 0.5 ? -1 : 1);
    return levels[neighbor] ?? levels[1]!;
  };
  const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
  const daysLater = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { age, moveInDate, lookingFor, lifestyle, preferences } = one.profile;
  return {
    ...one,
    profile: {
      ...one.profile,
      age: within(18, preferences.ageRange ? age : age + Math.floor(share(1) * 5) - 2, 99),
      moveInDate: moveInDate && daysLater(moveInDate, Math.floor(share(2) * 40) - 20),
      lookingFor: lookingFor === "room" ? "roommate" : lookingFor,
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
    },
    quiz: one.quiz && {
      ...one.quiz,
      ...Object.fromEntries(
        traitNames.map((name, salt) => [
          name,
          within(1, one.quiz![name] + Math.round(share(10 + salt) * 2) - 1, 5),
        ]),
      ),
      socialPreference: near(styleChoices.socialPreference, one.quiz.socialPreference, 20),
      conflictStyle: near(styleChoices.conflictStyle, one.quiz.conflictStyle, 21),
      organizationStyle: near(styleChoices.organizationStyle, one.quiz.organizationStyle, 22),
      livingStyle: near(styleChoices.livingStyle, one.quiz.livingStyle, 23),
    },
  };
}
