import fc from "fast-check";
import { wantedOf, type MatchProfile } from "#src/features/roommates/matching/profile.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import {
  styleChoices,
  cleanlinessLevels,
  lookingForOptions,
  sleepSchedules,
  socialLevels,
  workSchedules,
} from "#src/features/roommates/roommate.options.ts";
import type { QuizAnswers } from "#src/features/roommates/roommate.schema.ts";
import { matchTownAt, placeValuesOf } from "#src/features/roommates/server/profile-place.ts";

const open = <T>(...options: readonly T[]) => fc.constantFrom(null, ...options);
const trait = fc.integer({ min: 1, max: 5 });

const quiz: fc.Arbitrary<QuizAnswers> = fc.record({
  extroversion: trait,
  agreeableness: trait,
  conscientiousness: trait,
  neuroticism: trait,
  openness: trait,
  socialPreference: fc.constantFrom(...styleChoices.socialPreference),
  conflictStyle: fc.constantFrom(...styleChoices.conflictStyle),
  organizationStyle: fc.constantFrom(...styleChoices.organizationStyle),
  livingStyle: fc.constantFrom(...styleChoices.livingStyle),
});

const day = fc
  .integer({ min: -40, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10));

const town = fc
  .constantFrom("", "Beacon, NY", "Cold Spring, NY", "White Plains, NY", "Trenton, NJ", "PATH", "Ithaca, NY")
  .map((location) => matchTownAt(placeValuesOf(location).town));

const age = fc.integer({ min: 18, max: 99 });
const ageRange = fc.option(
  fc.tuple(age, age).map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
);

export const today = "2026-12-01";

export const anyProfile: fc.Arbitrary<MatchProfile> = fc.record({
  age,
  budget: fc.constantFrom(...budgetNames),
  lookingFor: fc.constantFrom(...lookingForOptions),
  moveInDate: fc.option(day),
  town,
  lifestyle: fc.record({
    petFriendly: open(true, false),
    smoking: open(true, false),
    cleanliness: open(...cleanlinessLevels),
    socialLevel: open(...socialLevels),
    sleepSchedule: open(...sleepSchedules),
    workSchedule: open(...workSchedules),
  }),
  preferences: fc.record({
    ageRange,
    cleanliness: open(...cleanlinessLevels),
    socialLevel: open(...socialLevels),
    petFriendly: open(true, false),
    smoking: open(true, false),
  }),
  quiz: fc.option(quiz),
});

/** The habits whose values are ordered, with that order. */
export const orderedHabits = {
  cleanliness: cleanlinessLevels,
  socialLevel: socialLevels,
  sleepSchedule: sleepSchedules,
  workSchedule: workSchedules,
} as const;

/** What somebody prefers in a habit, and her own habit: closer to both is a better match. */
export const aimsIn = (profile: MatchProfile, habit: keyof typeof orderedHabits) => [
  profile.lifestyle[habit],
  habit === "cleanliness" || habit === "socialLevel" ? wantedOf(profile)[habit] : profile.lifestyle[habit],
];

/** Complete, without a town: two of it suit each other in all. */
export const completeProfile: MatchProfile = {
  age: 24,
  budget: "800-1200",
  lookingFor: "both",
  moveInDate: today,
  town: null,
  lifestyle: {
    petFriendly: false,
    smoking: false,
    cleanliness: "relaxed",
    socialLevel: "social",
    sleepSchedule: "early",
    workSchedule: "days",
  },
  preferences: { ageRange: null, cleanliness: null, socialLevel: null, petFriendly: null, smoking: null },
  quiz: {
    extroversion: 3,
    agreeableness: 3,
    conscientiousness: 3,
    neuroticism: 3,
    openness: 3,
    socialPreference: "social",
    conflictStyle: "direct",
    organizationStyle: "casual",
    livingStyle: "friendly",
  },
};
