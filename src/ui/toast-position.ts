import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";

/** The distance of a toast from the edge of the window, and from the head of a dialog or of the page, in pixels. */
const GAP_PX = 12;

/**
 * The position of toasts. With an open dialog, whose foot has the next action, they are at the top: above the dialog if
 * there is room, else beneath its head. If they would cover the focused field, they are beneath the head of the page.
 * Otherwise the style sheet decides.
 */
export function useToastPosition(entries: readonly unknown[]) {
  const ref = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    if (entries.length === 0) return undefined;
    // Once moved away from a field it stays there: moving back, it would cover what is about to be pressed.
    let besideField: number | undefined;
    const update = () =>
      setTop(topBesideDialog(ref.current) ?? (besideField ??= topBesideField(ref.current)));
    update();
    // A dialog is added and removed as a child of the body, and animated.
    const opening = new MutationObserver(update);
    opening.observe(document.body, { childList: true });
    document.addEventListener("animationend", update);
    document.addEventListener("focusin", update);
    window.addEventListener("resize", update);
    return () => {
      opening.disconnect();
      document.removeEventListener("animationend", update);
      document.removeEventListener("focusin", update);
      window.removeEventListener("resize", update);
    };
  }, [entries]);
  const style: CSSProperties = top === undefined ? {} : { top, bottom: "auto" };
  return { ref, style };
}

const dialogs = "[role=dialog], [role=alertdialog]";

function topBesideDialog(toasts: HTMLElement | null): number | undefined {
  // Dialogs are outside of the page's content, which may be long: it is not searched.
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
  // A field as high as the window is covered anywhere.
  return top < beneathHead + usual.height ? undefined : beneathHead;
}
