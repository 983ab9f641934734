import type { QueryClient } from "@tanstack/react-query";
import { expectItemId } from "#src/client/item-id.ts";
import { prefetchAll } from "#src/client/site.ts";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";

type LoaderArguments = { context: { queryClient: QueryClient }; params: { id: string } };

/** Prefetches an appointment, or for a guest the ways to sign in. */
export async function loadAppointment({ context: { queryClient }, params: { id } }: LoaderArguments) {
  expectItemId(id);
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  await prefetchAll(
    user ? queryClient.prefetchQuery(appointmentQuery(id)) : queryClient.prefetchQuery(providersQuery),
  );
}
