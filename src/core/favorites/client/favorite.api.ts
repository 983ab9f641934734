import type { QueryClient } from "@tanstack/react-query";
import { api, checked } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import { patchItem } from "#src/client/resource-cache.ts";

const { favorites } = api.api;

/** The homes that the member has saved, page by page. */
export const favoriteListingsQuery = (after?: string) => pagedQuery("/api/favorites/listings", {}, after);

/** The roommates that the member has saved, page by page. */
export const favoriteRoommatesQuery = (after?: string) => pagedQuery("/api/favorites/roommates", {}, after);

/** What the hearts of each kind of thing need; `mark` shows in all lists what was stored. */
export const favoriteKinds = {
  listings: {
    list: "/api/favorites/listings",
    mark: (client: QueryClient, id: string, saved: boolean) => {
      patchItem(client, "/api/housing", id, { saved });
      patchItem(client, "/api/favorites/listings", id, { saved });
    },
    changes: ["/api/housing/nearby"],
    put: (id: string) => checked(favorites.listings[":id"].$put({ param: { id } })),
    remove: (id: string) => checked(favorites.listings[":id"].$delete({ param: { id } })),
    action: "save a home",
  },
  roommates: {
    list: "/api/favorites/roommates",
    mark: (client: QueryClient, id: string, saved: boolean) => {
      patchItem(client, "/api/roommates", id, { saved });
      patchItem(client, "/api/favorites/roommates", id, { saved });
    },
    changes: ["/api/roommates/matches"],
    put: (id: string) => checked(favorites.roommates[":id"].$put({ param: { id } })),
    remove: (id: string) => checked(favorites.roommates[":id"].$delete({ param: { id } })),
    action: "save a roommate",
  },
} as const;

export type FavoriteKind = keyof typeof favoriteKinds;
