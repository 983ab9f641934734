/** For how many hours an organizer has an item that she took, unless she lets it go. */
export const claimHours = 24;
