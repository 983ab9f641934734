import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { conversationsQuery, parseMessagesSearch } from "#src/core/messages/client/message.api.ts";
import { MessagesPage } from "#src/core/messages/client/messages-page.tsx";

export const Route = createFileRoute("/messages")({
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search: { after, q } }) => ({ after, q }),
  loader: async ({ context: { queryClient }, deps: { after, q } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user
      ? queryClient.prefetchInfiniteQuery(conversationsQuery(after, q))
      : queryClient.prefetchQuery(providersQuery));
  },
  head: ({ match }) => unlistedHead(match.context.site, "Messages"),
  component: MessagesPage,
});
