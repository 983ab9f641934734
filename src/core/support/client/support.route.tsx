import { createFileRoute } from "@tanstack/react-router";
import { prefetchAll, unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { SupportPage } from "#src/core/support/client/support-page.tsx";
import { awayQuery, ownRequestsQuery, requestQuery } from "#src/core/support/client/support.api.ts";

export const Route = createFileRoute("/support/$id")({
  loader: ({ context: { queryClient }, params: { id } }) =>
    queryClient.getQueryData(currentUserQuery.queryKey)
      ? prefetchAll(
          queryClient.prefetchQuery(requestQuery(id)),
          queryClient.prefetchInfiniteQuery(ownRequestsQuery),
          queryClient.prefetchQuery(awayQuery),
        )
      : prefetchAll(queryClient.prefetchQuery(providersQuery)),
  head: unlistedHead("Request"),
  component: SupportPage,
});
