import type { AnyRouter, RouterHistory } from "@tanstack/react-router";
import { whenRemoved } from "#src/ui/focus-return.ts";

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
