import type { Openings } from "#src/core/messages/message.options.ts";

/** The categories, in the order in which they are offered. */
export const eventCategories = ["meetup", "workshop", "networking", "social"] as const;

export const defaultCategory: (typeof eventCategories)[number] = "meetup";

export const eventTags = ["Online", "In-person", "Free", "Paid", "Workshop", "Meetup", "Networking"] as const;

/** How a first message to the host of an event may begin. */
export const eventOpenings: Openings = {
  hint: "Who you are, and what you’d like to know.",
  lines: [
    { label: "Say you’d come", text: "I’d love to come." },
    { label: "Ask if newcomers fit in", text: "Is it all right to come if I don’t know anybody yet?" },
  ],
};

/** What its host may answer. */
export const eventAnswers = [
  "Yes, please come! It’d be lovely to have you.",
  "Thanks for asking! What would you like to know?",
  "Thanks for writing! I’ll get back to you in a day or two.",
];

/** The site's drawings that an event may have as its cover, named like their files in public/img. */
export const eventCovers = [
  "cafe",
  "kitchen",
  "studynight",
  "picnic",
  "platform",
  "hudson",
  "skyline",
  "house",
] as const;
