/** Days after which the owner of a profile is asked whether she is still looking, and days she has to answer. */
export const confirmation = { askAfterDays: 60, answerWithinDays: 14 };
