import type { Openings } from "#src/core/messages/message.options.ts";

// The choices of a budget are in core/people/budget.options.ts, which homes use, too.

/** What somebody looks for: a person to share with, a room in somebody's home, or either. */
export const lookingForOptions = ["roommate", "room", "both"] as const;

export const occupations = ["student", "professional"] as const;

// Each is ordered: neighbors are close.
export const cleanlinessLevels = ["relaxed", "moderate", "high"] as const;
export const socialLevels = ["quiet", "moderate", "social"] as const;
export const sleepSchedules = ["early", "flexible", "late"] as const;
export const workSchedules = ["days", "mixed", "nights"] as const;

/** Shown with a profile and not matched: no gender is stored. */
export const genderPreferences = ["women", "any"] as const;

export const interestChoices = [
  "Reading",
  "Cooking",
  "Photography",
  "Travel",
  "Music",
  "Fitness",
  "Art",
  "Gaming",
  "Movies",
  "Hiking",
  "Dancing",
  "Volunteering",
  "Tech",
  "Fashion",
  "Writing",
  "Sports",
  "Crafts",
] as const;

/** The traits of the quiz, each a whole number from 1 to 5. */
export const traitNames = [
  "extroversion",
  "agreeableness",
  "conscientiousness",
  "neuroticism",
  "openness",
] as const;

/** The styles of the quiz with their choices, ordered: neighbors are close. */
export const styleChoices = {
  socialPreference: ["quiet", "moderate", "social"],
  conflictStyle: ["avoid", "discuss", "direct"],
  organizationStyle: ["messy", "casual", "organized"],
  livingStyle: ["independent", "friendly", "close_friends"],
} as const;

export type TraitName = (typeof traitNames)[number];
export type StyleName = keyof typeof styleChoices;

/** How a first message to somebody who looks for a roommate may begin. */
export const roommateOpenings: Openings = {
  hint: "Who you are, when you’d move, one question.",
  lines: [
    { label: "Ask when she’d move", text: "My move-in date is flexible. When are you hoping to move?" },
    { label: "Ask what matters", text: "What matters most to you in a home?" },
  ],
};

/** What she may answer. */
export const roommateAnswers = [
  "Thanks for writing! When are you hoping to move?",
  "Thanks for writing! Could you tell me a little more about yourself?",
  "Thanks for writing! I’ll get back to you in a day or two.",
];
