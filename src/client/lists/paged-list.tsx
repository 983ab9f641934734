import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from "react";
import { isUnauthorized, retryText } from "#src/client/api-error.ts";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { focusOn } from "#src/client/page-focus.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { toast } from "#src/ui/toast.ts";
import type { Elements } from "#src/ui/own-element.tsx";

type PagedListProps<Item> = {
  /** What `useInfiniteQuery(pagedQuery(…))` returns. */
  list: UseInfiniteQueryResult<FetchedList<Item>>;
  className?: string;
  loading: Elements;
  /** Shown if the first page failed to load; if a later page did, the title is shown in a toast. */
  failure: { title: string; picture?: string; headingLevel?: 2 | 3 };
  empty: Elements;
  /** The label of the button that loads the next page; without it, only the first page is shown. */
  moreLabel?: string;
  /** The URL of the page after a cursor; until the page is hydrated, the button is a link to it. */
  moreAddress?: (cursor: string) => string;
  /** Called with the number of pages when another one is shown. */
  onMore?: (pages: number) => void;
  /** Grows upwards: the button is above the list, and the next page is inserted before the current items. */
  upwards?: boolean;
  /** Renders an item; if the function is the same as before, unchanged items are not rendered again. */
  children: (item: Item, index: number) => Elements;
};

/** A list that is loaded page by page: a loading state, an error with a retry, an empty state, or its items. */
export function PagedList<Item extends { id: string | null }>(props: PagedListProps<Item>) {
  const {
    list,
    className,
    loading,
    failure,
    empty,
    moreLabel,
    moreAddress,
    onMore,
    upwards = false,
    children,
  } = props;
  const { items, button, loadMore, retry } = useNextPage(list, failure.title, upwards, onMore);
  useRetryOnline(list);
  const hydrated = useHydrated();
  const shown = list.data?.items;
  // There may be thousands of items: a change around them must not make React compare each of them again.
  const rows: Elements = useMemo(
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
        {retryText(list.error)}
      </EmptyState>
    );
  }
  // A page may be empty because its items were removed, and still have another one after it.
  const more = moreLabel !== undefined && list.hasNextPage;
  if (list.data.items.length === 0 && !more) return empty;
  const { next } = list.data;
  const size = upwards ? "small" : "default";
  const moreButton = more && (
    <div className={upwards ? "grid justify-items-start" : "mt-10 grid justify-items-center"}>
      {moreAddress && next && !hydrated ? (
        <Button asChild size={size}>
          <a href={moreAddress(next)}>{moreLabel}</a>
        </Button>
      ) : (
        <Button
          ref={button}
          size={size}
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void loadMore()}
        >
          {moreLabel}
        </Button>
      )}
    </div>
  );
  return (
    <>
      {upwards && moreButton}
      {rows}
      {!upwards && moreButton}
    </>
  );
}

/** Retries a failed query once the connection is back. */
function useRetryOnline({ isError, refetch }: Pick<UseInfiniteQueryResult, "isError" | "refetch">) {
  useEffect(() => {
    if (!isError) return undefined;
    const retry = () => void refetch();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isError, refetch]);
}

/** Loads the next page of a list, then moves the focus to its first new item, or back to the button. */
function useNextPage<Item>(
  list: UseInfiniteQueryResult<FetchedList<Item>>,
  failure: string,
  upwards: boolean,
  onMore: ((pages: number) => void) | undefined,
) {
  const items = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The result of a click on the button: how many items there were before the new ones, if there are any. */
  const [outcome, setOutcome] = useState<{ had?: number }>();
  const { data, isFetching } = list;
  const count = data?.items.length ?? 0;

  useEffect(() => {
    if (!outcome || isFetching || count <= (outcome.had ?? -1)) return;
    setOutcome(undefined);
    // A button that is disabled or removed loses the focus to the body. If the focus is elsewhere, the user has moved it.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    const target =
      outcome.had === undefined ? button.current : items.current?.children[upwards ? 0 : outcome.had];
    if (target instanceof HTMLElement) focusOn(target);
  }, [outcome, isFetching, count, upwards]);

  const settle = ({ data: after }: { data: FetchedList<Item> | undefined }) =>
    setOutcome(after && after.items.length > count ? { had: count } : {});
  return {
    items,
    button,
    loadMore: async () => {
      const result = await list.fetchNextPage();
      if (result.isFetchNextPageError && !isUnauthorized(result.error)) {
        toast({ title: "Error", description: failure, variant: "destructive" });
      }
      settle(result);
      if (result.isSuccess) onMore?.(result.data.pages);
    },
    retry: async () => settle(await list.refetch()),
  };
}

type ListCountProps = {
  list: { isPending: boolean; data: Pick<FetchedList<unknown>, "total"> | undefined };
  /** Gets the focus when the focused element is removed, such as a filter's chip. */
  ref?: Ref<HTMLDivElement>;
  /** Renders the heading with the formatted number. */
  children: (count: string) => ReactNode;
};

/** The number of items in a list, announced when it changes; a skeleton while loading. */
export function ListCount({ list, ref, children }: ListCountProps) {
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="min-w-0 flex-1 rounded-small">
      {list.data ? (
        <h2>{children(totalText(list.data.total))}</h2>
      ) : (
        list.isPending && <Skeleton className="h-9 w-full max-w-72" />
      )}
    </div>
  );
}
