import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
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
  queryFn: async (context) => {
    try {
      return await fetchFromKey({ on401: "throw" })(context);
    } catch (error) {
      console.warn("The other ways to sign in could not be fetched.", error);
      throw error;
    }
  },
  staleTime: Infinity,
});

/** The signed-in user, or null. */
export const useCurrentUser = () => useSuspenseQuery(currentUserQuery).data;

const none: AuthProvider[] = [];

/** Ways to sign in beside e-mail; none while they are not known. */
export const useProviders = () => useQuery(providersQuery).data ?? none;
