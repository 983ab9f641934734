import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { FetchedPage } from "#src/client/lists/paged-query.ts";

type Named = { id: string };
type Lists<Item> = InfiniteData<FetchedPage<Item>>;

/** An item as one of the lists under a key shows it, if one that was fetched does. */
export const knownItem = <Item extends Named>(client: QueryClient, queryKey: QueryKey, id: string) =>
  client
    .getQueriesData<Lists<Item>>({ queryKey })
    .flatMap(([, lists]) => lists?.pages.flatMap(({ items }) => items) ?? [])
    .find((item) => item.id === id);

/** Changes one item in every fetched list under a key, without fetching any anew; `undefined` takes it out. */
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
