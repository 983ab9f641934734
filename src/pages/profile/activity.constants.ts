/** What somebody does here that her page tells of. */
export const activityKinds = ["post", "reply", "rsvp", "listing"] as const;

/** How many lines of activity a page of them has, and how many events stand above them. */
export const activityLimits = { lines: 10, recentEvents: 3 } as const;
