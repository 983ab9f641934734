import { oneOf, searchParams } from "#src/shared/search-params.ts";

export const searchModes = ["housing", "roommates", "events"] as const;

export type SearchMode = (typeof searchModes)[number];

/** Reads the address: the open mode of the search panel, unless it is the first. */
export const parseHomeSearch = searchParams({ find: oneOf(searchModes) });
