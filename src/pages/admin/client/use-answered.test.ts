import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { useAnswered } from "#src/pages/admin/client/use-answered.ts";

type Item = { id: string };
type List = UseInfiniteQueryResult<FetchedList<Item>>;

const waiting = (...ids: string[]) => ({ data: { items: ids.map((id) => ({ id })) } }) as unknown as List;

it("items answered one after the other stay where they were, in whichever order", () => {
  const { result, rerender } = renderHook((list: List) => useAnswered(list), {
    initialProps: waiting("a", "b", "c", "d"),
  });
  const answer = (id: string) => act(() => result.current.answer({ id }));
  const shown = () => result.current.items.map(({ id }) => id).join("");
  answer("b");
  rerender(waiting("a", "c", "d"));
  expect(shown()).toBe("abcd");
  answer("a");
  rerender(waiting("c", "d"));
  expect(shown()).toBe("abcd");
  answer("d");
  rerender(waiting("c"));
  expect(shown()).toBe("abcd");
  act(() => result.current.reopen("b"));
  rerender(waiting("b", "c"));
  expect(shown()).toBe("abcd");
});
