import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { membershipQuery } from "#src/core/verification/client/membership.api.ts";
import { PersonPage } from "#src/pages/person/client/person-page.tsx";
import { memberPageQuery } from "#src/pages/person/client/person.api.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/people/$id")({
  // Awaited in the browser too: the title has her name.
  loader: async ({ context: { queryClient }, params: { id } }): Promise<{ title?: string }> => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    // A guest's page offers the ways to sign in; an account's that is not verified, what it takes.
    if (!user) await queryClient.prefetchQuery(providersQuery);
    else if (!user.can["person.view"]) await queryClient.prefetchQuery(membershipQuery);
    else {
      await queryClient.prefetchQuery(memberPageQuery(id));
      const page = queryClient.getQueryData(memberPageQuery(id).queryKey);
      if (!page) return {};
      if (id !== user.id) await prefetchContacts(queryClient, [id]);
      return { title: personName(page.person) };
    }
    return {};
  },
  head: ({ loaderData, match }) => unlistedHead(match.context.site, loaderData?.title ?? "Member"),
  pendingMs: 150,
  pendingComponent: FullScreenSpinner,
  component: PersonPage,
});
