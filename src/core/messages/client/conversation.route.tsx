import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { ConversationPage } from "#src/core/messages/client/conversation-page.tsx";
import { conversationQuery, messagesQuery } from "#src/core/messages/client/message.api.ts";
import { parseMessagesSearch } from "#src/core/messages/messages.address.ts";

export const Route = createFileRoute("/messages/$id")({
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { after } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user
      ? Promise.all([
          queryClient.prefetchQuery(conversationQuery(id)),
          queryClient.prefetchInfiniteQuery(messagesQuery(id, after)),
        ])
      : queryClient.prefetchQuery(providersQuery));
  },
  head: unlistedHead("Conversation"),
  component: ConversationPage,
});
