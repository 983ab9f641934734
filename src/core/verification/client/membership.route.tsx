import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { prefetchMembership } from "#src/core/verification/client/membership.api.ts";
import { MembershipPage } from "#src/core/verification/client/membership-page.tsx";

import { parseMembershipSearch } from "#src/core/verification/membership.address.ts";

export const Route = createFileRoute("/membership")({
  validateSearch: parseMembershipSearch,
  loader: async ({ context: { queryClient } }) => {
    // A failed prefetch does not fail the page: the plans need no data.
    if (queryClient.getQueryData(currentUserQuery.queryKey)) await prefetchMembership(queryClient);
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: "Become a Member",
      description:
        "Three plans, one of them free. Every plan starts with a review by the community team, answered within 24-48 hours.",
      path: "/membership",
    }),
  component: MembershipPage,
});
