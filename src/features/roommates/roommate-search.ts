import { decodeCursor } from "#src/shared/pagination.ts";
import {
  ageRangeNames,
  roommateTags,
  searchBudgets,
  type AgeRange,
  type RoommateTag,
} from "#src/features/roommates/roommate.constants.ts";

/** The filters of the list. */
export type RoommateFilters = {
  budget?: (typeof searchBudgets)[number] | undefined;
  ageRange?: AgeRange | undefined;
  tags?: RoommateTag[] | undefined;
};

/** The raw search parameters of /roommates; {@link parseRoommateSearch} parses them. */
export type RoommateAddress = {
  budget?: string | undefined;
  ageRange?: string | undefined;
  tags?: string | string[] | undefined;
  roommate?: string | undefined;
  after?: string | undefined;
  /** Opens the matches, once. */
  matches?: string | undefined;
};

/** The parsed search parameters; invalid ones are ignored, so that a hand-typed or old address works. */
export type RoommateSearch = RoommateFilters & {
  /** The profile that is open. */
  roommate?: string | undefined;
  /** A cursor: how a page without scripts shows more. */
  after?: string | undefined;
};

/** Parses search parameters and leaves invalid ones out. */
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
  // Every name is set, if only to undefined: the router would keep the raw value of a missing name.
  return {
    budget: searchBudgets.find((budget) => budget === text("budget")),
    ageRange: ageRangeNames.find((range) => range === text("ageRange")),
    tags: chosen.length > 0 ? chosen : undefined,
    roommate: text("roommate"),
    after: after && decodeCursor(after) ? after : undefined,
  };
}

/** The filters alone. */
export const filtersOf = ({ budget, ageRange, tags }: RoommateSearch): RoommateFilters => ({
  budget,
  ageRange,
  tags,
});

/** How many filters are set. */
export const countFilters = ({ budget, ageRange, tags = [] }: RoommateFilters) =>
  [budget, ageRange].filter(Boolean).length + tags.length;
