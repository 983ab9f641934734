import { townById, townIn } from "#src/core/locations/server/town.ts";
import type { MatchTown, MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { interestChoices } from "#src/features/roommates/roommate.constants.ts";
import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { profileCodes, quizCodes } from "#src/features/roommates/server/roommate-codes.ts";
import { termsOf } from "#src/features/roommates/server/roommate-terms.ts";
import type { RoommateRow, RoommateValues } from "#src/features/roommates/server/roommate.table.ts";

/** What is stored of a profile as it was sent, with what it is looked up and compared by. */
export function valuesOf(input: RoommateInput, quiz: QuizAnswers | null): RoommateValues {
  const { lifestyle, preferences, age: _age, moveInDate: _date, ...fields } = input;
  const { hobbies, ...habits } = lifestyle;
  return {
    ...fields,
    ...habits,
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
      lifestyle: habits,
      preferences: { ...preferences, ages: agesOf(preferences.ageRange) },
    }),
    ...quizCodes(quiz),
    terms: termsOf(input),
  };
}

/** How somebody lives, as her profile says it. */
export const lifestyleOf = (profile: RoommateRow): RoommateInput["lifestyle"] => ({
  petFriendly: profile.petFriendly,
  smoking: profile.smoking,
  cleanliness: profile.cleanliness,
  socialLevel: profile.socialLevel,
  sleepSchedule: profile.sleepSchedule,
  workSchedule: profile.workSchedule,
  hobbies: profile.hobbies,
});

/** Whom she would like to live with, as her profile says it. */
export const preferencesOf = (profile: RoommateRow): RoommateInput["preferences"] => ({
  genderPreference: profile.genderPreference,
  ageRange: profile.wantedAges,
  cleanliness: profile.wantedCleanliness,
  socialLevel: profile.wantedSocialLevel,
  petFriendly: profile.wantedPetFriendly,
  smoking: profile.wantedSmoking,
});

/** A stored profile as an input that changes nothing would send it. */
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
  town ? { town: town.key, name: town.name, lines: town.lines } : null;

function agesOf(range: string | null): MatchProfile["preferences"]["ages"] {
  if (range === null) return null;
  const [min, max] = range.split("-").map(Number) as [number, number];
  return { min, max };
}

/** What matching compares of a stored profile. */
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
