import { useQuery, type QueryClient } from "@tanstack/react-query";
import { usePostedForm } from "#src/client/posted-form.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

const key = ["account-deleted"];
/** What is the same for everybody, and may stay. */
const ofTheSite = ["/api/site", "/api/auth/providers"];

/** Forgets in this window all that was fetched for somebody whose account is gone; the page then stands as for a guest. */
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

/** Whether she has just deleted her account, by the page or by its form alone. */
export function useAccountDeleted(): boolean {
  const { data } = useQuery({ queryKey: key, queryFn: () => false, enabled: false, initialData: false });
  const posted = usePostedForm("deleteAccount");
  return data || (posted !== undefined && posted.refused === undefined);
}
