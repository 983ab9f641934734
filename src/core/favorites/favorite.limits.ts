/** How many of each kind a member can save. */
export const favoriteLimit = 200;
