/** How many searches a member may save. */
export const savedSearchLimit = 20;

/** The error message at the limit. */
export const tooManySaved = `You have ${savedSearchLimit} saved searches. Delete one in your settings to save another.`;

/** The error message for a search without filters. */
export const nothingToSave = "Choose a filter first: a search without any would fit every home.";
