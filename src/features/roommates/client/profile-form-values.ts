import type { OwnRoommate } from "#src/features/roommates/roommate.schema.ts";

/** The values of the form: all are texts, empty for what is left open. */
export type ProfileFormValues = {
  age: string;
  budget: string;
  lookingFor: string;
  moveInDate: string;
  location: string;
  occupation: string;
  bio: string;
  interests: string[];
  lifestyle: {
    petFriendly: string;
    smoking: string;
    cleanliness: string;
    socialLevel: string;
    sleepSchedule: string;
    workSchedule: string;
    hobbies: string;
  };
  preferences: {
    genderPreference: string;
    ageRange: string;
    cleanliness: string;
    socialLevel: string;
    petFriendly: string;
    smoking: string;
  };
};

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);
const yesOrNo = (value: boolean | null | undefined) =>
  value === null || value === undefined ? "" : value ? "yes" : "no";

/** A profile as the form edits it; an empty form without one. */
export function formValuesOf(profile: OwnRoommate | null): ProfileFormValues {
  const { lifestyle, preferences } = profile ?? {};
  return {
    age: text(profile?.age),
    budget: text(profile?.budget),
    lookingFor: text(profile?.lookingFor),
    moveInDate: text(profile?.moveInDate),
    location: text(profile?.location),
    occupation: text(profile?.occupation),
    bio: text(profile?.bio),
    interests: profile?.interests ?? [],
    lifestyle: {
      petFriendly: yesOrNo(lifestyle?.petFriendly),
      smoking: yesOrNo(lifestyle?.smoking),
      cleanliness: text(lifestyle?.cleanliness),
      socialLevel: text(lifestyle?.socialLevel),
      sleepSchedule: text(lifestyle?.sleepSchedule),
      workSchedule: text(lifestyle?.workSchedule),
      hobbies: text(lifestyle?.hobbies),
    },
    preferences: {
      genderPreference: text(preferences?.genderPreference),
      ageRange: text(preferences?.ageRange),
      cleanliness: text(preferences?.cleanliness),
      socialLevel: text(preferences?.socialLevel),
      petFriendly: yesOrNo(preferences?.petFriendly),
      smoking: yesOrNo(preferences?.smoking),
    },
  };
}
