import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { DeletionInput, ProfileChange } from "#src/pages/profile/profile.schema.ts";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

export const statisticsQuery = apiQuery("/api/profile/statistics");

export const activityQuery = apiQuery("/api/profile/activity");

const recentEvents = 3;

export const comingEventsQuery = pagedQuery("/api/events", {
  userRsvps: "true",
  waitlisted: "true",
  limit: recentEvents,
});

export const pastEventsQuery = pagedQuery("/api/events", {
  userRsvps: "true",
  upcoming: "false",
  limit: recentEvents,
});

export const updateProfile = (json: ProfileChange, _key?: string, updatedAt?: string) =>
  answered(api.api.auth.user.$patch({ json: { ...json, updatedAt } }));

export const deleteAccount = (json: DeletionInput) =>
  answered(api.api.auth["delete-account"].$post({ json }));

/** Requests the emailed link that confirms the deletion of an account without a password. */
export const askForDeletionLink = () => answered(api.api.auth["delete-account"].link.$post());

const key = ["account-deleted"];
/** These are the same for all visitors, so they stay in the cache. */
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

export function useAccountDeleted(): boolean {
  return useQuery({ queryKey: key, queryFn: () => false, enabled: false, initialData: false }).data;
}
