/**
 * Days until a deleted account's remaining rows, hidden so far, are purged, and the limit that people are
 * promised.
 */
export const deletionDays = { untilPurge: 7, promised: 30 } as const;
