import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useMemo, type ReactNode } from "react";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { useNextPage } from "#src/client/lists/use-next-page.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type PagedListProps<Item> = {
  /** What `useInfiniteQuery(pagedQuery(…))` returns. */
  list: UseInfiniteQueryResult<FetchedList<Item>>;
  /** Classes of the list, for its layout. */
  className?: string;
  /** Shown until the first page is loaded. */
  loading: ReactNode;
  /** Shown when the first page failed to load; the title also in a toast when a further page did. */
  failure: { title: string; picture?: string; headingLevel?: 2 | 3 };
  /** Shown when there are no items. */
  empty: ReactNode;
  /** The label of the button that loads the next page; without it only the first page is shown. */
  moreLabel?: string;
  /** The address of the page that begins after a cursor, to which the button is a link until the page is hydrated. */
  moreAddress?: (cursor: string) => string;
  /** Renders one item; with the same function as before, unchanged items are not rendered again. */
  children: (item: Item, index: number) => ReactNode;
};

/** A list that is loaded page by page: loading, failed with a retry, empty, or its items. */
export function PagedList<Item extends { id: string | null }>(props: PagedListProps<Item>) {
  const { list, className, loading, failure, empty, moreLabel, moreAddress, children } = props;
  const { items, button, loadMore, retry } = useNextPage(list, failure.title);
  const hydrated = useHydrated();
  const shown = list.data?.items;
  // There may be thousands: a change around them must not make React compare each of them again.
  const rows = useMemo(
    () => (
      <ul ref={items} className={className}>
        {shown?.map((item, index) => (
          <li key={item.id ?? index} className="min-w-0 rounded-small">
            {children(item, index)}
          </li>
        ))}
      </ul>
    ),
    [items, className, shown, children],
  );
  if (list.isPending) return loading;
  if (!list.data) {
    return (
      <EmptyState
        {...failure}
        actions={
          <Button ref={button} variant="ink" onClick={() => void retry()}>
            Try Again
          </Button>
        }
      >
        Check your connection, then try once more.
      </EmptyState>
    );
  }
  if (list.data.items.length === 0) return empty;
  const { next } = list.data;
  return (
    <>
      {rows}
      {moreLabel && list.hasNextPage && (
        <div className="mt-10 grid justify-items-center">
          {moreAddress && next && !hydrated ? (
            <Button asChild>
              <a href={moreAddress(next)}>{moreLabel}</a>
            </Button>
          ) : (
            <Button
              ref={button}
              busy={list.isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void loadMore()}
            >
              {moreLabel}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
