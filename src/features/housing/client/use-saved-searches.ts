import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useAction } from "#src/client/use-action.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { savedSearchesQuery } from "#src/features/housing/client/listing.api.ts";
import { deleteSearch, markSeen } from "#src/features/housing/client/own-listing.api.ts";
import { filtersToSave, type HousingSearch } from "#src/features/housing/housing.address.ts";
import { searchTitle } from "#src/features/housing/saved-search.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";

const none: SavedSearch[] = [];

/** A member's saved searches, and the one with exactly these filters; a guest has none. */
export function useSavedSearches(filters: HousingSearch) {
  const isMember = Boolean(useCurrentUser());
  const { data: searches = none } = useQuery({ ...savedSearchesQuery, enabled: isMember });
  const wanted = textOf(filters);
  return { searches, open: searches.find((search) => textOf(search) === wanted) };
}

// The server saves "Beacon" and "beacon" once, and utilities only with a budget.
function textOf(filters: HousingSearch | SavedSearch) {
  const { withUtilities, ...selecting } = filtersToSave(filters);
  return JSON.stringify([selecting, selecting.budget && withUtilities]).toLowerCase();
}

/** Notes on the server that she has a search open, if it has new homes; after a failure they simply stay new. */
export function useSeen(open: SavedSearch | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (!open || open.newHomes === 0) return;
    void markSeen(open.id).then(
      () => refresh(client, ["/api/housing/saved-searches", "/api/notifications", "/api/unread"]),
      () => {},
    );
  }, [client, open]);
}

export const useDeleteSearch = (onDone?: () => void) =>
  useAction({
    call: ({ id }: SavedSearch) => deleteSearch(id),
    done: (_answer, search) => ({
      title: "Search Deleted",
      description: `We won’t tell you anymore about homes for “${searchTitle(search)}”.`,
    }),
    failed: "Failed to delete your search. Please try again.",
    changes: ["/api/housing/saved-searches"],
    onDone,
  });
