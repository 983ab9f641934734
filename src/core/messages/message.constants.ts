/** How long what members write to each other may be, in characters. */
export const messageLimits = { first: 1000, message: 2000, search: 100 } as const;
