import { createFileRoute, redirect } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { CompleteProfilePage } from "#src/core/sign-in/client/complete-profile-page.tsx";
import { returnToParameter } from "#src/core/sign-in/client/return-to-parameter.ts";

export const Route = createFileRoute("/complete-profile")({
  validateSearch: ({ returnTo }): { returnTo?: string } => ({ returnTo: returnToParameter(returnTo) }),
  beforeLoad: ({ context: { queryClient }, location }) => {
    if (!queryClient.getQueryData(currentUserQuery.queryKey)) {
      throw redirect({ to: "/auth", search: { returnTo: location.href } });
    }
  },
  head: ({ match }) => unlistedHead(match.context.site, "Complete Your Profile"),
  component: CompleteProfilePage,
});
