import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { useNextPage } from "#src/client/lists/use-next-page.ts";
import { AddressForm } from "#src/ui/address-form.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type PagedListProps<Item> = {
  /** What `useInfiniteQuery(pagedQuery(…))` gives. */
  list: UseInfiniteQueryResult<FetchedList<Item>>;
  /** How the items stand beside each other. */
  className?: string;
  /** What holds their place until the first of them are there. */
  loading: ReactNode;
  /** What is said when they did not arrive: in their place, or of a further page in a toast. */
  failure: { title: string; picture?: string; headingLevel?: 2 | 3 };
  /** What stands there when there are none. */
  empty: ReactNode;
  /** What the button that fetches the next page is called; without it there is the first page alone. */
  moreLabel?: string;
  /** The address of the page that shows what follows a cursor, for where no script can fetch it. */
  moreAddress?: (cursor: string) => string;
  /** One of them; where it is the same function as before, items that have not changed are not made anew. */
  children: (item: Item, index: number) => ReactNode;
};

/** A list as it arrives page by page: its place held, its failure with another try, its emptiness, its items. */
export function PagedList<Item extends { id: string | null }>(props: PagedListProps<Item>) {
  const { list, className, loading, failure, empty, moreLabel, moreAddress, children } = props;
  const { items, button, loadMore, retry } = useNextPage(list, failure.title);
  const shown = list.data?.items;
  // There may be thousands: what stands around them changes without React looking at each of them again.
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
  const more = (
    <Button
      ref={button}
      type={moreAddress ? "submit" : "button"}
      busy={list.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={moreAddress ? undefined : () => void loadMore()}
    >
      {moreLabel}
    </Button>
  );
  return (
    <>
      {rows}
      {moreLabel && list.hasNextPage && (
        <div className="mt-10 grid justify-items-center">
          {moreAddress && next ? (
            <AddressForm address={moreAddress(next)} onPress={() => void loadMore()}>
              {more}
            </AddressForm>
          ) : (
            more
          )}
        </div>
      )}
    </>
  );
}
