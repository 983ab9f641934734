import type { QueryClient } from "@tanstack/react-query";
import {
  activityQuery,
  comingEventsQuery,
  pastEventsQuery,
  statisticsQuery,
} from "#src/pages/profile/client/profile.api.ts";
import type { ProfileTab } from "#src/pages/profile/profile-search.ts";
import { prefetchAll } from "#src/client/site.ts";
import { membershipQuery } from "#src/core/membership/client/membership.api.ts";
import { preferencesQuery, pushQuery } from "#src/core/notifications/client/notification.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/providers/client/provider.api.ts";
import { sessionsQuery } from "#src/core/sessions/client/session.api.ts";
import { blocksQuery } from "#src/core/moderation/client/block.api.ts";
import { savedSearchesQuery } from "#src/features/housing/client/saved-search.api.ts";
import { ownReportsQuery } from "#src/core/moderation/client/report.api.ts";
import { ownProfileQuery } from "#src/features/roommates/client/own-profile.api.ts";

type Loading = { context: { queryClient: QueryClient }; deps: { tab?: ProfileTab; after?: string } };

/** Fetches the data of the open tab. A failed request is shown where its data would be. */
export async function loadProfile({ context: { queryClient }, deps: { tab, after } }: Loading) {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) {
    await queryClient.prefetchQuery(providersQuery);
    return;
  }
  const ofTab: Record<ProfileTab, () => Promise<unknown>[]> = {
    overview: () => [queryClient.prefetchQuery(statisticsQuery)],
    roommate: () => [],
    activity: () => [
      queryClient.prefetchInfiniteQuery(activityQuery(after)),
      queryClient.prefetchInfiniteQuery(comingEventsQuery),
      queryClient.prefetchInfiniteQuery(pastEventsQuery),
    ],
    settings: () => [
      queryClient.prefetchQuery(sessionsQuery),
      queryClient.prefetchInfiniteQuery(blocksQuery),
      queryClient.prefetchInfiniteQuery(ownReportsQuery),
    ],
    notifications: () => [
      queryClient.prefetchQuery(preferencesQuery),
      queryClient.prefetchQuery(pushQuery),
      queryClient.prefetchQuery(savedSearchesQuery),
    ],
  };
  // Without a membership only settings and notifications are available.
  const withoutOne = tab === "notifications" ? tab : "settings";
  const shown = user.isVerified ? (tab ?? "overview") : withoutOne;
  await prefetchAll(
    queryClient.prefetchQuery(membershipQuery),
    // Clicking the roommate tab without a profile starts one.
    user.isVerified && queryClient.prefetchQuery(ownProfileQuery),
    ...ofTab[shown](),
  );
}
