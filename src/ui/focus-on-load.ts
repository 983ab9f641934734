import type { AnyRouter, RouterHistory } from "@tanstack/react-router";
import { whenTaken } from "#src/ui/focus-return.ts";

/**
 * Takes the focus along to every page that a router arrives at: to what its address names, or its heading, which is
 * read out with that; and on the way back to the link that had led on from there. A page that takes the focus itself
 * keeps it. Returns how to stop.
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
    focusArrival(content, left ?? named(toLocation.hash));
  });
  return () => {
    stopLooking();
    stop();
  };
}

/** Whether the page has given the focus to something of its own, or holds it in a sheet. */
const isTaken = (content: HTMLElement) =>
  (content !== document.activeElement && content.contains(document.activeElement)) ||
  document.querySelector("[role$=dialog][data-state=open]") !== null;

const linkTo = (content: HTMLElement, ...addresses: string[]) =>
  addresses
    .map((address) => content.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`))
    .find((link) => link !== null);

const named = (hash: string) => (hash ? document.getElementById(hash) : null);

function focusArrival(content: HTMLElement, wanted?: HTMLElement | null) {
  const target = wanted ?? content.querySelector("h1") ?? content;
  // No stop of the keyboard's, but it can have the focus.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target === content) return;
  const page = location.pathname;
  // A heading may stand in for the page's own until that is there; but on the way to the next page hers goes, too.
  whenTaken(target, () => page === location.pathname && focusArrival(content));
}
