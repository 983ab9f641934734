import { useEffect, useRef } from "react";

/** Gives the focus to the heading of what says how she stands, when her press has changed that and taken its own button away. */
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
