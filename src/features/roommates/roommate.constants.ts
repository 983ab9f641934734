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

/** The budgets that a search offers. */
export const searchBudgets = ["500-800", "800-1200", "1200-1600"] as const satisfies RoommateBudget[];

/** The ages that a search offers, both ends included. */
export const searchAges = {
  "18-22": { min: 18, max: 22 },
  "23-27": { min: 23, max: 27 },
  "28-32": { min: 28, max: 32 },
} as const;

/** The names of {@link searchAges}. */
export const ageRangeNames = Object.keys(searchAges) as [AgeRange, ...AgeRange[]];

/** The tags that cards show and lists can be filtered by; see tagsOf. */
export const roommateTags = [
  "Clean",
  "Social",
  "Quiet",
  "Pet-friendly",
  "Non-smoker",
  "Student",
  "Professional",
] as const;

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

/** Limits of the fields of a profile. */
export const roommateLimits = { ageMin: 18, ageMax: 99, location: 120, bio: 1000, hobbies: 200 };

export type AgeRange = keyof typeof searchAges;
export type RoommateTag = (typeof roommateTags)[number];
