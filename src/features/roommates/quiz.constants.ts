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
