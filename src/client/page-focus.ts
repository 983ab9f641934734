import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Moves the focus after every navigation: to the hash's element or the heading; after Back, to the link that was followed. */
export function usePageFocus() {
  const router = useRouter();
  useEffect(() => {
    let isBack = false;
    const stopLooking = router.history.subscribe(({ action }) => {
      isBack = action.type === "BACK";
    });
    const stop = router.subscribe("onResolved", ({ fromLocation, toLocation, pathChanged }) => {
      const content = document.getElementById("content");
      if (!fromLocation || !pathChanged || !content || isTaken(content)) return;
      const linkTo = (address: string) =>
        content.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
      const left = isBack ? (linkTo(fromLocation.href) ?? linkTo(fromLocation.pathname)) : null;
      const named = toLocation.hash ? document.getElementById(toLocation.hash) : null;
      const target = left ?? named ?? content.querySelector("h1") ?? content;
      focusOn(target);
    });
    return () => {
      stopLooking();
      stop();
    };
  }, [router]);
}

/** Focuses an element without scrolling, even if it is not focusable by default. */
export function focusOn(element: HTMLElement) {
  // Focusable from a script, but not by Tab.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Whether the page has set the focus itself, or an open dialog has it. */
const isTaken = (content: HTMLElement) =>
  (content !== document.activeElement && content.contains(document.activeElement)) ||
  document.querySelector("[role$=dialog][data-state=open]") !== null;
