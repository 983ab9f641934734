import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/providers/client/provider.api.ts";
import { ConversationPage } from "#src/core/messages/client/conversation-page.tsx";
import { cursorIn } from "#src/core/messages/client/messages-address.ts";
import { conversationQuery, messagesQuery } from "#src/core/messages/client/message.api.ts";

export const Route = createFileRoute("/messages/$id")({
  loader: async ({ context: { queryClient }, params: { id }, location: { search } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user
      ? Promise.all([
          queryClient.prefetchQuery(conversationQuery(id)),
          queryClient.prefetchInfiniteQuery(messagesQuery(id, cursorIn(search))),
        ])
      : queryClient.prefetchQuery(providersQuery));
  },
  head: ({ match }) => unlistedHead(match.context.site, "Conversation"),
  component: ConversationPage,
});
