import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { currentUserQuery } from "#src/foundations/people/client/current-user.api.ts";
import { providersQuery } from "#src/foundations/providers/client/provider.api.ts";
import { sessionsQuery } from "#src/foundations/sessions/client/session.api.ts";
import { membershipQuery } from "#src/foundations/membership/client/membership.api.ts";
import { ProfilePage } from "#src/composers/profile/client/profile-page.tsx";

export const Route = createFileRoute("/profile")({
  loader: async ({ context: { queryClient } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    await (user
      ? Promise.all([queryClient.prefetchQuery(sessionsQuery), queryClient.prefetchQuery(membershipQuery)])
      : queryClient.prefetchQuery(providersQuery));
  },
  head: ({ match }) => unlistedHead(match.context.site, "Profile"),
  component: ProfilePage,
});
