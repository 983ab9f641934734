import type { Locator, Page } from "@playwright/test";
import { expect, openPage, test, unique } from "./fixtures.ts";

test("navigation shows each page from its top and focuses its heading, and Back focuses the link that was followed", async ({
  page,
  member,
  create,
}) => {
  const title = unique("Carpool from Beacon");
  await create.post(await member("approved"), { title });
  await openPage(page, "/");
  const heading = page.getByRole("heading", { level: 1 });
  const chat = page.getByRole("banner").getByRole("link", { name: "CC Chat" });
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await chat.press("Enter");
  await expect(heading).toHaveText("Join the Chat!");
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const post = page.getByRole("article").getByRole("link", { name: title });
  await post.press("Enter");
  await expect(page).toHaveURL(/\/community\/[^/]+$/);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(post).toBeFocused();
  // The link of the current page does nothing, and keeps the focus.
  await chat.press("Enter");
  await expect(chat).toBeFocused();

  // The same from the drawer, also after its closing animation.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chat).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Events" }).press("Enter");
  await expect(page).toHaveURL("/events");
  await expect(menu).toBeHidden();
  await expect(heading).toBeFocused();
});

/** Presses Tab until `target` has the focus, at most a fixed number of times. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

test("a home is found, opened and closed with the keyboard alone", async ({ page, create }) => {
  // A word that no other home has.
  const town = unique("Focusville").replaceAll(" ", "");
  const home = `Beside the station of ${town}`;
  await create.listing(await create.person("approved"), { title: home, location: town });
  await openPage(page, "/housing");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await tabTo(page, page.getByRole("combobox", { name: "Location" }));
  await page.keyboard.type(town);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/housing?location=${town}`);
  const card = page.getByRole("link", { name: home, exact: true });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  expect(await card.evaluate((link) => getComputedStyle(link, "::after").outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: home, exact: true });
  await expect(dialog).toBeVisible();

  // The focus cycles inside the dialog.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await tabTo(page, dialog.getByRole("button", { name: "Close" }).first());
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});
