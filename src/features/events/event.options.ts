/** The categories, in the order in which they are offered. */
export const eventCategories = ["meetup", "workshop", "networking", "social"] as const;

/** The category of an event that names none. */
export const defaultCategory: (typeof eventCategories)[number] = "meetup";

/** The tags that events can be filtered by, in addition to category and date. */
export const eventTags = ["Online", "In-person", "Free", "Paid", "Workshop", "Meetup", "Networking"] as const;
