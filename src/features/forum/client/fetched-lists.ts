import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { FetchedPage } from "#src/client/lists/paged-query.ts";

type Named = { id: string };
type Lists<Item> = InfiniteData<FetchedPage<Item>>;

/** An item from any cached list under a key. */
export const knownItem = <Item extends Named>(client: QueryClient, queryKey: QueryKey, id: string) =>
  client
    .getQueriesData<Lists<Item>>({ queryKey })
    .flatMap(([, lists]) => lists?.pages.flatMap(({ items }) => items) ?? [])
    .find((item) => item.id === id);

/** Changes one item in every cached list under a key without a request; `undefined` removes it. */
export function changeItem<Item extends Named>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (item: Item) => Item | undefined,
) {
  const changed = (item: Item) => (item.id === id ? (change(item) ?? []) : item);
  client.setQueriesData<Lists<Item>>(
    { queryKey },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })),
      },
  );
}
