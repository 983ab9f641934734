import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { FriendPage } from "#src/core/messages/client/friend-page.tsx";
import { friendPageQuery } from "#src/core/messages/client/appointment.api.ts";

export const Route = createFileRoute("/visit/$token")({
  loader: ({ context: { queryClient }, params: { token } }) =>
    queryClient.prefetchQuery(friendPageQuery(token)),
  head: ({ match }) => ({
    // Messengers show the title to everybody in a conversation, so it says nothing.
    meta: [
      ...unlistedHead("A Page for a Friend")({ match }).meta,
      // The address is a secret, which no other site may receive.
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: FriendPage,
});
