/** By how much a reader would miss the guide. */
export const difficulties = ["Beginner", "Intermediate", "Essential"] as const;

/** Words a minute of adults who want to remember a text. */
export const wordsAMinute = 200;
