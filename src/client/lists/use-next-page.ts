import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isUnauthorized } from "#src/client/api-error.ts";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { toast } from "#src/ui/toast-store.ts";

/** Loads the next page of a list, then moves the focus to its first new item, or back to the button. */
export function useNextPage<Item>(list: UseInfiniteQueryResult<FetchedList<Item>>, failure: string) {
  const items = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The result of pressing the button: the index of the first new item, or none. */
  const [outcome, setOutcome] = useState<{ firstNewItem?: number }>();
  const { data, isFetching } = list;
  const count = data?.items.length ?? 0;

  useEffect(() => {
    if (!outcome || isFetching || count <= (outcome.firstNewItem ?? -1)) return;
    setOutcome(undefined);
    // A button that is disabled or removed loses the focus to the body. If it is elsewhere, the user has moved it.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    focusOn(
      outcome.firstNewItem === undefined ? button.current : items.current?.children[outcome.firstNewItem],
    );
  }, [outcome, isFetching, count]);

  const settle = ({ data: after }: { data: FetchedList<Item> | undefined }) =>
    setOutcome(after && after.items.length > count ? { firstNewItem: count } : {});
  return {
    items,
    button,
    loadMore: async () => {
      const result = await list.fetchNextPage();
      if (result.isFetchNextPageError && !isUnauthorized(result.error)) {
        toast({ title: "Error", description: failure, variant: "destructive" });
      }
      settle(result);
    },
    retry: async () => settle(await list.refetch()),
  };
}

function focusOn(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return;
  // Focusable by script, but not by Tab.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
