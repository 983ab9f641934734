import type { Path } from "react-hook-form";
import { z } from "zod";
import { blankToNull, numberFrom } from "#src/client/forms/form-values.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { roommateLimits } from "#src/features/roommates/roommate.limits.ts";
import { roommateInput, type OwnRoommate } from "#src/features/roommates/roommate.schema.ts";

const plain = ["age", "budget", "lookingFor", "moveInDate", "location", "occupation", "bio"] as const;
const lifestyle = [
  "petFriendly",
  "smoking",
  "cleanliness",
  "socialLevel",
  "sleepSchedule",
  "workSchedule",
  "hobbies",
] as const;
const preferences = ["genderPreference", "cleanliness", "socialLevel", "petFriendly", "smoking"] as const;

type Texts<Names extends readonly string[]> = Record<Names[number], string>;

/** The values of the form: all are texts, empty for what is left open, "yes" or "no". */
export type ProfileFormValues = Texts<typeof plain> & {
  interests: string[];
  lifestyle: Texts<typeof lifestyle>;
  preferences: Texts<typeof preferences>;
  /** The two ends of preferences.ageRange. */
  agesFrom: string;
  agesTo: string;
};

const nothing = Object.fromEntries(plain.map((name) => [name, null])) as Record<(typeof plain)[number], null>;

const accountValues = (account: Account | null) => ({
  bio: account?.bio,
  location: account?.location,
  // An account's budget may be none of the choices.
  budget: budgetNames.find((name) => name === account?.budget),
});

type Answer = string | number | boolean | null | undefined;

const textOf = (value: Answer) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? ""));

const textsOf = <const Names extends readonly string[]>(
  names: Names,
  fields: { [Name in Names[number]]: Answer } | null | undefined,
) => Object.fromEntries(names.map((name: Names[number]) => [name, textOf(fields?.[name])])) as Texts<Names>;

export const agesPath = "preferences.ageRange" as Path<ProfileFormValues>;

type Account = Pick<CurrentUser, "bio" | "location" | "budget">;

/** A profile as the form edits it; without one, the values of her account. */
export const formValuesOf = (profile: OwnRoommate | null, account: Account | null): ProfileFormValues => ({
  ...textsOf(plain, profile ?? { ...nothing, ...accountValues(account) }),
  interests: profile?.interests ?? [],
  lifestyle: textsOf(lifestyle, profile?.lifestyle),
  preferences: textsOf(preferences, profile?.preferences),
  ...agesOfRange(profile?.preferences?.ageRange),
});

function agesOfRange(range: string | null | undefined) {
  const [agesFrom = "", agesTo = ""] = range?.split("-") ?? [];
  return { agesFrom, agesTo };
}

/** "22-30" from the two ends, one of which may be open; null if both are. */
function rangeOf({ agesFrom, agesTo }: Pick<ProfileFormValues, "agesFrom" | "agesTo">) {
  const [from, to] = [numberFrom(agesFrom), numberFrom(agesTo)];
  if (from === undefined && to === undefined) return null;
  return `${from ?? roommateLimits.ageMin}-${to ?? roommateLimits.ageMax}`;
}

const chosen = (text: string) => (text === "yes" ? true : text === "no" ? false : blankToNull(text));
const allChosen = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, chosen(text)]));

export const profileFormSchema = z
  .custom<ProfileFormValues>()
  .transform((values): unknown => ({
    age: numberFrom(values.age),
    budget: values.budget,
    lookingFor: values.lookingFor,
    moveInDate: blankToNull(values.moveInDate),
    location: blankToNull(values.location),
    occupation: blankToNull(values.occupation),
    bio: blankToNull(values.bio),
    interests: values.interests,
    lifestyle: {
      ...allChosen(values.lifestyle),
      // Free text: "yes" is a hobby like any other.
      hobbies: blankToNull(values.lifestyle.hobbies),
    },
    preferences: {
      ...allChosen(values.preferences),
      ageRange: rangeOf(values),
    },
  }))
  .pipe(roommateInput);
