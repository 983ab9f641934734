import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { apiFetch, checked } from "#src/client/api.ts";
import { apiKey, type ApiAnswer, type ApiInput, type ApiPath } from "#src/client/api-query.ts";
import { urlFromKey } from "#src/client/query-client.ts";
import { nextCursor, parseTotalHeader, type Total } from "#src/shared/pagination.ts";

/** A path whose response is one page of a list. */
export type ListPath = {
  [P in ApiPath]: ApiInput<P> extends { query?: { cursor?: unknown } } ? P : never;
}[ApiPath];

export type ItemOf<P extends ListPath> = ApiAnswer<P> extends readonly (infer Item)[] ? Item : never;

export type FetchedPage<Item> = { items: Item[]; total: Total; next?: string };

export type FetchedList<Item> = { items: Item[]; total: Total; next?: string | undefined; pages: number };

/** A list from the API, fetched page by page, after a cursor or from its first page. */
export const pagedQuery = <P extends ListPath>(
  path: P,
  query: NonNullable<ApiInput<P>["query"]>,
  after = "",
) =>
  infiniteQueryOptions({
    // "pages" separates it from a plain query of the same URL, whose data has another shape.
    queryKey: [...apiKey(path, { query } as ApiInput<P>), "pages", ...(after ? [after] : [])],
    initialPageParam: after,
    queryFn: ({ pageParam }) => fetchPage<ItemOf<P>>(path, { ...query, cursor: pageParam }),
    getNextPageParam: (page) => page.next,
    select: listOf<ItemOf<P>>,
  });

/** How many items a click on "Show More" adds. */
const moreSize = 24;

/** A page's filtered results: a first page of the usual size, then larger ones. */
export const resultsQuery = <P extends ListPath>(
  path: P,
  query: NonNullable<ApiInput<P>["query"]>,
  after = "",
) => ({
  ...pagedQuery(path, query, after),
  queryFn: ({ pageParam }: { pageParam: string }) =>
    fetchPage<ItemOf<P>>(path, {
      ...query,
      ...(pageParam !== after && { limit: moreSize }),
      cursor: pageParam,
    }),
});

/** For prefetching: how many pages were shown before a reload, or are cached if more, since a refetch would shorten the list. */
export const pagesShown = (client: QueryClient, { queryKey }: { queryKey: QueryKey }, more = 0) => {
  const here = client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
  return { pages: more > 0 ? Math.max(1 + more, here) : 1 };
};

export const itemsOf = <Item>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey; select?: ((data: never) => FetchedList<Item>) | undefined },
): Item[] =>
  client.getQueryData<InfiniteData<FetchedPage<Item>>>(queryKey)?.pages.flatMap(({ items }) => items) ?? [];

export async function fetchPage<Item>(path: string, parameters: object): Promise<FetchedPage<Item>> {
  const response = await checked(apiFetch(urlFromKey([path, parameters])));
  return {
    items: (await response.json()) as Item[],
    total: parseTotalHeader(response.headers.get("x-total-count")),
    next: nextCursor(response.headers.get("link")),
  };
}

const listOf = <Item>({ pages }: InfiniteData<FetchedPage<Item>>): FetchedList<Item> => ({
  items: pages.flatMap((page) => page.items),
  total: pages[0]!.total,
  next: pages.at(-1)!.next,
  pages: pages.length,
});
