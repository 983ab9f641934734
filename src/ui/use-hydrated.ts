import { useEffect, useRef } from "react";
import { preloadParts } from "#src/ui/lazy-part.ts";

/** What is pressed before the page has come alive waits here: see {@link earlyClickScript}. */
type EarlyClicks = { ready?: boolean; waiting: HTMLElement[] };
declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

/** Marks what comes alive after the rest of the page. */
const later = "[data-comes-alive=later]";

/**
 * Runs in the page's head, before anything else of ours. A button that needs a script says that it waits when it is
 * pressed too early, and is pressed again once it is alive. What works by itself is left alone: links, the buttons that
 * send a form, and those that open a popover. The router puts it into the head once more when it takes over.
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
    button.dataset.waits = "";
    if (!early.waiting.includes(button)) early.waiting.push(button);
  }, true);
})()`;

const whenIdle = (act: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(act) : setTimeout(act, 200);

/**
 * Notes that the page has come alive or, given to an element of it, that part which comes alive later: what was pressed
 * there too early is pressed now.
 */
export function useHydrated() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.closest<HTMLElement>(later)?.setAttribute("data-comes-alive", "now");
    whenIdle(() => void preloadParts());
    const early = window.earlyClicks;
    if (!early) return;
    if (!mark.current) early.ready = true;
    const pressed = early.ready ? early.waiting.filter((button) => !button.closest(later)) : [];
    early.waiting = early.waiting.filter((button) => !pressed.includes(button));
    // Not from within React's own work: a press makes it bring that part of the page alive which it has not reached yet.
    setTimeout(() => {
      for (const button of pressed) {
        delete button.dataset.waits;
        if (button.isConnected) button.click();
      }
    });
  }, []);
  return mark;
}
