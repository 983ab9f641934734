import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Ability } from "#src/client/api.ts";
import { apiKey, type ApiAnswer } from "#src/client/api-query.ts";
import { fetchFromKey } from "#src/client/query-client.ts";

/** The signed-in user, or null; never stale, it changes only when she signs in or out. */
export const currentUserQuery = queryOptions<ApiAnswer<"/api/auth/user"> | null>({
  queryKey: apiKey("/api/auth/user"),
  queryFn: fetchFromKey({ on401: "null" }),
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnMount: false,
});

/** The signed-in user, or null. */
export const useCurrentUser = () => useSuspenseQuery(currentUserQuery).data;

/** Whether the visitor may do something at all, as the server's policies say; a guest may nothing. */
export const useCan = (ability: Ability) => useCurrentUser()?.can[ability] === true;
