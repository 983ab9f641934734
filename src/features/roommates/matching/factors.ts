/** Incremented when a number or rule of matching changes: scores of two versions are not comparable. */
export const matchingVersion = 2;

type FactorConstants = {
  /** Points; all factors together have 100. */
  weight: number;
  /** The percentage if one of the two left it open: about the average of two random members. */
  open: number;
  why: string;
};

export const factors = {
  cleanliness: {
    weight: 13,
    open: 55,
    why: "Tidiness is what people who share a home argue about most.",
  },
  budget: {
    weight: 12,
    open: 50,
    why: "You have to be able to afford the same home.",
  },
  sleepSchedule: {
    weight: 10,
    open: 55,
    why: "If one gets up at five and the other comes home at one, they wake each other.",
  },
  moveInDate: {
    weight: 10,
    open: 50,
    why: "Your move-in dates need to line up.",
  },
  town: {
    weight: 10,
    open: 50,
    why: "Even the best roommate is no help at the other end of the state.",
  },
  socialLevel: {
    weight: 9,
    open: 55,
    why: "Guests four evenings a week are a joy to some and too much for others.",
  },
  petFriendly: {
    weight: 6,
    open: 60,
    why: "If neither of you insists, you can talk it over. If one does, it’s a deal-breaker.",
  },
  smoking: {
    weight: 6,
    open: 70,
    why: "As with pets. Most people don’t smoke, so a skipped answer most likely means no.",
  },
  workSchedule: {
    weight: 4,
    open: 55,
    why: "Similar hours make sharing easier, but different ones can work.",
  },
  lookingFor: {
    weight: 4,
    open: 50,
    why: "Two people who each want a room in somebody’s home don’t have one to offer.",
  },
  organizationStyle: { weight: 3, open: 55, why: "How shared rooms look, asked another way." },
  conflictStyle: {
    weight: 3,
    open: 55,
    why: "Somebody quiet and somebody direct need time to get used to each other.",
  },
  livingStyle: {
    weight: 2,
    open: 55,
    why: "Friends or just roommates: that often changes once people live together.",
  },
  socialPreference: { weight: 2, open: 55, why: "How evenings at home should be, asked another way." },
  conscientiousness: {
    weight: 2,
    open: 65,
    why: "The one personality trait that studies link to roommates getting along.",
  },
  extroversion: { weight: 1, open: 65, why: "Personality says little about sharing a home." },
  agreeableness: { weight: 1, open: 65, why: "As above." },
  neuroticism: { weight: 1, open: 65, why: "As above. Being alike counts, not being calm." },
  openness: { weight: 1, open: 65, why: "As above." },
} as const satisfies Record<string, FactorConstants>;

export type FactorName = keyof typeof factors;

export const factorNames = Object.keys(factors) as FactorName[];

/** How close two answers are, in percent. All such numbers are here. */
export const closenessOf = {
  /** Ordered answers, by the steps between them. */
  steps: [100, 50, 0],
  /** What each step subtracts on a scale from 1 to 5. */
  scaleStep: 25,
  /** One says yes and the other no, and neither insists. */
  yesAndNo: { petFriendly: 40, smoking: 20 },
  /** Budgets that share one bound: few homes suit both. */
  touchingBudgets: 40,
  /** Two who both want a room in somebody's home. */
  twoRooms: 40,
  /** Dates up to `sameDateDays` apart count as equal, from `fadedDateDays` on as 0. */
  sameDateDays: 14,
  fadedDateDays: 104,
  /** Towns on the same train line, and on lines that meet; see neighboringLines. */
  sameLine: 70,
  neighboringLine: 40,
} as const;

/** Points up to `lowest` become 0, so that scores use the whole scale: two random members reach about 55 points. */
export const scale = { lowest: 30 } as const;

/** Below this score nobody is suggested. */
export const leastScore = 40;

/** The highest score of two whose towns share no line and whose lines do not meet. */
export const mostApart = 60;

/** From this score on a member is notified of a new profile. */
export const goodScore = 75;

/** Of so many of the things compared both must have said something for the score to be shown as a number: more than half. */
export const leastKnown = 6;

export const maxMatches = 20;

export const maxReasons = 3;

/** The percentage from which a factor is given as a reason, and up to which as a difference. */
export const textThresholds = { reasonFrom: 70, differenceUpTo: 60 } as const;
