import { createFileRoute } from "@tanstack/react-router";
import { pagesShown } from "#src/client/lists/paged-query.ts";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { conversationsQuery } from "#src/core/messages/client/message.api.ts";
import { requestsQuery } from "#src/core/messages/client/request.api.ts";
import { parseMessagesSearch } from "#src/core/messages/messages.address.ts";
import { ownRequestsQuery } from "#src/core/support/client/support.api.ts";
import { TeamRow } from "#src/core/support/client/team-row.tsx";
import { MessagesPage } from "#src/core/messages/client/messages-page.tsx";

export const Route = createFileRoute("/messages")({
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { after, more, q } }) => {
    const conversations = conversationsQuery(after, q);
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user
      ? Promise.all([
          queryClient.prefetchInfiniteQuery({
            ...conversations,
            ...pagesShown(queryClient, conversations, more),
          }),
          !q && !after && queryClient.prefetchInfiniteQuery(requestsQuery()),
          !q && !after && queryClient.prefetchInfiniteQuery(ownRequestsQuery),
        ])
      : queryClient.prefetchQuery(providersQuery));
  },
  head: unlistedHead("Messages"),
  component: InboxPage,
});

/** Her conversations, below what she has asked the team. */
function InboxPage() {
  return <MessagesPage above={<TeamRow />} />;
}
