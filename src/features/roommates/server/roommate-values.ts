import { townById, townIn } from "#src/core/locations/server/location-lookup.ts";
import type { MatchTown, MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { interestChoices } from "#src/features/roommates/roommate.constants.ts";
import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { profileCodes, quizCodes } from "#src/features/roommates/server/roommate-codes.ts";
import { termsOf } from "#src/features/roommates/server/roommate-terms.ts";
import type { RoommateRow, RoommateValues } from "#src/features/roommates/server/roommate.table.ts";

/** The columns of a profile from its input, with search terms and codes. */
export function valuesOf(input: RoommateInput, quiz: QuizAnswers | null): RoommateValues {
  const { lifestyle, preferences, age: _age, moveInDate: _date, ...fields } = input;
  const { hobbies, ...lifestyleAnswers } = lifestyle;
  return {
    ...fields,
    ...lifestyleAnswers,
    hobbies,
    genderPreference: preferences.genderPreference,
    wantedAges: preferences.ageRange,
    wantedCleanliness: preferences.cleanliness,
    wantedSocialLevel: preferences.socialLevel,
    wantedPetFriendly: preferences.petFriendly,
    wantedSmoking: preferences.smoking,
    ...profileCodes({
      ...input,
      town: matchTownOf(input.location && townIn(input.location)),
      lifestyle: lifestyleAnswers,
      preferences: { ...preferences, ages: agesOf(preferences.ageRange) },
    }),
    ...quizCodes(quiz),
    terms: termsOf(input),
  };
}

export const lifestyleOf = (profile: RoommateRow): RoommateInput["lifestyle"] => ({
  petFriendly: profile.petFriendly,
  smoking: profile.smoking,
  cleanliness: profile.cleanliness,
  socialLevel: profile.socialLevel,
  sleepSchedule: profile.sleepSchedule,
  workSchedule: profile.workSchedule,
  hobbies: profile.hobbies,
});

export const preferencesOf = (profile: RoommateRow): RoommateInput["preferences"] => ({
  genderPreference: profile.genderPreference,
  ageRange: profile.wantedAges,
  cleanliness: profile.wantedCleanliness,
  socialLevel: profile.wantedSocialLevel,
  petFriendly: profile.wantedPetFriendly,
  smoking: profile.wantedSmoking,
});

/** A stored profile in the shape of its input. */
export const inputOf = (profile: RoommateRow): RoommateInput => ({
  age: profile.age,
  budget: profile.budget,
  lookingFor: profile.lookingFor,
  moveInDate: profile.moveInDate,
  location: profile.location,
  bio: profile.bio,
  occupation: profile.occupation,
  interests: interestChoices.filter((known) => profile.interests.includes(known)),
  lifestyle: lifestyleOf(profile),
  preferences: preferencesOf(profile),
});

const matchTownOf = (town: ReturnType<typeof townIn> | null | ""): MatchTown | null =>
  town ? { key: town.key, name: town.name, lines: town.lines } : null;

function agesOf(range: string | null): MatchProfile["preferences"]["ages"] {
  if (range === null) return null;
  const [min, max] = range.split("-").map(Number) as [number, number];
  return { min, max };
}

export const matchProfileOf = (row: RoommateRow, quiz: QuizAnswers | null): MatchProfile => ({
  age: row.age,
  budget: row.budget,
  lookingFor: row.lookingFor,
  moveInDate: row.moveInDate,
  town: matchTownOf(row.town && townById(row.town)),
  lifestyle: {
    petFriendly: row.petFriendly,
    smoking: row.smoking,
    cleanliness: row.cleanliness,
    socialLevel: row.socialLevel,
    sleepSchedule: row.sleepSchedule,
    workSchedule: row.workSchedule,
  },
  preferences: {
    ages: agesOf(row.wantedAges),
    cleanliness: row.wantedCleanliness,
    socialLevel: row.wantedSocialLevel,
    petFriendly: row.wantedPetFriendly,
    smoking: row.wantedSmoking,
  },
  quiz,
});
