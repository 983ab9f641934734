import type { Ability } from "#src/client/api.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  activityQuery,
  comingEventsQuery,
  pastEventsQuery,
  statisticsQuery,
} from "#src/pages/profile/client/profile.api.ts";
import type { ProfileTab } from "#src/pages/profile/profile.address.ts";
import { prefetchAll } from "#src/client/site.ts";
import { membershipQuery, prefetchMembership } from "#src/core/verification/client/membership.api.ts";
import { preferencesQuery, pushQuery } from "#src/core/notifications/client/notification.api.ts";
import { dutyQuery } from "#src/core/duty/client/duty.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { sessionsQuery } from "#src/pages/profile/client/session-list.tsx";
import { blocksQuery, ownReportsQuery } from "#src/core/moderation/client/moderation.api.ts";
import { savedSearchesQuery } from "#src/features/housing/client/listing.api.ts";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";

type Loading = { context: { queryClient: QueryClient }; deps: { tab?: ProfileTab } };

export async function loadProfile({ context: { queryClient }, deps: { tab } }: Loading) {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) {
    await queryClient.prefetchQuery(providersQuery);
    return;
  }
  const ofTab: Record<ProfileTab, () => Promise<unknown>[]> = {
    overview: () => [queryClient.prefetchQuery(statisticsQuery)],
    roommate: () => [],
    activity: () => [
      queryClient.prefetchQuery(activityQuery),
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
      ...(user.can["admin.open" satisfies Ability] && !user.mustConfirm
        ? [queryClient.prefetchQuery(dutyQuery)]
        : []),
      queryClient.prefetchQuery(savedSearchesQuery),
    ],
  };
  const membership = prefetchMembership(queryClient);
  // Usually, approved members are verified. While she is suspended, only the membership tells.
  const known = () => queryClient.getQueryData(membershipQuery.queryKey);
  if (user.suspension && !known()) await membership;
  const approved = user.suspension ? known()?.status === "approved" : user.isVerified;
  // Without a membership only settings and notifications are available.
  const withoutOne = tab === "notifications" ? tab : "settings";
  const shown = approved ? (tab ?? "overview") : withoutOne;
  await prefetchAll(
    membership,
    // Needed on each tab: clicking the roommate tab without a profile starts one.
    approved && queryClient.prefetchQuery(ownProfileQuery),
    ...ofTab[shown](),
  );
}
