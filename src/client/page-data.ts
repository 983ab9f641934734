import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What the page was rendered from, as JSON: it travels in the HTML, and the browser starts from it. */
export type PageData = string;

type Fetched = [key: QueryKey, data: unknown, fetchedAt: number];

/** What has been fetched so far. What failed stays behind: the browser asks for it anew. */
export const pageDataOf = (client: QueryClient): PageData =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === "success")
      .map(({ queryKey, state }): Fetched => [queryKey, state.data, state.dataUpdatedAt]),
  );

/** Starts from what a page was rendered from, as if it had been fetched here. */
export function startFrom(client: QueryClient, data: PageData) {
  for (const [key, fetched, updatedAt] of JSON.parse(data) as Fetched[]) {
    client.setQueryData(key, fetched, { updatedAt });
  }
}
