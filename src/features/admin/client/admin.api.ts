import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, apiFetch, checked } from "#src/client/api.ts";
import { urlFromKey } from "#src/client/query-client.ts";
import type { ReviewInput, Verification } from "#src/features/membership/verification.schema.ts";
import { nextCursor, parseTotalHeader, type Total } from "#src/shared/pagination.ts";

const address = "/api/admin/verifications";
/** How many of the latest reviews are shown. */
const recentCount = 5;

/** One page of requests. */
export type VerificationPage = { requests: Verification[]; total: Total; next?: string };

async function fetchPage(parameters: Record<string, unknown>): Promise<VerificationPage> {
  const response = await checked(apiFetch(urlFromKey([address, parameters])));
  return {
    requests: (await response.json()) as Verification[],
    total: parseTotalHeader(response.headers.get("x-total-count")),
    next: nextCursor(response.headers.get("link")),
  };
}

/** The requests that wait, page by page, the longest waiting first. */
export const pendingQuery = infiniteQueryOptions({
  queryKey: [address, { status: "pending" }],
  initialPageParam: "",
  queryFn: ({ pageParam }) => fetchPage({ status: "pending", cursor: pageParam }),
  getNextPageParam: (page) => page.next,
});

/** The latest reviews, and how many there have been. */
export const recentQuery = queryOptions({
  queryKey: [address, { status: "reviewed", limit: recentCount }],
  queryFn: () => fetchPage({ status: "reviewed", limit: recentCount }),
});

/** Answers a request. */
export const reviewRequest = (id: string) =>
  mutationOptions({
    mutationFn: async (json: ReviewInput) =>
      (await checked(api.api.admin.verifications[":id"].review.$post({ param: { id }, json }))).json(),
  });

/** Has both lists fetched anew: a request has moved from one to the other. */
export const refreshVerifications = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [address] });
