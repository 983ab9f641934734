import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { membershipQuery } from "#src/core/verification/client/membership.api.ts";
import { PersonPage } from "#src/pages/person/client/person-page.tsx";
import { memberPageQuery } from "#src/pages/person/client/person.api.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/people/$id")({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    // A guest's page offers the ways to sign in; an account's that is not verified, what it takes.
    if (!user) await queryClient.prefetchQuery(providersQuery);
    else if (!user.can["person.view"]) await queryClient.prefetchQuery(membershipQuery);
    else {
      await queryClient.prefetchQuery(memberPageQuery(id));
      if (id !== user.id) await prefetchContacts(queryClient, [id]);
    }
  },
  // Her name is for members alone, and a title is in every history.
  head: unlistedHead("Member"),
  pendingMs: 150,
  pendingComponent: FullScreenSpinner,
  component: PersonPage,
});
