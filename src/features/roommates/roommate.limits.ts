import { daySeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

export const roommateLimits = { ageMin: 18, ageMax: 99, hobbies: 200 };

/** Days after which the owner of a profile is asked whether she is still looking, and days she has to answer. */
export const confirmation = { askAfterDays: 60, answerWithinDays: 14 };

/** How often a member may save a profile and take the quiz, so that nobody finds out others' answers by trial. */
export const roommateRates: Record<"saved" | "quizTaken", RateLimit> = {
  saved: {
    name: "roommate-profiles-saved",
    tries: 40,
    seconds: daySeconds,
    message: "You've saved your profile 40 times in the last day, which is the limit.",
  },
  quizTaken: {
    name: "quizzes-taken",
    tries: 10,
    seconds: daySeconds,
    message: "You've taken the quiz 10 times in the last day, which is the limit.",
  },
};
