import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./demo.ts";
import { overflow } from "./overflow.ts";

// What a phone of 390 px has left at 200 %.
test.use({ viewport: { width: 195, height: 422 } });

/** Words of headings, tiles and buttons that stand in two lines although they are short (a part of a longer one may), and buttons whose words run out of them. */
const brokenWords = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const found: string[] = [];
    for (const box of document.querySelectorAll<HTMLElement>("main :is(h2, h3, button, a)")) {
      if (box.matches("button, .button-base") && box.scrollWidth > box.clientWidth + 1) {
        found.push(`beyond its button: ${box.textContent}`);
      }
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of node.nodeValue!.matchAll(
          /(?<!\S)(?:[$\d.]+|\p{L}{2,8})(?![^\s,.:;!?/])/gu,
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

test("at 200 % no short word is torn apart, and nothing is cut", async ({ page, login }) => {
  await login("member");
  for (const path of ["/", "/housing", "/roommates", "/events", "/membership", "/messages"]) {
    await openPage(page, path);
    expect(await brokenWords(page), path).toEqual([]);
    expect(await overflow(page), path).toBe(0);
    const shown = await page.getByRole("main").evaluate((main) =>
      [...main.querySelectorAll("article button")].every((button) => {
        const card = button.closest("article")!.getBoundingClientRect();
        return button.getBoundingClientRect().right <= card.right;
      }),
    );
    expect(shown, `every button lies on its card at ${path}`).toBe(true);
  }
});
