import { queryOptions } from "@tanstack/react-query";
import type { Ability } from "#src/client/api.ts";
import { apiKey, type ApiAnswer } from "#src/client/api-query.ts";
import { fetchFromKey } from "#src/client/query-client.ts";
import { useLoaded } from "#src/client/read-query.ts";

/** The signed-in user, or null; never stale, since it changes only at sign-in and sign-out. */
export const currentUserQuery = queryOptions<ApiAnswer<"/api/auth/user"> | null>({
  queryKey: apiKey("/api/auth/user"),
  queryFn: fetchFromKey({ on401: "null" }),
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnMount: false,
});

export const useCurrentUser = () => useLoaded(currentUserQuery);

/** Whether the user may do something, by the server's policies; false for a guest. */
export const useCan = (ability: Ability) => useCurrentUser()?.can[ability] === true;

/** Whether the policies deny an ability to a signed-in user; false for a guest, who is asked to sign in instead. */
export const useNotAllowed = (ability: Ability) => useCurrentUser()?.can[ability] === false;

/** Whether the user's account is suspended: reading and deleting work, and actions that write are not offered. */
export const useIsSuspended = () => Boolean(useCurrentUser()?.suspension);
