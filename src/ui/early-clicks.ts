import { useEffect } from "react";

/** Buttons pressed before hydration, to be pressed again after it: see {@link earlyClickScript}. */
type EarlyClicks = { ready?: boolean; waiting: HTMLElement[] };
declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

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
    if (early.ready || !button || button.popoverTargetElement) return;
    if (button.type === "submit" && !early.waiting[0]) return;
    event.preventDefault();
    event.stopPropagation();
    button.dataset.pending = "";
    if (!early.waiting.includes(button)) early.waiting.push(button);
  }, true);
})()`;

/** Notes that the page is hydrated, and replays the early clicks. */
export function useHydrationMark() {
  useEffect(() => {
    const early = window.earlyClicks;
    if (!early) return;
    early.ready = true;
    const pressed = early.waiting.splice(0);
    // Outside of React's commit: a click makes React hydrate a part that it has not reached yet.
    setTimeout(() => {
      for (const button of pressed) {
        delete button.dataset.pending;
        if (button.isConnected) button.click();
      }
    });
  }, []);
}
