import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The query cache that the page was rendered from, as JSON in its HTML; the browser starts from it. */
export type PageData = string;

type Fetched = [key: QueryKey, data: unknown, fetchedAt: number];

/** All data fetched so far, without failures: the browser fetches those again. */
export const pageDataOf = (client: QueryClient): PageData =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === "success")
      .map(({ queryKey, state }): Fetched => [queryKey, state.data, state.dataUpdatedAt]),
  );

/** Fills the cache with a page's data, as if it had been fetched here. */
export function startFrom(client: QueryClient, data: PageData) {
  for (const [key, fetched, updatedAt] of JSON.parse(data) as Fetched[]) {
    client.setQueryData(key, fetched, { updatedAt });
  }
}
