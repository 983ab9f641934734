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
    const place = () => setTop(topBesideSheet(ref.current));
    place();
    // A sheet opens and closes as a child of the body, and moves until it stands.
    const opening = new MutationObserver(place);
    opening.observe(document.body, { childList: true });
    document.addEventListener("animationend", place);
    window.addEventListener("resize", place);
    return () => {
      opening.disconnect();
      document.removeEventListener("animationend", place);
      window.removeEventListener("resize", place);
    };
  }, [entries]);
  const style: CSSProperties = top === undefined ? {} : { top, bottom: "auto" };
  return { ref, style };
}

const sheets = "[role=dialog], [role=alertdialog]";

function topBesideSheet(toasts: HTMLElement | null): number | undefined {
  // They lie beside the page's content, which may be long: neither is that searched nor anything measured without one.
  const sheet = [...document.body.children]
    .filter(({ localName }) => localName !== "main")
    .flatMap((child) => (child.matches(sheets) ? child : [...child.querySelectorAll(sheets)]))
    .at(-1);
  const head = sheet?.querySelector("header");
  if (!sheet || !head) return undefined;
  const height = toasts?.offsetHeight ?? 0;
  const hasRoomAbove = sheet.getBoundingClientRect().top >= height + 2 * GAP_PX;
  return hasRoomAbove ? GAP_PX : head.getBoundingClientRect().bottom + GAP_PX;
}
