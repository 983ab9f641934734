/** The budgets of a profile, in dollars a month, both bounds included. */
export const roommateBudgets = {
  "500-800": { min: 500, max: 800 },
  "800-1200": { min: 800, max: 1200 },
  "1200-1600": { min: 1200, max: 1600 },
  "1600+": { min: 1600, max: null },
} as const satisfies Record<string, { min: number; max: number | null }>;

/** A budget of {@link roommateBudgets}. */
export type RoommateBudget = keyof typeof roommateBudgets;

/** The names of {@link roommateBudgets}. */
export const budgetNames = Object.keys(roommateBudgets) as [RoommateBudget, ...RoommateBudget[]];

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
