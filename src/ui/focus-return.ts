import { useRef } from "react";

/**
 * Remembers what had the focus when an overlay opened and gives it back when the overlay closes.
 * An overlay that is opened by state has no trigger element that could do it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
