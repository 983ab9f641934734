import { useEffect, useRef } from "react";

/** Gives the focus to the heading of what says how she stands, when her press has changed that and taken its own button away. */
export function useFocusOnStanding(standing: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    const nowhere = document.activeElement === document.body;
    if (nowhere) box.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [standing]);
  return box;
}
