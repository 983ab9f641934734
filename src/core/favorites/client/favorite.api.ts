import type { QueryClient } from "@tanstack/react-query";
import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

const { favorites } = api.api;

/** The homes that the member has saved, page by page. */
export const favoriteListingsQuery = (after?: string) => pagedQuery("/api/favorites/listings", {}, after);

/** The roommates that the member has saved, page by page. */
export const favoriteRoommatesQuery = (after?: string) => pagedQuery("/api/favorites/roommates", {}, after);

/** What the hearts of each kind of thing need. */
export const favoriteKinds = {
  listings: {
    list: "/api/favorites/listings",
    ids: apiQuery("/api/favorites/listings/ids"),
    put: (id: string) => checked(favorites.listings[":id"].$put({ param: { id } })),
    remove: (id: string) => checked(favorites.listings[":id"].$delete({ param: { id } })),
    action: "save a home",
  },
  roommates: {
    list: "/api/favorites/roommates",
    ids: apiQuery("/api/favorites/roommates/ids"),
    put: (id: string) => checked(favorites.roommates[":id"].$put({ param: { id } })),
    remove: (id: string) => checked(favorites.roommates[":id"].$delete({ param: { id } })),
    action: "save a roommate",
  },
} as const;

export type FavoriteKind = keyof typeof favoriteKinds;

/** For the loader of a page with hearts; guests have saved nothing. */
export const prefetchFavorites = (client: QueryClient, kind: FavoriteKind) =>
  client.getQueryData(currentUserQuery.queryKey)
    ? client.prefetchQuery<string[]>(favoriteKinds[kind].ids)
    : undefined;
