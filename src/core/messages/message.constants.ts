/** Maximum lengths in characters. */
export const messageLimits = { first: 1000, message: 2000, search: 100 } as const;

/** About how many people or things one asks at once for contacts: as many as the first page of a list has. */
export const contactsAtOnce = 12;
