import { z } from "zod";
import { numberFrom } from "#src/client/forms/number-from.ts";
import type { ProfileFormValues } from "#src/features/roommates/client/profile-form-values.ts";
import { roommateInput } from "#src/features/roommates/roommate.schema.ts";

const open = (chosen: string) => chosen.trim() || null;
const truth = (chosen: string) => (chosen === "" ? null : chosen === "yes");

/** The rules of a profile, applied to the values of the form. */
export const profileFormSchema = z
  .custom<ProfileFormValues>()
  .transform(({ age, lifestyle, preferences, ...rest }): unknown => ({
    age: numberFrom(age),
    budget: rest.budget,
    lookingFor: rest.lookingFor,
    moveInDate: open(rest.moveInDate),
    location: open(rest.location),
    occupation: open(rest.occupation),
    bio: open(rest.bio),
    interests: rest.interests,
    lifestyle: {
      petFriendly: truth(lifestyle.petFriendly),
      smoking: truth(lifestyle.smoking),
      cleanliness: open(lifestyle.cleanliness),
      socialLevel: open(lifestyle.socialLevel),
      sleepSchedule: open(lifestyle.sleepSchedule),
      workSchedule: open(lifestyle.workSchedule),
      hobbies: open(lifestyle.hobbies),
    },
    preferences: {
      genderPreference: open(preferences.genderPreference),
      // Accepts other ways to write a range: "22 – 30".
      ageRange: open(preferences.ageRange.replaceAll(/\s+/g, "").replace(/[–—]|to/, "-")),
      cleanliness: open(preferences.cleanliness),
      socialLevel: open(preferences.socialLevel),
      petFriendly: truth(preferences.petFriendly),
      smoking: truth(preferences.smoking),
    },
  }))
  .pipe(roommateInput);
