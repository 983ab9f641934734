import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";

/** How far a toast stays from the edge of the window, and from a sheet's head, in pixels. */
const GAP_PX = 12;

/**
 * Where toasts appear. The foot of an open sheet holds the action that follows, so they keep to the top then: above the
 * sheet where there is room, else beneath its head. Without a sheet the style sheet says where.
 */
export function useToastPlace(entries: readonly unknown[]) {
  const ref = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    if (entries.length === 0) return undefined;
    const place = () => setTop(topBesideSheet(ref.current?.offsetHeight ?? 0));
    place();
    // A sheet opens and closes as a child of the body, and moves until it stands.
    const sheets = new MutationObserver(place);
    sheets.observe(document.body, { childList: true });
    document.addEventListener("animationend", place);
    window.addEventListener("resize", place);
    return () => {
      sheets.disconnect();
      document.removeEventListener("animationend", place);
      window.removeEventListener("resize", place);
    };
  }, [entries]);
  const style: CSSProperties = top === undefined ? {} : { top, bottom: "auto" };
  return { ref, style };
}

function topBesideSheet(height: number): number | undefined {
  const sheet = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
  const head = sheet?.querySelector("header");
  if (!sheet || !head) return undefined;
  const hasRoomAbove = sheet.getBoundingClientRect().top >= height + 2 * GAP_PX;
  return hasRoomAbove ? GAP_PX : head.getBoundingClientRect().bottom + GAP_PX;
}
