import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

const day = 24 * 60 * 60;

/** How often a member may save her profile and quiz, so that nobody finds out others' answers by trial. */
export const roommateRates: Record<"saved" | "quizTaken", Limit> = {
  saved: {
    name: "roommate-profiles-saved",
    tries: 40,
    seconds: day,
    message: "You have saved your profile 40 times within a day, which is as often as one member can.",
  },
  quizTaken: {
    name: "quizzes-taken",
    tries: 10,
    seconds: day,
    message: "You have taken the quiz 10 times within a day, which is as often as one member can.",
  },
};
