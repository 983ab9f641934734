/** What a user does that their activity tab lists. */
export const activityKinds = ["post", "reply", "rsvp", "listing"] as const;

/** Activities on a page of the list, and events above it. */
export const activityLimits = { perPage: 10, recentEvents: 3 } as const;
