import type { Page } from "@playwright/test";

/** By how many pixels the page, or an open dialog's body, is wider than what holds it. */
export const overflow = (page: Page) =>
  page.evaluate(async () => {
    // Until its fonts are here the text stands in wider ones.
    await document.fonts.ready;
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('[role="dialog"], [role="dialog"] > div'),
    ];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
