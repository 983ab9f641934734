import { useEffect, useRef } from "react";
import { preloadParts } from "#src/ui/lazy-part.ts";

/** Buttons pressed before hydration, to be pressed again after it: see {@link earlyClickScript}. */
type EarlyClicks = { ready?: boolean; waiting: HTMLElement[] };
declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

/** Parts that are hydrated after the rest of the page: see HydratesLater. */
const later = "[data-hydrates=later]";

/**
 * Runs in the page's head, before our other scripts. A button that is pressed before hydration is marked as pending, and
 * pressed again afterwards. What works without JavaScript is left alone: links, submit buttons, and buttons that open a
 * popover. The router inserts this script once more at hydration.
 */
export const earlyClickScript = `(() => {
  if (window.earlyClicks) return;
  const early = (window.earlyClicks = { waiting: [] });
  addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || button.popoverTargetElement) return;
    if (early.ready && !button.closest("${later}")) return;
    if (button.type === "submit" && !early.waiting[0]) return;
    event.preventDefault();
    event.stopPropagation();
    button.dataset.pending = "";
    if (!early.waiting.includes(button)) early.waiting.push(button);
  }, true);
})()`;

const whenIdle = (act: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(act) : setTimeout(act, 200);

/**
 * Notes that the page is hydrated or, with the returned ref set, the {@link later} part around that element, and replays
 * the early clicks in it.
 */
export function useHydrationMark() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.closest<HTMLElement>(later)?.setAttribute("data-hydrates", "now");
    whenIdle(() => void preloadParts());
    const early = window.earlyClicks;
    if (!early) return;
    if (!mark.current) early.ready = true;
    const pressed = early.ready ? early.waiting.filter((button) => !button.closest(later)) : [];
    early.waiting = early.waiting.filter((button) => !pressed.includes(button));
    // Outside of React's commit: a click makes React hydrate a part that it has not reached yet.
    setTimeout(() => {
      for (const button of pressed) {
        delete button.dataset.pending;
        if (button.isConnected) button.click();
      }
    });
  }, []);
  return mark;
}
