/** How hard a guide is to do without. */
export const difficulties = ["Beginner", "Intermediate", "Essential"] as const;

/** How fast a guide is read: what grown-ups read of a text that they want to remember, and not of a novel. */
export const wordsAMinute = 200;

/** Between how many minutes the reading of a whole guide takes. */
export const readingMinutes = { least: 12, max: 25 };

/** Sizes of what is told of one's reading. */
export const progressLimits = { name: 80, chapters: 200 };
