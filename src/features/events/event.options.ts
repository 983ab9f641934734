/** The categories, in the order in which they are offered. */
export const eventCategories = ["meetup", "workshop", "networking", "social"] as const;

export const defaultCategory: (typeof eventCategories)[number] = "meetup";

export const eventTags = ["Online", "In-person", "Free", "Paid", "Workshop", "Meetup", "Networking"] as const;
