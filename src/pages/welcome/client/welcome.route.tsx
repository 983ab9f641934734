import { createFileRoute } from "@tanstack/react-router";
import { itemsOf } from "#src/client/lists/paged-query.ts";
import { prefetchAll, unlistedHead } from "#src/client/site.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { firstStepsQuery } from "#src/core/next-steps/client/steps.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { membershipQuery } from "#src/core/verification/client/membership.api.ts";
import { nextEventsQuery, womenNearQuery } from "#src/pages/welcome/client/welcome.api.ts";
import { WelcomePage } from "#src/pages/welcome/client/welcome-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/membership/welcome")({
  loader: async ({ context: { queryClient } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    // A guest's page offers the ways to sign in; an account's that is not verified, what it takes.
    if (!user) await queryClient.prefetchQuery(providersQuery);
    else if (!user.isVerified) await queryClient.prefetchQuery(membershipQuery);
    else {
      const women = user.location ? womenNearQuery(user.location) : undefined;
      await prefetchAll(
        queryClient.prefetchQuery(firstStepsQuery),
        queryClient.prefetchInfiniteQuery(nextEventsQuery()),
        women && queryClient.prefetchInfiniteQuery(women),
      );
      if (women) {
        const about = itemsOf(queryClient, women).map(({ user: { id } }) => id);
        await prefetchContacts(queryClient, about);
      }
    }
  },
  head: unlistedHead("Welcome"),
  pendingMs: 150,
  pendingComponent: FullScreenSpinner,
  component: WelcomePage,
});
