import { useRef } from "react";

/** What had the focus when an overlay opened, on which page, and the index of its row in a list, should the row be removed. */
type Opener = { element: HTMLElement; list: Element | undefined; index: number; page: string };

/** What got the focus back since the newest overlay opened: the opener of a dialog that this overlay replaced. */
let returnedTo: HTMLElement | undefined;

/**
 * Remembers what had the focus when an overlay opened, and returns the focus when it closes. If that element was removed
 * with its row, then or later: to the row that follows; with a dialog that this overlay replaced: to that dialog's opener;
 * otherwise to the page. Radix does this only for overlays with a Trigger.
 */
export function useFocusReturn() {
  const opener = useRef<Opener>(undefined);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
      returnedTo = undefined;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveBack(opener.current);
    },
  };
}

function openerOf(element: Element | null): Opener | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const row = element.closest("li");
  const list = row?.parentElement ?? undefined;
  const index = list ? [...list.children].indexOf(row!) : 0;
  return { element, list, index, page: location.pathname };
}

function giveBack(opener: Opener | undefined) {
  // A link in the overlay has led to another page, which has set the focus.
  if (opener && opener.page !== location.pathname && !isNowhere()) return;
  if (opener?.element.isConnected) {
    returnedTo = opener.element;
    opener.element.focus();
    if (opener.list) whenRemoved(opener.element, () => focusNeighbor(opener));
  } else if (isNowhere()) {
    // A question closes together with its dialog, which may have returned the focus already.
    if (!opener?.list && returnedTo?.isConnected) returnedTo.focus();
    else focusNeighbor(opener);
  }
}

/** Acts once a focused element is removed from the page, unless the focus has moved before. */
export function whenRemoved(element: HTMLElement, act: () => void) {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (isNowhere()) act();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener("focusin", stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", stop);
}

/** Whether nothing has the focus, or only the page's content, which is the last resort. */
const isNowhere = () => document.activeElement === document.body || document.activeElement === pageContent();

const pageContent = () => document.getElementById("content");

/** Focuses the row that followed the opener's, or else the page's content, where the next Tab begins. */
function focusNeighbor(opener: Opener | undefined) {
  const rows = opener?.list?.isConnected ? opener.list.children : undefined;
  const row = rows?.[Math.min(opener!.index, rows.length - 1)];
  const target = row?.querySelector<HTMLElement>("a[href], button");
  if (target) target.focus();
  else pageContent()?.focus({ preventScroll: true });
}
