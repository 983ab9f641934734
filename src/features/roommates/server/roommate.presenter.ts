import { audienceOf, presentPerson } from "#src/core/people/server/person.presenter.ts";
import { roommateBudgets } from "#src/features/roommates/roommate.constants.ts";
import type { OwnRoommate, Roommate } from "#src/features/roommates/roommate.schema.ts";
import { lifestyleOf, preferencesOf } from "#src/features/roommates/server/roommate-values.ts";
import type { FoundRoommate } from "#src/features/roommates/server/roommate.queries.ts";
import { tagsOf } from "#src/features/roommates/server/roommate-terms.ts";
import type { RoommateRow } from "#src/features/roommates/server/roommate.table.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

type MemberField = "id" | "userId" | "occupation" | "location" | "moveInDate" | "bio" | "interests";

// Guests get no ids, and nothing she wrote beyond what the list can be filtered by.
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

/** A profile as this actor may see it. */
export function presentRoommate({ profile, owner, isVerified }: FoundRoommate, actor: Actor): Roommate {
  const { min, max } = roommateBudgets[profile.budget];
  return {
    ...(audienceOf(actor) === "guest" ? guestFields : memberFields(profile)),
    user: presentPerson(owner, actor),
    isVerified,
    age: profile.age,
    budget: profile.budget,
    budgetMin: min,
    budgetMax: max,
    lookingFor: profile.lookingFor,
    tags: tagsOf({ ...profile, lifestyle: profile }),
  };
}

/** One's own profile, with its status. */
export const presentOwnRoommate = (found: FoundRoommate, actor: Member): OwnRoommate => ({
  ...presentRoommate(found, actor),
  status: found.profile.status,
  confirmedAt: found.profile.confirmedAt.toISOString(),
  updatedAt: found.profile.updatedAt.toISOString(),
});

const memberFields = (profile: RoommateRow): typeof guestFields => ({
  id: profile.id,
  userId: profile.userId,
  occupation: profile.occupation,
  location: profile.location,
  moveInDate: profile.moveInDate,
  bio: profile.bio,
  interests: profile.interests,
  lifestyle: lifestyleOf(profile),
  preferences: preferencesOf(profile),
});
