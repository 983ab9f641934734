/** Rises whenever a number or a rule of matching changes: scores of two versions are not comparable. */
export const matchingVersion = 2;

type FactorConstants = {
  /** Points; all factors together have 100. */
  weight: number;
  /** The percentage where one of the two has left it open: about the average of two random members. */
  open: number;
  why: string;
};

/** What is compared, the weight of each, and why. */
export const factors = {
  cleanliness: {
    weight: 13,
    open: 55,
    why: "Tidiness is what people who share a home quarrel about most, every day anew.",
  },
  budget: {
    weight: 12,
    open: 50,
    why: "They must be able to pay for the same home; a budget is always given.",
  },
  sleepSchedule: {
    weight: 10,
    open: 55,
    why: "Whoever gets up at five and whoever comes home at one wake each other.",
  },
  moveInDate: {
    weight: 10,
    open: 50,
    why: "A home is let from one day on; who can come months later cannot share its rent.",
  },
  town: {
    weight: 10,
    open: 50,
    why: "The best roommate is none if she looks at the other end of the state.",
  },
  socialLevel: {
    weight: 9,
    open: 55,
    why: "Visitors on four evenings a week are a joy or a burden.",
  },
  petFriendly: {
    weight: 6,
    open: 60,
    why: "Where neither insists it can be talked over: those who insist are told apart before.",
  },
  smoking: {
    weight: 6,
    open: 70,
    why: "As with pets; most do not smoke, so that an open answer is most likely a no.",
  },
  workSchedule: {
    weight: 4,
    open: 55,
    why: "The same hours make a day easier to share, yet different ones can be lived with.",
  },
  lookingFor: {
    weight: 4,
    open: 50,
    why: "Two who each want a room in somebody's home have none to offer; it is always given.",
  },
  organizationStyle: { weight: 3, open: 55, why: "How shared rooms look, said in other words once more." },
  conflictStyle: { weight: 3, open: 55, why: "Who is silent and who is direct need time with each other." },
  livingStyle: {
    weight: 2,
    open: 55,
    why: "Friends or neighbors: a wish that grows or fades once they live together.",
  },
  socialPreference: { weight: 2, open: 55, why: "How evenings at home should be, once more." },
  conscientiousness: {
    weight: 2,
    open: 65,
    why: "The one trait of character that studies of roommates tie to getting along.",
  },
  extroversion: { weight: 1, open: 65, why: "A trait of character says little about a home." },
  agreeableness: { weight: 1, open: 65, why: "As above." },
  neuroticism: { weight: 1, open: 65, why: "As above; being alike counts, not being calm." },
  openness: { weight: 1, open: 65, why: "As above." },
} as const satisfies Record<string, FactorConstants>;

export type FactorName = keyof typeof factors;

export const factorNames = Object.keys(factors) as FactorName[];

/** How close two answers are, in percent. All such numbers are here. */
export const closenessOf = {
  /** Ordered answers, by the steps between them. */
  steps: [100, 50, 0],
  /** What each step takes away on a scale from 1 to 5. */
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

/**
 * Two random members reach about 55 of 100 points, and nobody is near 0. Points up to `lowest` become a score of 0, so
 * that scores use the whole scale.
 */
export const scale = { lowest: 30 } as const;

/** Below this score nobody is suggested. */
export const leastScore = 40;

/** The most that two score whose towns share no line, and of whose lines none meet. */
export const mostApart = 60;

/** From this score on a member is notified of a new profile. */
export const goodScore = 75;

export const maxMatches = 20;

/** The percentage from which a factor is given as a reason, and up to which as a difference. */
export const textThresholds = { reasonFrom: 70, differenceUpTo: 60 } as const;
