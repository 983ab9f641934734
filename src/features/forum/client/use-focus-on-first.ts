import { useEffect, useRef, useState } from "react";

/** Moves the focus to the first of the items that a press has added to a list, once it is rendered. */
export function useFocusOnFirst(items: readonly { id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === first);
    const element = index < 0 ? undefined : list.current?.children[index];
    if (!(element instanceof HTMLElement)) return;
    setFirst(undefined);
    // Focusable by script only, and without scrolling where there is room.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  }, [items, first]);
  return { list, onShown: (item: { id: string } | undefined) => setFirst(item?.id) };
}
