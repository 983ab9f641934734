/** The categories, in the order in which they are offered. */
export const eventCategories = ["meetup", "workshop", "networking", "social"] as const;

/** The category of an event that names none. */
export const defaultCategory: (typeof eventCategories)[number] = "meetup";

/** The tags that events can be filtered by, beside category and date. */
export const eventTags = ["Online", "In-person", "Free", "Paid", "Workshop", "Meetup", "Networking"] as const;

/** Limits of an event: characters of its texts, people, whole dollars. */
export const eventLimits = {
  title: 120,
  description: 3000,
  location: 160,
  address: 200,
  link: 500,
  capacityMax: 10_000,
  priceMax: 1000,
  message: 2000,
  cancelReason: 500,
  /** How many check-ins are sent at a time. */
  checkIns: 500,
};
