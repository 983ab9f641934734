import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery, providersQuery } from "#src/features/accounts/client/account.api.ts";
import { sessionsQuery } from "#src/features/accounts/client/session.api.ts";
import { membershipQuery } from "#src/features/membership/client/membership.api.ts";
import { ProfilePage } from "#src/features/profile/client/profile-page.tsx";

export const Route = createFileRoute("/profile")({
  loader: async ({ context: { queryClient } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user
      ? Promise.all([queryClient.prefetchQuery(sessionsQuery), queryClient.prefetchQuery(membershipQuery)])
      : queryClient.prefetchQuery(providersQuery));
  },
  head: ({ match }) => ({ meta: [{ title: `Profile · ${match.context.site.productName}` }] }),
  component: ProfilePage,
});
