import { z } from "zod";
import { blankToNull, numberFrom } from "#src/client/forms/form-values.ts";
import type { ProfileFormValues } from "#src/features/roommates/client/profile-form-values.ts";
import { roommateInput } from "#src/features/roommates/roommate.schema.ts";

const truth = (chosen: string) => (chosen === "" ? null : chosen === "yes");

/** The rules of a profile, applied to the values of the form. */
export const profileFormSchema = z
  .custom<ProfileFormValues>()
  .transform(({ age, lifestyle, preferences, ...rest }): unknown => ({
    age: numberFrom(age),
    budget: rest.budget,
    lookingFor: rest.lookingFor,
    moveInDate: blankToNull(rest.moveInDate),
    location: blankToNull(rest.location),
    occupation: blankToNull(rest.occupation),
    bio: blankToNull(rest.bio),
    interests: rest.interests,
    lifestyle: {
      petFriendly: truth(lifestyle.petFriendly),
      smoking: truth(lifestyle.smoking),
      cleanliness: blankToNull(lifestyle.cleanliness),
      socialLevel: blankToNull(lifestyle.socialLevel),
      sleepSchedule: blankToNull(lifestyle.sleepSchedule),
      workSchedule: blankToNull(lifestyle.workSchedule),
      hobbies: blankToNull(lifestyle.hobbies),
    },
    preferences: {
      genderPreference: blankToNull(preferences.genderPreference),
      // Accepts other ways to write a range: "22 – 30".
      ageRange: blankToNull(preferences.ageRange.replaceAll(/\s+/g, "").replace(/[–—]|to/, "-")),
      cleanliness: blankToNull(preferences.cleanliness),
      socialLevel: blankToNull(preferences.socialLevel),
      petFriendly: truth(preferences.petFriendly),
      smoking: truth(preferences.smoking),
    },
  }))
  .pipe(roommateInput);
