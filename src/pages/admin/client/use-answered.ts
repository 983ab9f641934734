import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { FetchedList } from "#src/client/lists/paged-query.ts";

type Answered<Item> = { item: Item; index: number };

/**
 * A list of the desk with what was answered here, each where it was, until the page is left: the next press must not meet
 * the next person.
 */
export function useAnswered<Item extends { id: string }>(list: UseInfiniteQueryResult<FetchedList<Item>>) {
  const [answered, setAnswered] = useState<Answered<Item>[]>([]);
  const items = withAnswered(list.data?.items ?? [], answered);
  return {
    list: { ...list, data: list.data && { ...list.data, items } } as typeof list,
    items,
    isAnswered: ({ id }: Item) => answered.some(({ item }) => item.id === id),
    /** Of the render in which it still waited, which knows its place. */
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
  for (const { item, index } of answered) items.splice(index, 0, item);
  return items;
}
