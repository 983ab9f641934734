import type { Page } from "@playwright/test";
import {
  closed,
  demoHousing,
  expect,
  holdBack,
  hydrated,
  openPage,
  partArrived,
  signInByHand,
  test,
  toastOf,
  unique,
} from "./demo.ts";
import { postListing } from "./listing-form.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const loading = (page: Page) => page.getByRole("status", { name: "Loading listings" });
const count = (page: Page) => page.getByRole("heading", { name: /Housing Options Found$/ });

test("a search shows at once that it is under way, and Back what was there (HOUS-07)", async ({ page }) => {
  await openPage(page, demoHousing);
  const found = await count(page).innerText();
  const letThrough = await holdBack(page, "**/api/housing?*");
  await page.getByLabel("Budget").selectOption("800-1200");
  await page.getByRole("button", { name: "Search Housing" }).click();
  await expect(page).toHaveURL("/housing?location=ct&budget=800-1200");
  await expect(loading(page).locator("> *")).toHaveCount(6);
  await expect(cards(page)).toHaveCount(0);
  await expect(count(page)).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("ct");
  await expect(page.getByRole("button", { name: "Remove filter 800-1200" })).toBeVisible();

  // Nothing is let through yet: this comes from what the page has kept.
  await page.goBack();
  await expect(count(page)).toHaveText(found);
  await page.goForward();
  await expect(loading(page)).toBeVisible();
  letThrough();
  await expect(cards(page).first()).toBeVisible();
  await expect(loading(page)).toBeHidden();
});

test("Back from another page keeps the place in the list (HOUS-07)", async ({ page }) => {
  await openPage(page, "/housing");
  const away = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });
  await away.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(1000);
  // The list is held back, so that only what the page has kept can be shown.
  await holdBack(page, /\/api\/housing(\?|$)/);
  await away.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);
  await page.goBack();
  await expect(cards(page).first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test("a card opens at once, before its details are there (HOUS-26)", async ({ page }) => {
  await openPage(page, demoHousing);
  const card = cards(page).nth(3);
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  const letThrough = await holdBack(page, "**/api/housing/*");
  const title = await card.getByRole("link").innerText();
  await card.getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("status", { name: "Loading the listing" })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Find Your Spot · Commuter Circle`);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  // Behind the sheet the page is as it was.
  await expect(page.locator("article").nth(3)).toBeInViewport();
  letThrough();
  await expect(dialog).toContainText("/ month");
  await expect(dialog.getByRole("button", { name: "Contact Owner" })).toBeVisible();
});

test("details that do not arrive are not called gone (HOUS-26)", async ({ page, faults }) => {
  faults.allow(/status of 503/, /answer 503/);
  await openPage(page, demoHousing);
  await page.route("**/api/housing/*", (route) => route.fulfill({ status: 503, body: "" }));
  await cards(page).first().getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "The listing did not arrive" })).toBeVisible();
  await expect(dialog.getByText("This listing is gone")).toBeHidden();
  await page.unroute("**/api/housing/*");
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog).toContainText("/ month");
});

test("without a connection, a search, a card and Show More say so (HOUS-20, HOUS-26)", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, demoHousing);
  const shown = await cards(page).count();
  await partArrived(page, "listing-dialog");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Show More Listings" }).click();
  await expect(toastOf(page, "Error")).toContainText("Failed to fetch housing listings");
  await expect(cards(page)).toHaveCount(shown);
  await cards(page).first().getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "The listing did not arrive" })).toBeVisible();
  await dialog.getByText("Close", { exact: true }).click();
  await page.getByLabel("Budget").selectOption("800-1200");
  await page.getByRole("button", { name: "Search Housing" }).click();
  await expect(page.getByRole("heading", { name: "Failed to fetch housing listings" })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("filters typed by a guest are still there after she has signed in (REQ-19)", async ({ page }) => {
  await openPage(page, demoHousing);
  await page.getByRole("combobox", { name: "Location" }).fill("Beacon");
  await page.getByLabel("Budget").selectOption("800-1200");
  await page.getByRole("button", { name: "Post Listing" }).click();
  await page.getByRole("link", { name: "Continue with Email" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await hydrated(page);
  await signInByHand(page, "member");
  await expect(page).toHaveURL(demoHousing);
  // What she had pressed before is open as well.
  const form = page.getByRole("dialog", { name: "Post New Housing Listing" });
  await expect(form.getByLabel("Title")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await closed(form);
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Beacon");
  await expect(page.getByLabel("Budget")).toHaveValue("800-1200");
  // Once: what she changes her mind about does not come back.
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("ct");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("an owner finds a listing that is taken, and can undo it (HOUS-51)", async ({
    page,
    login,
    baseURL,
    axe,
  }) => {
    await login("member");
    const title = unique("Taken by mistake");
    const { id } = await postListing(page.request, baseURL!, { title });
    const headers = { origin: baseURL! };
    const taken = await page.request.patch(`/api/housing/${id}/status`, {
      data: { status: "taken" },
      headers,
    });
    expect(taken.status()).toBe(200);

    await openPage(page, "/housing");
    const link = page.getByRole("link", { name: "Your Listings" });
    const box = await link.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    const letThrough = await holdBack(page, "**/api/housing?mine=true*");
    await link.tap();
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "All Listings" })).toBeInViewport({ ratio: 1 });
    letThrough();
    await expect(page).toHaveURL("/housing?mine=true");
    await cards(page).filter({ hasText: title }).getByRole("link").first().tap();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("button", { name: "Mark as Available" }).tap();
    await expect(dialog.getByRole("button", { name: "Mark as Taken" })).toBeVisible();
    await dialog.getByText("Close", { exact: true }).tap();
    await axe();
    expect((await page.request.delete(`/api/housing/${id}`, { headers })).ok()).toBe(true);
  });
});
