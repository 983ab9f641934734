import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";

/** How far a toast stays from the edge of the window, and from the head of a sheet or of the page, in pixels. */
const GAP_PX = 12;

/**
 * Where toasts appear. The foot of an open sheet holds the action that follows, so they keep to the top then: above the
 * sheet where there is room, else beneath its head. So they do, beneath the head of the page, for whoever writes where
 * they would lie. Otherwise the style sheet says where.
 */
export function useToastPosition(entries: readonly unknown[]) {
  const ref = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    if (entries.length === 0) return undefined;
    // Away from a field it stays away: coming back, it would lie under the press that follows.
    let besideField: number | undefined;
    const place = () => setTop(topBesideDialog(ref.current) ?? (besideField ??= topBesideField(ref.current)));
    place();
    // A sheet opens and closes as a child of the body, and moves until it stands.
    const opening = new MutationObserver(place);
    opening.observe(document.body, { childList: true });
    document.addEventListener("animationend", place);
    document.addEventListener("focusin", place);
    window.addEventListener("resize", place);
    return () => {
      opening.disconnect();
      document.removeEventListener("animationend", place);
      document.removeEventListener("focusin", place);
      window.removeEventListener("resize", place);
    };
  }, [entries]);
  const style: CSSProperties = top === undefined ? {} : { top, bottom: "auto" };
  return { ref, style };
}

const dialogs = "[role=dialog], [role=alertdialog]";

function topBesideDialog(toasts: HTMLElement | null): number | undefined {
  // They lie beside the page's content, which may be long: neither is that searched nor anything measured without one.
  const dialog = [...document.body.children]
    .filter(({ localName }) => localName !== "main")
    .flatMap((child) => (child.matches(dialogs) ? child : [...child.querySelectorAll(dialogs)]))
    .at(-1);
  const head = dialog?.querySelector("header");
  if (!dialog || !head) return undefined;
  const height = toasts?.offsetHeight ?? 0;
  const hasRoomAbove = dialog.getBoundingClientRect().top >= height + 2 * GAP_PX;
  return hasRoomAbove ? GAP_PX : head.getBoundingClientRect().bottom + GAP_PX;
}

const fields = "input, textarea, select";

function topBesideField(toasts: HTMLElement | null): number | undefined {
  const field = document.activeElement;
  if (!toasts || !field?.matches(fields)) return undefined;
  const before = toasts.style.cssText;
  toasts.style.top = toasts.style.bottom = "";
  const usual = toasts.getBoundingClientRect();
  toasts.style.cssText = before;
  const { top, bottom, right } = field.getBoundingClientRect();
  const covered = bottom > usual.top && top < usual.bottom && right > usual.left;
  if (!covered) return undefined;
  const head = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
  const beneathHead = Math.max(head, 0) + GAP_PX;
  // A field as high as the window is in the way everywhere.
  return top < beneathHead + usual.height ? undefined : beneathHead;
}
