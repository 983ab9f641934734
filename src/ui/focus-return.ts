import { useRef } from "react";

/** Where the focus was when an overlay opened, on which page, and the place of its row in a list, should the row go meanwhile. */
type Opener = { element: HTMLElement; list: Element | undefined; index: number; page: string };

/** What got the focus back since the newest overlay opened: the opener of a sheet that made way for it. */
let given: HTMLElement | undefined;

/**
 * Remembers what had the focus when an overlay opened and gives it back when the overlay closes; when it is gone with
 * its row, then or later, to the row that took its place; when it went with a sheet that made way for this one, to that
 * sheet's opener; and otherwise to the page.
 * An overlay that is opened by state has no trigger element that could do it.
 */
export function useFocusReturn() {
  const opener = useRef<Opener>(undefined);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
      given = undefined;
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
  // A link in it has led on, and the page there has taken the focus along.
  if (opener && opener.page !== location.pathname && !isNowhere()) return;
  if (opener?.element.isConnected) {
    given = opener.element;
    opener.element.focus();
    if (opener.list) whenTaken(opener.element, () => focusNeighbor(opener));
  } else if (isNowhere()) {
    // A question closes with the sheet that it was asked in, and that one may have given the focus back already.
    if (!opener?.list && given?.isConnected) given.focus();
    else focusNeighbor(opener);
  }
}

/** Acts once an element that has the focus is taken from the page, and not when the focus has moved on before. */
export function whenTaken(element: HTMLElement, act: () => void) {
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

/** Whether nothing has the focus, or the page as a whole, which has it only for want of something better. */
const isNowhere = () => document.activeElement === document.body || document.activeElement === pageContent();

const pageContent = () => document.getElementById("content");

/** The focus for the row that took the place of the opener's, or else for the page's content, where the next Tab begins. */
function focusNeighbor(opener: Opener | undefined) {
  const rows = opener?.list?.isConnected ? opener.list.children : undefined;
  const row = rows?.[Math.min(opener!.index, rows.length - 1)];
  const target = row?.querySelector<HTMLElement>("a[href], button");
  if (target) target.focus();
  else pageContent()?.focus({ preventScroll: true });
}
