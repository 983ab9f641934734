import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/providers/client/provider.api.ts";
import { messagesAddressIn } from "#src/core/messages/client/messages-address.ts";
import { conversationsQuery } from "#src/core/messages/client/message.api.ts";
import { MessagesPage } from "#src/core/messages/client/messages-page.tsx";

export const Route = createFileRoute("/messages")({
  loader: async ({ context: { queryClient }, location: { search } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user
      ? queryClient.prefetchInfiniteQuery(conversationsQuery(messagesAddressIn(search)))
      : queryClient.prefetchQuery(providersQuery));
  },
  head: ({ match }) => unlistedHead(match.context.site, "Messages"),
  component: MessagesPage,
});
