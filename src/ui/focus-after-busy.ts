import { useEffect, useRef } from "react";

/** The ref of a button that is disabled while busy: browsers then blur it and do not give the focus back. */
export function useFocusAfterBusy(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
