import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";

type Lifestyle = NonNullable<Roommate["lifestyle"]>;
type Preferences = NonNullable<Roommate["preferences"]>;

/** The town somebody looks in, and the lines of trains that stop there. */
export type MatchPlace = { town: string; name: string; lines: readonly string[] };

/** All that matching knows of somebody; what she has left open is null. */
export type MatchProfile = Pick<Roommate, "age" | "budget" | "lookingFor" | "moveInDate"> & {
  place: MatchPlace | null;
  habits: Omit<Lifestyle, "hobbies">;
  wishes: Pick<Preferences, "cleanliness" | "socialLevel" | "petFriendly" | "smoking"> & {
    ages: { min: number; max: number } | null;
  };
  quiz: QuizAnswers | null;
};

/** What somebody would like of the other: what she wishes for, and where she wishes for nothing, her own like. */
export type Wants = Pick<MatchProfile["habits"], "cleanliness" | "socialLevel" | "petFriendly"> & {
  /** "any": smoking is fine with her. */
  smoking: boolean | "any" | null;
};

/** What somebody would like of the other. */
export const wantsOf = ({ wishes, habits }: Pick<MatchProfile, "wishes" | "habits">): Wants => ({
  cleanliness: wishes.cleanliness ?? habits.cleanliness,
  socialLevel: wishes.socialLevel ?? habits.socialLevel,
  petFriendly: wishes.petFriendly ?? habits.petFriendly,
  smoking: wishes.smoking === true ? "any" : (wishes.smoking ?? habits.smoking),
});
