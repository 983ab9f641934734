/** Maximum lengths in characters. */
export const messageLimits = { first: 1000, message: 2000, search: 100 } as const;
