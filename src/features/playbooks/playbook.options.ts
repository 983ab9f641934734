export const difficulties = ["Beginner", "Intermediate", "Essential"] as const;

/** Words per minute of adults who want to remember a text. */
export const wordsAMinute = 200;
