/** How many homes, and as many roommates, a member can save. */
export const favoriteLimit = 200;
