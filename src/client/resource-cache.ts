import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ApiAnswer, ApiPath } from "#src/client/api-query.ts";
import type { FetchedPage, ItemOf, ListPath } from "#src/client/lists/paged-query.ts";

type ItemPath<P extends string> = Extract<ApiPath, `${P}/:id`>;

type Resource<P extends ListPath> = ItemOf<P> | ApiAnswer<ItemPath<P>>;

type Change<P extends ListPath> = Partial<ItemOf<P>> | ((item: ItemOf<P>) => Partial<ItemOf<P>>);

type Pages<P extends ListPath> = InfiniteData<FetchedPage<ItemOf<P>>>;

const detailKey = (path: ListPath, id: string): QueryKey => [`${path}/${encodeURIComponent(id)}`];

/** All searches of a list; a plain query of the same URL has data of another shape. */
const listsAt = (path: ListPath) => ({
  queryKey: [path],
  predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes("pages"),
});

const isItem = (item: unknown, id: string) => (item as { id?: unknown }).id === id;

/** What is known of an item: as its page fetched it, or else as a list did. */
export const findItem = <P extends ListPath>(client: QueryClient, path: P, id: string) =>
  client.getQueryData<Resource<P>>(detailKey(path, id)) ?? findInLists(client, path, id);

/** An item as a list that was fetched has it. */
export const findInLists = <P extends ListPath>(
  client: QueryClient,
  path: P,
  id: string,
): ItemOf<P> | undefined =>
  client
    .getQueriesData<Pages<P>>(listsAt(path))
    .flatMap(([, lists]) => lists?.pages.flatMap(({ items }) => items) ?? [])
    .find((item) => isItem(item, id));

/** Changes an item wherever it is cached, without a request. */
export function patchItem<P extends ListPath>(client: QueryClient, path: P, id: string, change: Change<P>) {
  const patched = (item: ItemOf<P>): ItemOf<P> =>
    Object.assign({}, item, typeof change === "function" ? change(item) : change);
  client.setQueryData<ItemOf<P>>(detailKey(path, id), (item) => item && patched(item));
  changeLists(client, path, (item) => (isItem(item, id) ? [patched(item)] : [item]));
}

/** Removes a deleted item from the cache, leaves the page or dialog that shows it, and refetches the lists on the page. */
export async function removeItem<P extends ListPath>(
  client: QueryClient,
  path: P,
  id: string,
  leave?: () => Promise<void>,
) {
  // Before leaving: its card in a list would get the focus back, and prefetch the deleted item.
  changeLists(client, path, (item) => (isItem(item, id) ? [] : [item]));
  await leave?.();
  await client.invalidateQueries({ queryKey: [path] });
  // If it is still shown, removing it would refetch it.
  client.removeQueries({ queryKey: detailKey(path, id), type: "inactive" });
}

const changeLists = <P extends ListPath>(
  client: QueryClient,
  path: P,
  change: (item: ItemOf<P>) => ItemOf<P>[],
) =>
  client.setQueriesData<Pages<P>>(
    listsAt(path),
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, items: page.items.flatMap(change) })),
      },
  );
