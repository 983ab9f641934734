import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";

type Lifestyle = NonNullable<Roommate["lifestyle"]>;
type RoommatePreferences = NonNullable<Roommate["preferences"]>;

/** The town somebody looks in, and the lines of trains that stop there. */
export type MatchTown = { town: string; name: string; lines: readonly string[] };

/** All that matching knows of somebody; what she has left open is null. */
export type MatchProfile = Pick<Roommate, "age" | "budget" | "lookingFor" | "moveInDate"> & {
  town: MatchTown | null;
  lifestyle: Omit<Lifestyle, "hobbies">;
  preferences: Pick<RoommatePreferences, "cleanliness" | "socialLevel" | "petFriendly" | "smoking"> & {
    ages: { min: number; max: number } | null;
  };
  quiz: QuizAnswers | null;
};

/** What somebody would like of the other: what she has asked for, otherwise her own like. */
export type WantedLifestyle = Pick<
  MatchProfile["lifestyle"],
  "cleanliness" | "socialLevel" | "petFriendly"
> & {
  /** "any": smoking is fine with her. */
  smoking: boolean | "any" | null;
};

/** What somebody would like of the other. */
export const wantsOf = ({
  preferences,
  lifestyle,
}: Pick<MatchProfile, "preferences" | "lifestyle">): WantedLifestyle => ({
  cleanliness: preferences.cleanliness ?? lifestyle.cleanliness,
  socialLevel: preferences.socialLevel ?? lifestyle.socialLevel,
  petFriendly: preferences.petFriendly ?? lifestyle.petFriendly,
  smoking: preferences.smoking === true ? "any" : (preferences.smoking ?? lifestyle.smoking),
});
