import { styleChoices, traitNames } from "#src/features/roommates/quiz.constants.ts";
import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import {
  budgetNames,
  cleanlinessLevels,
  lookingForOptions,
  roommateLimits,
  sleepSchedules,
  socialLevels,
  workSchedules,
} from "#src/features/roommates/roommate.constants.ts";
import type { MatchProfile, WantedLifestyle } from "#src/features/roommates/matching/match-profile.ts";
import { wantedOf } from "#src/features/roommates/matching/match-profile.ts";

/** The options of one field of a code, in the order of their digits. */
type Field<T> = readonly T[];

const answers = [null, false, true] as const;
const open = <T>(options: readonly T[]): readonly (T | null)[] => [null, ...options];

type Coded<Name extends keyof MatchProfile["lifestyle"]> = {
  [Each in Name]: Field<MatchProfile["lifestyle"][Each]>;
};

/** The fields of the lifestyle code. */
export const lifestyleFields = {
  cleanliness: open(cleanlinessLevels),
  socialLevel: open(socialLevels),
  petFriendly: answers,
  smoking: answers,
} as const satisfies Coded<keyof WantedLifestyle>;

/** The fields of the hours code. */
export const hourFields = {
  sleepSchedule: open(sleepSchedules),
  workSchedule: open(workSchedules),
} as const satisfies Coded<"sleepSchedule" | "workSchedule">;

/** The fields of the wanted code. */
export const wantedFields = {
  cleanliness: open(cleanlinessLevels),
  socialLevel: open(socialLevels),
  petFriendly: answers,
  smoking: [...answers, "any"],
} as const satisfies { [Name in keyof WantedLifestyle]: Field<WantedLifestyle[Name]> };

const scale = [1, 2, 3, 4, 5] as const;
/** The fields of the traits code. */
export const traitFields = Object.fromEntries(traitNames.map((name) => [name, scale])) as Record<
  (typeof traitNames)[number],
  typeof scale
>;

type Fields = Record<string, Field<unknown>>;

const codeOf = (fields: Fields, values: Record<string, unknown>): number =>
  Object.entries(fields).reduce(
    (code, [name, options]) => code * options.length + options.indexOf(values[name]),
    0,
  );

/** The points for every code of some fields, by code. */
export const tableOf = <Some extends Fields>(
  fields: Some,
  pointsOf: (name: keyof Some & string, option: Some[keyof Some][number]) => number,
): number[] =>
  Object.entries(fields).reduce(
    (sums, [name, options]) => {
      const points = options.map((option) => pointsOf(name, option as Some[keyof Some][number]));
      return sums.flatMap((sum) => points.map((more) => sum + more));
    },
    [0],
  );

/** The codes of a quiz; 0 if it was not taken. */
export const quizCodes = (quiz: QuizAnswers | null) => ({
  traits: quiz ? 1 + codeOf(traitFields, quiz) : 0,
  styles: quiz ? 1 + codeOf(styleChoices, quiz) : 0,
});

const bits = { smokes: 1, noSmoking: 2, pets: 4, noPets: 8, mustWelcomePets: 16, wantsNoPets: 32 } as const;

const bitsOf = ({ lifestyle, preferences }: Pick<MatchProfile, "lifestyle" | "preferences">) =>
  (lifestyle.smoking === true ? bits.smokes : 0) |
  (preferences.smoking === false ? bits.noSmoking : 0) |
  (lifestyle.petFriendly === true ? bits.pets : 0) |
  (lifestyle.petFriendly === false ? bits.noPets : 0) |
  (preferences.petFriendly === true ? bits.mustWelcomePets : 0) |
  (preferences.petFriendly === false ? bits.wantsNoPets : 0);

const opposites: readonly (readonly [one: number, other: number])[] = [
  [bits.smokes, bits.noSmoking],
  [bits.mustWelcomePets, bits.noPets],
  [bits.wantsNoPets, bits.pets],
];

/** Every `breakers` value without a deal-breaker in smoking or pets against this profile. */
export function suitableBreakers(profile: Pick<MatchProfile, "lifestyle" | "preferences">): number[] {
  const own = bitsOf(profile);
  const refused = opposites.reduce(
    (mask, [one, other]) => mask | (own & one ? other : 0) | (own & other ? one : 0),
    0,
  );
  return Array.from({ length: 64 }, (_, code) => code).filter((code) => (code & refused) === 0);
}

/** The columns of a profile that the database compares, without the quiz. */
export const profileCodes = (profile: Omit<MatchProfile, "quiz">) => ({
  budgetCode: budgetNames.indexOf(profile.budget),
  breakers: bitsOf(profile),
  age: profile.age,
  wantedAgeMin: profile.preferences.ages?.min ?? roommateLimits.ageMin,
  wantedAgeMax: profile.preferences.ages?.max ?? roommateLimits.ageMax,
  lifestyle: codeOf(lifestyleFields, profile.lifestyle),
  hours: codeOf(hourFields, profile.lifestyle),
  wanted: codeOf(wantedFields, wantedOf(profile)),
  lookingForCode: lookingForOptions.indexOf(profile.lookingFor),
  moveInDate: profile.moveInDate,
  town: profile.town?.key ?? null,
});
