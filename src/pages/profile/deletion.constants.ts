/** How many days what a deleted account leaves behind is kept out of sight, and within how many it is gone for good. */
export const deletionDays = { kept: 7, promised: 30 } as const;
