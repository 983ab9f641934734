import { useEffect, useRef, useState } from "react";

/** Takes the focus to the first of what a press has added to a list, once it stands there. */
export function useFocusOnFirst(items: readonly { id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    const place = items.findIndex(({ id }) => id === first);
    const element = place < 0 ? undefined : list.current?.children[place];
    if (!(element instanceof HTMLElement)) return;
    setFirst(undefined);
    // No stop of the keyboard's, but it can have the focus once; what is read stays where it is, if there is room.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  }, [items, first]);
  return { list, onShown: (item: { id: string } | undefined) => setFirst(item?.id) };
}
