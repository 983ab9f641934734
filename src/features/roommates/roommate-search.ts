import { ageRangeNames, roommateTags, searchBudgets } from "#src/features/roommates/roommate.constants.ts";
import { cursor, manyOf, oneOf, searchParams, text } from "#src/shared/search-params.ts";

const filterPieces = {
  budget: oneOf(searchBudgets),
  ageRange: oneOf(ageRangeNames),
  tags: manyOf(roommateTags),
};

/** Reads the address of /roommates: filters, the profile that is open, where the list begins, and what she came to do. */
export const parseRoommateSearch = searchParams({
  ...filterPieces,
  roommate: text(),
  after: cursor,
  /** Opens the matches, once. */
  matches: text(),
});

/** The filters alone, of an address or of a form. */
export const filtersOf = searchParams(filterPieces);

export type RoommateFilters = ReturnType<typeof filtersOf>;

/** How many filters are set. */
export const countFilters = ({ budget, ageRange, tags = [] }: RoommateFilters) =>
  [budget, ageRange].filter(Boolean).length + tags.length;
