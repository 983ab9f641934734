/** By how much a reader would miss the guide. */
export const difficulties = ["Beginner", "Intermediate", "Essential"] as const;

/** Words a minute of adults who want to remember a text. */
export const wordsAMinute = 200;

/** Limits for the input of progress: length of names, number of chapters. */
export const progressLimits = { name: 80, chapters: 200 };
