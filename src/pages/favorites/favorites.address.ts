import { cursor, searchParams } from "#src/shared/search-params.ts";

export const parseFavoritesSearch = searchParams({ homes: cursor, roommates: cursor });
