import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { DecisionsPage } from "#src/core/moderation/client/decisions-page.tsx";
import { decisionsQuery } from "#src/core/moderation/client/moderation.api.ts";

export const Route = createFileRoute("/decisions")({
  loader: async ({ context: { queryClient } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user ? queryClient.prefetchQuery(decisionsQuery) : queryClient.prefetchQuery(providersQuery));
  },
  head: unlistedHead("Decisions about you"),
  component: DecisionsPage,
});
