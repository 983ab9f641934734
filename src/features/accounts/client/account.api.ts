import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { fetchFromKey } from "#src/client/query-client.ts";
import type { AuthProvider, CurrentUser } from "#src/features/accounts/user.schema.ts";

/** The signed-in user, or null; never stale, it changes only when she signs in or out. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ["/api/auth/user"],
  queryFn: fetchFromKey({ on401: "null" }),
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnMount: false,
});

/** Ways to sign in beside e-mail. */
export const providersQuery = queryOptions<AuthProvider[]>({
  queryKey: ["/api/auth/providers"],
  staleTime: Infinity,
});

/** The signed-in user, or null. */
export const useCurrentUser = () => useSuspenseQuery(currentUserQuery).data;
