import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { FetchedList } from "#src/client/lists/paged-query.ts";

type Answered<Item> = { item: Item; index: number };

/** A list of the admin queue. Items answered here stay in their place, so that a second press does not hit the next one. */
export function useAnswered<Item extends { id: string }>(list: UseInfiniteQueryResult<FetchedList<Item>>) {
  const [answered, setAnswered] = useState<Answered<Item>[]>([]);
  const items = withAnswered(list.data?.items ?? [], answered);
  return {
    list: { ...list, data: list.data && { ...list.data, items } } as typeof list,
    items,
    isAnswered: ({ id }: Item) => answered.some(({ item }) => item.id === id),
    /** Call the function of the render in which the item was still waiting, since that knows its index. */
    answer: (item: Item) => {
      const index = items.findIndex(({ id }) => id === item.id);
      setAnswered((before) => [...before, { item, index }]);
    },
    reopen: (id: string) => setAnswered((before) => before.filter(({ item }) => item.id !== id)),
  };
}

function withAnswered<Item extends { id: string }>(
  waiting: readonly Item[],
  answered: readonly Answered<Item>[],
): Item[] {
  const items = waiting.filter(({ id }) => !answered.some(({ item }) => item.id === id));
  // From the top, since an index counts the answered ones before it.
  for (const { item, index } of answered.toSorted((a, b) => a.index - b.index)) items.splice(index, 0, item);
  return items;
}
