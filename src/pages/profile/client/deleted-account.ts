import { useQuery, type QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

const key = ["account-deleted"];
/** The same for all visitors, so these stay in the cache. */
const ofTheSite = ["/api/site", "/api/auth/providers"];

/** Removes everything fetched for a deleted account from the cache; the page then renders as for a guest. */
export function clearAccountCache(client: QueryClient) {
  client.setQueryData(key, true);
  client.setQueryData(currentUserQuery.queryKey, null);
  client.removeQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === "string" &&
      address.startsWith("/api/") &&
      ![...ofTheSite, currentUserQuery.queryKey[0]].includes(address),
  });
}

/** Whether the visitor has just deleted their account. */
export function useAccountDeleted(): boolean {
  return useQuery({ queryKey: key, queryFn: () => false, enabled: false, initialData: false }).data;
}
