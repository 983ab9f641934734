import type { Page } from "@playwright/test";

/** By how many pixels the page, or an open dialog's body, overflows horizontally. */
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

/** Short words that break over two lines, buttons whose text overflows, and buttons that overflow their card. */
export const brokenWords = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const found: string[] = [];
    for (const box of document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, button, a)")) {
      if (box.matches("button, .button-base") && box.scrollWidth > box.clientWidth + 1) {
        found.push(`beyond its button: ${box.textContent}`);
      }
      const card = box.matches("button") && box.closest("article");
      if (card && box.getBoundingClientRect().right > card.getBoundingClientRect().right) {
        found.push(`beyond its card: ${box.textContent}`);
      }
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of node.nodeValue!.matchAll(
          /(?<!\S)(?:[$\d.]+|\p{L}{2,9})(?![^\s,.:;!?/])/gu,
        )) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(`in two lines: ${word}`);
        }
      }
    }
    return found;
  });
