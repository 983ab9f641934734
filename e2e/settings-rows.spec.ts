import type { Page } from "@playwright/test";
import { expect, hydrated, openPage, ownPassword, test, toastOf } from "./fixtures.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const row = (page: Page, title: string) =>
  page.locator("details").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const summary = (page: Page, title: string) => row(page, title).locator("summary");
/** The header covers part of what is scrolled below it, which axe takes for a target that is too small. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

for (const width of [390, 1280]) {
  // Covers the browser's own disclosure, the history, and links to a row.
  test(`settings are rows that open in place, at ${width} px`, async ({ page, member, axe, pageErrors }) => {
    await page.setViewportSize({ width, height: 844 });
    await member("approved", { password: ownPassword });
    await openPage(page, "/profile");
    for (const name of ["Overview", "Roommate", "Activity", "Settings", "Notifications"]) {
      await expect(tab(page, name), name).toBeInViewport({ ratio: 1 });
    }
    await tab(page, "Settings").click();
    await expect(summary(page, "Where you are signed in")).toContainText("On this device only");
    await axe();

    await summary(page, "Password").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profile?tab=settings#password");
    const current = page.getByLabel("Current password", { exact: true });
    await current.fill("not-my-password");
    await page.getByLabel("New password", { exact: true }).fill("another-seat-8:05");
    await page.getByLabel("Confirm new password").fill("another-seat-8:05");
    await summary(page, "Password").press("Enter");
    await expect(current).toBeHidden();
    await expect(page).toHaveURL("/profile?tab=settings");
    await summary(page, "Password").press("Enter");
    await expect(current).toHaveValue("not-my-password");
    pageErrors.allow(/status of 400/);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(current).toBeFocused();
    await expect(row(page, "Password")).toContainText("Your current password is not correct.");
    await summary(page, "Passkeys").click();
    await expect(page.getByRole("button", { name: "Add a Passkey" })).toBeVisible();
    await toTop(page);
    await axe();

    await summary(page, "What others see").click();
    await expect(page).toHaveURL("/profile?tab=settings#privacy");
    await page.getByRole("link", { name: "Manage privacy and notifications" }).click();
    await expect(page).toHaveURL("/profile?tab=notifications");
    await summary(page, "By email").click();
    await page.getByRole("switch", { name: "Weekly digest" }).click();
    await expect(toastOf(page, "Settings Updated")).toBeVisible();
    await expect(summary(page, "By email")).toContainText("8 of 8 on");
    await toTop(page);
    await axe();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Manage privacy and notifications" })).toBeVisible();

    await page.goto("/profile?tab=settings#your-reports");
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("You haven’t reported anything.")).toBeInViewport();
    await expect(summary(page, "Your Reports")).toBeInViewport();
  });
}
