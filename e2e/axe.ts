import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// The rules whose result may differ between a page's light and dark colors.
const colorRules = ["color-contrast", "link-in-text-block"];

export type ColorScheme = "light" | "dark";

/** Expects that a page passes WCAG 2.2 AA and axe's best practices, in each of the color schemes. */
export async function expectAccessible(page: Page, colors: ColorScheme[] = []) {
  // What the bar covers for now would count as a target that is too small. It has its place at the page's end.
  await setBar(page, "static");
  // Pauses the timers of toasts: one that fades while axe reads it has too little contrast.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  for (const [index, colorScheme] of (colors.length > 0 ? colors : [undefined]).entries()) {
    if (colorScheme) await page.emulateMedia({ colorScheme });
    await animationsEnded(page);
    await judge(page, index === 0 ? undefined : colorRules);
  }
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await setBar(page, "");
}

async function judge(page: Page, rules?: string[]) {
  // There are no frames, so axe needs no second tab.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  // Reporting every passed element takes a large part of the time.
  builder.options({ resultTypes: ["violations"] });
  if (rules) builder.withRules(rules);
  else builder.withTags(axeTags);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) }));
  expect(found).toEqual([]);
}

/** Those without an end, as of a skeleton, are not waited for. */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect!.getComputedTiming().iterations !== Infinity,
      );
    // Of a page that the browser has stopped drawing, they would never end by themselves.
    const late = setTimeout(() => ending.forEach((animation) => animation.finish()), 5000);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    clearTimeout(late);
  });

const setBar = (page: Page, position: "static" | "") =>
  page.evaluate((value) => {
    const bar = document.querySelector<HTMLElement>(".tab-bar");
    if (bar) bar.style.position = value;
  }, position);
