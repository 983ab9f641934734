import type { Page } from "@playwright/test";

/** By how many pixels the page, or an open dialog's body, overflows sideways. */
export const overflow = (page: Page) =>
  page.evaluate(async () => {
    // The fallback fonts may be wider.
    await document.fonts.ready;
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('[role="dialog"], [role="dialog"] > div'),
    ];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
