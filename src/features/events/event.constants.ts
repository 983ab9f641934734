/** What kinds of events there are, in the order in which they are offered. */
export const eventCategories = ["meetup", "workshop", "networking", "social"] as const;

/** The kind of an event that names none. */
export const defaultCategory: (typeof eventCategories)[number] = "meetup";

/** What events can be searched by beside their category and their day. */
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
};
