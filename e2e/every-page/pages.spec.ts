import type { Page } from "@playwright/test";
import { expect, openPage } from "../fixtures.ts";
import { brokenWords, overflow } from "../measures.ts";
import { test } from "./fixtures.ts";
import { looks } from "./looks.ts";

// In parallel, because on one worker they would take longer than all other files.
test.describe.configure({ mode: "parallel" });
// Text that is fading in has insufficient contrast.
test.use({ axeColors: ["dark", "light"], contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

for (const { name, as, path, open, wide, halved, tooLarge, missing } of looks) {
  test(`${name}: one heading, a title, no axe violations, and no wider than the screen`, async ({
    page,
    rows,
    signInAs,
    axe,
    pageErrors,
  }) => {
    const isNoWider = async (at: string) => expect(await overflow(page), at).toBe(0);
    if (missing) pageErrors.allow(/status of 404/);
    if (as) await signInAs(rows[as]);
    await openPage(page, typeof path === "string" ? path : path(rows));
    await open?.(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await toTop(page);
    await axe();
    await isNoWider("at 390 px");
    await page.setViewportSize({ ...phone, width: 320 });
    await isNoWider("at 320 px");
    if (halved) {
      // The viewport size at 200 % zoom.
      await page.setViewportSize({ width: phone.width / 2, height: phone.height / 2 });
      await isNoWider("at 200 %");
      expect(await brokenWords(page), "at 200 %").toEqual([]);
    }
    if (!tooLarge) {
      await page.setViewportSize(phone);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await isNoWider("with letters of twice the size");
      expect(await headerPart(page), "the header's part of the screen").toBeLessThanOrEqual(1 / 6);
      if (halved) expect(await brokenWords(page), "with letters of twice the size").toEqual([]);
      if (wide) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await isNoWider("at 1280 px with letters of twice the size");
        expect(await headerPart(page), "the header's part of a wide screen").toBeLessThanOrEqual(1 / 6);
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    }
    if (!wide) return;
    await page.setViewportSize({ width: 1280, height: 900 });
    await axe();
    await isNoWider("at 1280 px");
  });
}

test("with motion reduced, nothing moves", async ({ page, rows }) => {
  await openPage(page, "/housing?location=Croton-on-Hudson");
  await page.locator(`a[href="/housing/${rows.home}"]`).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // Reduced animations last at most 10 ms.
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect!.getComputedTiming().duration) > 10).length,
    );
  expect(await running()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await running()).toBe(0);
  await expect(dialog).toBeHidden();
});

const headerPart = (page: Page) =>
  page.evaluate(() => document.querySelector("body > header")!.getBoundingClientRect().height / innerHeight);

/** Scrolls to the top, because after a press the sticky header may cover part of what axe measures. */
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
