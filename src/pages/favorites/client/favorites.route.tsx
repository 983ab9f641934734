import { createFileRoute } from "@tanstack/react-router";
import { itemsOf } from "#src/client/lists/paged-query.ts";
import { prefetchAll, unlistedHead } from "#src/client/site.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { favoriteListingsQuery } from "#src/features/housing/client/listing.api.ts";
import { favoriteRoommatesQuery } from "#src/features/roommates/client/roommate.api.ts";
import { FavoritesPage } from "#src/pages/favorites/client/favorites-page.tsx";
import { parseFavoritesSearch } from "#src/pages/favorites/favorites.address.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/favorites")({
  validateSearch: parseFavoritesSearch,
  loaderDeps: ({ search: { homes, roommates } }) => ({ homes, roommates }),
  // A guest's page offers the ways to sign in.
  loader: async ({ context: { queryClient }, deps: { homes, roommates } }) => {
    const member = queryClient.getQueryData(currentUserQuery.queryKey);
    await (member
      ? prefetchAll(
          queryClient.prefetchInfiniteQuery(favoriteListingsQuery(homes)),
          member.can["person.view"] && queryClient.prefetchInfiniteQuery(favoriteRoommatesQuery(roommates)),
        )
      : queryClient.prefetchQuery(providersQuery));
    await Promise.all([
      prefetchContacts(
        queryClient,
        itemsOf(queryClient, favoriteListingsQuery(homes)).map(({ id }) => id),
      ),
      prefetchContacts(
        queryClient,
        itemsOf(queryClient, favoriteRoommatesQuery(roommates)).map(({ user }) => user.id),
      ),
    ]);
  },
  head: unlistedHead("Favorites"),
  pendingComponent: FullScreenSpinner,
  component: FavoritesPage,
});
