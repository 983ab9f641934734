import { useEffect, useRef } from "react";

/** Moves the focus to the heading of the RSVP box when an RSVP has removed the focused button. */
export function useFocusOnRsvp(rsvpStatus: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(rsvpStatus);
  useEffect(() => {
    if (before.current === rsvpStatus) return;
    before.current = rsvpStatus;
    const nowhere = document.activeElement === document.body;
    if (nowhere) box.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [rsvpStatus]);
  return box;
}
