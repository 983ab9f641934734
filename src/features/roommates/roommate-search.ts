import { decodeCursor } from "#src/shared/pagination.ts";
import {
  ageRangeNames,
  roommateTags,
  searchBudgets,
  type AgeRange,
  type RoommateTag,
} from "#src/features/roommates/roommate.constants.ts";

/** What can be searched for. */
export type RoommateFilters = {
  budget?: (typeof searchBudgets)[number] | undefined;
  ageRange?: AgeRange | undefined;
  tags?: RoommateTag[] | undefined;
};

/** The page's address as it is written; what the page makes of it says {@link parseRoommateSearch}. */
export type RoommateAddress = {
  budget?: string | undefined;
  ageRange?: string | undefined;
  tags?: string | string[] | undefined;
  roommate?: string | undefined;
  after?: string | undefined;
  /** Has the matches shown, once. */
  matches?: string | undefined;
};

/** What the page's URL says: kept lenient, so that a hand-typed or old address shows what it can instead of failing. */
export type RoommateSearch = RoommateFilters & {
  /** The profile whose details are open. */
  roommate?: string | undefined;
  /** Where the list begins, if not with the newest: how a page without scripts shows more. */
  after?: string | undefined;
};

/** The parameters that the page's address may have. */
export const roommateParameters = ["budget", "ageRange", "tags", "roommate", "after"] as const;

/** Reads the page's URL parameters; whatever is not understood is left out. */
export function parseRoommateSearch(search: { [Name in keyof RoommateAddress]?: unknown }): RoommateSearch {
  const text = (name: keyof RoommateAddress) => {
    const value = [search[name]].flat()[0];
    return typeof value === "string" && value.trim() ? value.trim().slice(0, 120) : undefined;
  };
  const named = [search.tags].flat().flatMap((value) => (typeof value === "string" ? value.split(",") : []));
  const chosen = roommateTags.filter((tag) =>
    named.some((name) => name.trim().toLowerCase() === tag.toLowerCase()),
  );
  const after = text("after");
  // What is left out is named all the same: the router would keep the address's own text for a name that is missing.
  return {
    budget: searchBudgets.find((budget) => budget === text("budget")),
    ageRange: ageRangeNames.find((range) => range === text("ageRange")),
    tags: chosen.length > 0 ? chosen : undefined,
    roommate: text("roommate"),
    after: after && decodeCursor(after) ? after : undefined,
  };
}

/** The filters alone, without what is open and whatever else an address may carry. */
export const filtersOf = ({ budget, ageRange, tags }: RoommateSearch): RoommateFilters => ({
  budget,
  ageRange,
  tags,
});

/** How many filters are in force. */
export const countFilters = ({ budget, ageRange, tags = [] }: RoommateFilters) =>
  [budget, ageRange].filter(Boolean).length + tags.length;
