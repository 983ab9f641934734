import { useEffect, useRef } from "react";

/** Moves the focus to the first heading of an element if an act has removed the focused button; `shown` names what it shows. */
export function useFocusOnChange<Kind extends HTMLElement>(shown: string) {
  const element = useRef<Kind>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>("h1, h2")?.focus({ preventScroll: true });
  }, [shown]);
  return element;
}
