/** After how many days without a word a profile's owner is asked whether it still holds, and how many she then has to answer. */
export const confirmation = { askAfterDays: 60, answerWithinDays: 14 };
