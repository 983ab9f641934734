import type { Page } from "@playwright/test";
import { boxOf, expect, openPage, test, toastOf, unique } from "./demo.ts";
import { postListing } from "./listing-form.ts";

/** Presses Tab until `reached`; the number of presses is bounded by what a person would bear. */
async function tabTo(page: Page, name: string | RegExp, role: "button" | "link" | "textbox" | "combobox") {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return target;
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

test("a home is found, looked at and left with the keyboard alone", async ({ page }) => {
  await openPage(page, "/housing");
  await tabTo(page, "Location", "combobox");
  await page.keyboard.type("albany");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/housing?location=albany");
  // The address changes first; until its answer is here, the homes of before are shown.
  await expect(page.getByRole("button", { name: "Remove filter albany" })).toBeVisible();
  const title = await page.getByRole("article").first().getByRole("link").innerText();
  const card = await tabTo(page, title, "link");
  const outline = await card.evaluate((link) => getComputedStyle(link, "::after").outlineStyle);
  expect(outline).toBe("solid");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();

  // The focus goes round inside the dialog and never behind it.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await tabTo(page, "Close", "button");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test.describe("a toast", () => {
  const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

  /** Lets the page say something, with nothing open over it afterwards. */
  async function provoke(page: Page, origin: string) {
    const { id } = await postListing(page.request, origin, { title: unique("Toast") });
    await openPage(page, `/housing?listing=${id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Listing" }).click();
    await expect(toastOf(page, "Listing deleted")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  test("goes by itself after five seconds", async ({ page, login, baseURL }) => {
    await login("admin");
    await page.clock.install();
    await provoke(page, baseURL!);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(2100);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("gives way to the next one", async ({ page, login, baseURL, faults }) => {
    faults.allow(/ERR_FAILED/);
    await login("admin");
    await provoke(page, baseURL!);
    // Without a connection each search says that it failed.
    await page.route("/api/housing?*", (route) => route.abort());
    await page.getByRole("button", { name: "Show More Listings" }).click();
    await expect(toastOf(page, "Error")).toBeVisible();
    await expect(page.locator("li[data-state=open]")).toHaveCount(1);
  });

  test("is reached with F8 and dismissed with the keyboard", async ({ page, login, baseURL }) => {
    await login("admin");
    await provoke(page, baseURL!);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /Notifications/ }).locator(":focus")).toHaveCount(1);
    await tabTo(page, "Dismiss", "button");
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toHaveCount(0);
  });

  test("is swiped away to the right, and stays after a short swipe", async ({ page, login, baseURL }) => {
    await login("admin");
    await provoke(page, baseURL!);
    const swipe = async (distance: number) => {
      const box = await boxOf(toasts(page));
      await page.mouse.move(box.x + 60, box.y + 15);
      await page.mouse.down();
      await page.mouse.move(box.x + 60 + distance / 2, box.y + 15);
      await page.mouse.move(box.x + 60 + distance, box.y + 15);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toasts(page)).toHaveAttribute("data-swipe", "cancel");
    await expect(toasts(page)).toHaveCount(1);
    await swipe(70);
    await expect(toasts(page)).toHaveCount(0);
  });
});
