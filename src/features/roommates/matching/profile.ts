import { roommateLimits } from "#src/features/roommates/roommate.limits.ts";
import type { QuizAnswers, Roommate } from "#src/features/roommates/roommate.schema.ts";

type Lifestyle = NonNullable<Roommate["lifestyle"]>;
type RoommatePreferences = NonNullable<Roommate["preferences"]>;

/** The town that somebody looks in with its train lines, or the line along which she looks; and the neighboring lines. */
export type MatchTown = {
  key: string;
  name: string;
  lines: readonly string[];
  neighbors: readonly string[];
};

/** What matching compares of a member; null for what she left open. */
export type MatchProfile = Pick<Roommate, "age" | "budget" | "lookingFor" | "moveInDate"> & {
  town: MatchTown | null;
  lifestyle: Omit<Lifestyle, "hobbies">;
  preferences: Omit<RoommatePreferences, "genderPreference">;
  quiz: QuizAnswers | null;
};

/** What somebody wants of the other: her preferences, otherwise her own lifestyle. */
export const wantedOf = ({ preferences, lifestyle }: Pick<MatchProfile, "preferences" | "lifestyle">) => ({
  cleanliness: preferences.cleanliness ?? lifestyle.cleanliness,
  socialLevel: preferences.socialLevel ?? lifestyle.socialLevel,
  petFriendly: preferences.petFriendly ?? lifestyle.petFriendly,
  // "any": smoking is fine with her.
  smoking: preferences.smoking === true ? ("any" as const) : (preferences.smoking ?? lifestyle.smoking),
});

/** The ages of a range like "22-30"; without one, all that a profile can have. */
export function agesOf(range: string | null) {
  const [min = roommateLimits.ageMin, max = roommateLimits.ageMax] = range?.split("-").map(Number) ?? [];
  return { min, max };
}
