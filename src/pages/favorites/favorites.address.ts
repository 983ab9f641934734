import { cursor, searchParams } from "#src/shared/search-params.ts";

/** Reads the address: where each of the two lists begins. */
export const parseFavoritesSearch = searchParams({ homes: cursor, roommates: cursor });
