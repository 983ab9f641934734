import { presentPerson, seesWholly } from "#src/core/people/server/person.presenter.ts";
import { agesOf, type MatchProfile } from "#src/features/roommates/matching/profile.ts";
import { budgets } from "#src/core/people/budget.options.ts";
import { interestChoices } from "#src/features/roommates/roommate.options.ts";
import type {
  OwnRoommate,
  QuizAnswers,
  Roommate,
  RoommateInput,
} from "#src/features/roommates/roommate.schema.ts";
import { matchTownAt } from "#src/features/roommates/server/profile-place.ts";
import type { FoundRoommate } from "#src/features/roommates/server/roommate.queries.ts";
import type { RoommateValues } from "#src/features/roommates/server/roommate.table.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

type MemberField = "id" | "userId" | "occupation" | "location" | "moveInDate" | "bio" | "interests";

// Unverified readers get no ids, and nothing the owner wrote beyond what the list can be filtered by.
const guestFields: Pick<Roommate, MemberField | "lifestyle" | "preferences"> = {
  id: null,
  userId: null,
  occupation: null,
  location: null,
  moveInDate: null,
  bio: null,
  interests: [],
  lifestyle: null,
  preferences: null,
};

const memberFields = (found: FoundRoommate): typeof guestFields => ({
  id: found.id,
  userId: found.userId,
  occupation: found.occupation,
  location: found.location,
  moveInDate: found.moveInDate,
  bio: found.bio,
  interests: found.interests,
  lifestyle: found.lifestyle,
  preferences: found.preferences,
});

export function presentRoommate(found: FoundRoommate, actor: Actor): Roommate {
  const { min, max } = budgets[found.budget];
  return {
    ...(seesWholly(actor, found.userId) ? memberFields(found) : guestFields),
    user: presentPerson(found.owner, actor),
    isVerified: found.isVerified,
    saved: found.saved,
    age: found.age,
    budget: found.budget,
    budgetMin: min,
    budgetMax: max,
    lookingFor: found.lookingFor,
    tags: found.tags,
  };
}

export const presentOwnRoommate = (found: FoundRoommate, actor: Member): OwnRoommate => ({
  ...presentRoommate(found, actor),
  status: found.status,
  confirmedAt: found.confirmedAt.toISOString(),
  updatedAt: found.updatedAt.toISOString(),
});

/** The columns of a profile from its input, except bio and location, which her account stores. */
export function valuesOf({
  lifestyle,
  preferences,
  bio: _bio,
  location: _location,
  ...fields
}: RoommateInput): RoommateValues {
  const ages = agesOf(preferences.ageRange);
  return {
    ...fields,
    ...lifestyle,
    genderPreference: preferences.genderPreference,
    wantedAges: preferences.ageRange,
    wantedAgeMin: ages.min,
    wantedAgeMax: ages.max,
    wantedCleanliness: preferences.cleanliness,
    wantedSocialLevel: preferences.socialLevel,
    wantedPetFriendly: preferences.petFriendly,
    wantedSmoking: preferences.smoking,
  };
}

export const inputOf = (found: FoundRoommate): RoommateInput => ({
  age: found.age,
  budget: found.budget,
  lookingFor: found.lookingFor,
  moveInDate: found.moveInDate,
  location: found.location,
  bio: found.bio,
  occupation: found.occupation,
  interests: interestChoices.filter((known) => found.interests.includes(known)),
  lifestyle: found.lifestyle,
  preferences: found.preferences,
});

export const matchProfileOf = <Row extends Omit<MatchProfile, "town" | "quiz"> & { town: string | null }>(
  row: Row,
  quiz: QuizAnswers | null,
): Omit<Row, "town"> & MatchProfile => ({ ...row, town: matchTownAt(row.town), quiz });
