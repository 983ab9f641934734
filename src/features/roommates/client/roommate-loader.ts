import type { QueryClient } from "@tanstack/react-query";
import { expectItemId } from "#src/client/item-id.ts";
import { prefetchAll } from "#src/client/site.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { roommateQuery } from "#src/features/roommates/client/roommate.api.ts";

type LoaderArguments = { context: { queryClient: QueryClient }; params: { id: string } };

/** Prefetches one profile, for verified members alone: others are told how to become one. */
export async function loadRoommate({ context: { queryClient }, params: { id } }: LoaderArguments) {
  expectItemId(id);
  if (!queryClient.getQueryData(currentUserQuery.queryKey)?.can["person.view"]) return;
  await prefetchAll(queryClient.prefetchQuery(roommateQuery(id)));
  const profile = queryClient.getQueryData(roommateQuery(id).queryKey);
  if (profile) await prefetchContacts(queryClient, [profile.user.id]);
}
