import { createFileRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "#src/features/accounts/client/account.api.ts";
import { CompleteProfilePage } from "#src/features/accounts/client/complete-profile-page.tsx";
import { returnToParameter } from "#src/features/accounts/client/return-to-parameter.ts";

export const Route = createFileRoute("/complete-profile")({
  validateSearch: ({ returnTo }): { returnTo?: string } => ({ returnTo: returnToParameter(returnTo) }),
  beforeLoad: ({ context: { queryClient }, location }) => {
    if (!queryClient.getQueryData(currentUserQuery.queryKey)) {
      throw redirect({ to: "/auth", search: { returnTo: location.href } });
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Complete Your Profile · ${match.context.site.productName}` }] }),
  component: CompleteProfilePage,
});
