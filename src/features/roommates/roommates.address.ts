import type { Budget } from "#src/core/people/budget.options.ts";
import { countValues } from "#src/shared/filters.ts";
import { cursor, day, manyOf, more, oneOf, searchParams, text } from "#src/shared/search-params.ts";

// Apart from the options: every page's first load includes this file.

export const searchBudgets = ["500-800", "800-1200", "1200-1600"] as const satisfies Budget[];

/** The ages that a search offers, both ends included. */
export const searchAges = {
  "18-22": { min: 18, max: 22 },
  "23-27": { min: 23, max: 27 },
  "28-32": { min: 28, max: 32 },
} as const;

export const ageRangeNames = Object.keys(searchAges) as [AgeRange, ...AgeRange[]];

/** The tags that cards show and lists can be filtered by; the column `tags` generates them. */
export const roommateTags = [
  "Clean",
  "Social",
  "Quiet",
  "Pet-friendly",
  "Non-smoker",
  "Student",
  "Professional",
] as const;

export type AgeRange = keyof typeof searchAges;
export type RoommateTag = (typeof roommateTags)[number];

const filterPieces = {
  location: text(),
  commuteTo: text(),
  budget: oneOf(searchBudgets),
  ageRange: oneOf(ageRangeNames),
  tags: manyOf(roommateTags),
};

export const parseRoommateSearch = searchParams({
  ...filterPieces,
  roommate: text(),
  after: cursor,
  more,
  /** Opens the matches once; with `rent` and `from`, those who could share such a home. */
  matches: text(),
  rent: ([value]) => (/^[1-9]\d{0,5}$/.test(String(value)) ? Number(value) : undefined),
  from: day,
});

/** A home to share: its rent, and the day from which it is free. */
export type HomeToShare = Pick<ReturnType<typeof parseRoommateSearch>, "rent" | "from">;

export const filtersOf = searchParams(filterPieces);

export type RoommateFilters = ReturnType<typeof filtersOf>;
export type RoommateFilter = keyof RoommateFilters;

export const countFilters = (filters: RoommateFilters) => countValues(filtersOf(filters));
