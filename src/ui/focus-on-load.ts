import type { AnyRouter, RouterHistory } from "@tanstack/react-router";

/**
 * Moves the focus on every navigation to another page: to the element named by the hash, or to the heading, which screen
 * readers then announce; on Back to the link that had led away. A page that sets the focus itself keeps it. Returns how
 * to stop.
 */
export function followFocus(router: AnyRouter) {
  const history: RouterHistory = router.history;
  let isBack = false;
  const stopLooking = history.subscribe(({ action }) => {
    isBack = action.type === "BACK";
  });
  const stop = router.subscribe("onResolved", ({ fromLocation, toLocation, pathChanged }) => {
    const content = document.getElementById("content");
    if (!fromLocation || !pathChanged || !content || isTaken(content)) return;
    const left = isBack ? linkTo(content, fromLocation.href, fromLocation.pathname) : undefined;
    focusPage(content, left ?? named(toLocation.hash));
  });
  return () => {
    stopLooking();
    stop();
  };
}

/** Whether the page has set the focus itself, or an open dialog has it. */
const isTaken = (content: HTMLElement) =>
  (content !== document.activeElement && content.contains(document.activeElement)) ||
  document.querySelector("[role$=dialog][data-state=open]") !== null;

const linkTo = (content: HTMLElement, ...addresses: string[]) =>
  addresses
    .map((address) => content.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`))
    .find((link) => link !== null);

const named = (hash: string) => (hash ? document.getElementById(hash) : null);

function focusPage(content: HTMLElement, preferred?: HTMLElement | null) {
  const target = preferred ?? content.querySelector("h1") ?? content;
  // Focusable by script, but not by Tab.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target === content) return;
  const page = location.pathname;
  // A skeleton's heading is replaced by the page's own; on navigation the heading is removed as well.
  whenRemoved(target, () => page === location.pathname && focusPage(content));
}

/** Acts once a focused element is removed from the page, unless the focus has moved before. */
function whenRemoved(element: HTMLElement, act: () => void) {
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
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement === document.getElementById("content");
