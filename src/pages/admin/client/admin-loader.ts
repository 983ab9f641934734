import type { QueryClient } from "@tanstack/react-query";
import { adminTabOf } from "#src/pages/admin/admin-search.ts";
import { pendingQuery, recentQuery } from "#src/core/membership/client/review.api.ts";
import {
  appealsQuery,
  openReportsQuery,
  recentDecisionsQuery,
} from "#src/core/moderation/client/admin-reports.api.ts";

type Loading = { context: { queryClient: QueryClient }; location: { search: object } };

/** Prefetches the open tab's lists, and the counts of both tabs. Failures are shown on the page. */
export const loadAdmin = ({ context: { queryClient }, location }: Loading) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(pendingQuery),
    queryClient.prefetchInfiniteQuery(recentQuery),
    queryClient.prefetchInfiniteQuery(openReportsQuery),
    ...(adminTabOf(location.search) === "reports" ? [appealsQuery, recentDecisionsQuery] : []).map((query) =>
      queryClient.prefetchInfiniteQuery(query),
    ),
  ]);
