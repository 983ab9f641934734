import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { plans, type Plan } from "#src/core/membership/membership.constants.ts";
import { membershipQuery } from "#src/core/membership/client/membership.api.ts";
import { MembershipPage } from "#src/core/membership/client/membership-page.tsx";

/** The page's URL: the plan that is being chosen, so that Back, a reload and a sign-in in between keep it. */
type MembershipSearch = { plan?: Plan };

export const Route = createFileRoute("/membership")({
  validateSearch: ({ plan }): MembershipSearch => ({ plan: plans.find((known) => known === plan) }),
  loader: async ({ context: { queryClient } }) => {
    // What cannot be fetched is left out; the plans are there all the same.
    if (queryClient.getQueryData(currentUserQuery.queryKey)) await queryClient.prefetchQuery(membershipQuery);
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
