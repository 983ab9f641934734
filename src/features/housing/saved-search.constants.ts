/** How many searches a member may keep. */
export const savedSearchLimit = 20;

/** What is said to whoever has kept so many. */
export const tooManySaved = `You have ${savedSearchLimit} saved searches. Delete one in your settings to save another.`;

/** What is said of a search that asks for nothing. */
export const nothingToSave = "Choose a filter first: a search without any would fit every home.";
