import type { Page } from "@playwright/test";
import { test } from "./fixtures.ts";

/** Declares its tests for a phone and a wide page, each light and dark. */
export function inEveryLook(declare: (look: { width: number; colorScheme: "light" | "dark" }) => void) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1280]) {
      test.describe(`${width}, ${colorScheme}`, () => {
        // Half-faded text has no contrast worth judging.
        test.use({
          viewport: { width, height: 900 },
          colorScheme,
          contextOptions: { reducedMotion: "reduce" },
        });
        declare({ width, colorScheme });
      });
    }
  }
}

/** Does something, such as a look of axe, in the dark and in the light. */
export async function inBothColors(page: Page, look: () => Promise<void>) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await look();
  }
}

/** Scrolls to the top: a press may have scrolled so that what axe measures lies half beneath the page's head. */
export const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
