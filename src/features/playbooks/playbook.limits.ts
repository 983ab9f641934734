/** Limits for the input of progress: length of names, number of chapters. */
export const progressLimits = { name: 80, chapters: 200 };
