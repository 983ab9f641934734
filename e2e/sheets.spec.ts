import type { Locator, Page } from "@playwright/test";
import { boxOf, expect, openPage, test, unique } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The index of the current history entry. */
const steps = (page: Page) =>
  page.evaluate(() => (history.state as Record<string, number> | null)?.["__TSR_index"]);

test("closing the menu or a dialog leaves the page where it was, and neither moves sideways", async ({
  page,
  create,
}) => {
  const town = unique("Placeville").replaceAll(" ", "");
  const home = `Beside the station of ${town}`;
  await create.listing(await create.person("approved"), { title: home, location: town });
  await openPage(page, "/terms");
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  // With the mouse, once its container has slid in: click() scrolls a sticky header's button "into view".
  const pressAt = async (button: Locator) => {
    await button.evaluate((pressed) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(pressed))
          .map(({ finished }) => finished),
      ),
    );
    const { x, y } = await boxOf(button);
    await page.mouse.click(x + 20, y + 20);
  };
  await pressAt(page.getByRole("button", { name: "Open menu" }));
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toHaveCSS("overflow-x", "hidden");
  await expect.poll(() => steps(page)).toBe(1);
  await pressAt(menu.getByRole("button", { name: "Close menu" }));
  await expect.poll(() => steps(page)).toBe(0);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  expect(await place()).toBe(600);

  await openPage(page, `/housing?location=${town}`);
  const card = page.getByRole("main").getByRole("link", { name: home });
  // Clear of the header, and not at the end of the page, which may move by itself while a dialog covers it.
  const before = await card.evaluate((link) => {
    const top = Math.floor(link.getBoundingClientRect().top + scrollY - 100);
    // By the key press itself, so that the page is left before the browser tells of the scrolling.
    link.addEventListener("keydown", () => scrollTo({ top, behavior: "instant" }), { once: true });
    return top;
  });
  await card.press("Enter");
  const details = page.getByRole("dialog", { name: home });
  await expect(details.locator("> div").nth(1)).toHaveCSS("overflow-x", "hidden");
  await details.getByRole("button", { name: "Close" }).first().click();
  await expect(card).toBeFocused();
  expect(await place()).toBe(before);
});
