import type { QueryClient } from "@tanstack/react-query";
import { adminTabOf } from "#src/pages/admin/admin-search.ts";
import { pendingQuery, recentQuery } from "#src/core/membership/client/review.api.ts";
import {
  appealsQuery,
  openReportsQuery,
  outcomesQuery,
} from "#src/core/moderation/client/admin-reports.api.ts";

type Loading = { context: { queryClient: QueryClient }; location: { search: object } };

/** Asks for what the desk shows, and what each of its tabs counts. What cannot be fetched is told on the page. */
export const loadAdmin = ({ context: { queryClient }, location }: Loading) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(pendingQuery),
    queryClient.prefetchInfiniteQuery(recentQuery),
    queryClient.prefetchInfiniteQuery(openReportsQuery),
    ...(adminTabOf(location.search) === "reports" ? [appealsQuery, outcomesQuery] : []).map((query) =>
      queryClient.prefetchInfiniteQuery(query),
    ),
  ]);
