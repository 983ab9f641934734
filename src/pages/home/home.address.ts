import { oneOf, searchParams } from "#src/shared/search-params.ts";

export const searchModes = ["housing", "roommates", "events"] as const;

export type SearchMode = (typeof searchModes)[number];

export const parseHomeSearch = searchParams({ find: oneOf(searchModes) });
