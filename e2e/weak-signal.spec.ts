import type { Page } from "@playwright/test";
import sharp from "sharp";
import { slowLine } from "#testing/slow-line.ts";
import { demoHousing, expect, holdBack, hydrated, openPage, test } from "./demo.ts";

/** Opens a page without waiting for more than its first bytes. */
const begin = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });

test.describe("on a slow line", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  // How soon that is, bench/weak-signal.ts tells.
  test("Filters and the menu answer before any script has come", async ({ page }) => {
    await page.route("**/*.js", () => {});
    await begin(page, "/housing");
    await page.getByRole("button", { name: "Filters" }).tap();
    await expect(page.getByRole("search").getByLabel("Budget")).toBeVisible();
    await page.getByRole("search").getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.getByRole("link", { name: "Events" })).toBeVisible();
  });

  test("a search sent before the page is alive finds what was asked for", async ({ page }) => {
    await slowLine(page);
    await begin(page, "/housing");
    await page.getByRole("combobox", { name: "Location" }).fill("Beacon");
    await page.getByRole("combobox", { name: "Location" }).press("Enter");
    await expect(page).toHaveURL(/location=Beacon/);
    await expect(page.getByRole("button", { name: "Remove filter Beacon" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Beacon");
    await hydrated(page);
    await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Beacon");
  });

  test("what is typed before the page is alive stays, and is searched for afterwards", async ({ page }) => {
    await slowLine(page);
    await begin(page, "/housing");
    await page.getByRole("combobox", { name: "Location" }).fill("Beacon");
    await hydrated(page);
    await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Beacon");
    await page.getByRole("combobox", { name: "Location" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remove filter Beacon" })).toBeVisible();
  });

  test("a press that needs the scripts says that it waits, and is done when they are there", async ({
    page,
  }) => {
    await slowLine(page);
    await begin(page, "/housing");
    // Also while a dialog lies over it.
    const post = page
      .getByRole("button", { name: "Post Listing", includeHidden: true })
      .filter({ visible: true });
    await post.tap();
    await expect(post).toHaveAttribute("data-waits");
    await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
    await expect(post).not.toHaveAttribute("data-waits");
  });

  test("signing in before the page is alive signs in", async ({ page }) => {
    await slowLine(page);
    await begin(page, "/auth?returnTo=/housing%3Flocation%3Dct");
    await page.getByLabel("Email").fill("member@example.com");
    await page.getByRole("textbox", { name: "Password" }).fill("commuter-demo");
    await page.getByRole("textbox", { name: "Password" }).press("Enter");
    await expect(page).toHaveURL("/housing?location=ct");
  });

  test("a card's picture, price and title are there at once, and never go while the large picture comes", async ({
    page,
  }) => {
    await page.goto(demoHousing);
    await hydrated(page);
    const card = page.getByRole("main").getByRole("article").first();
    const small = await card.getByRole("img").evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    const price = await card.getByText("/ month").innerText();
    await slowLine(page);
    await card.getByRole("link").tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(price.split(" ")[0]!);
    const under = dialog.locator(`img[alt=""]`);
    await expect
      .poll(() => under.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toBe(small);
    await expect(dialog.getByRole("button", { name: "Contact Owner" })).toBeVisible();
    expect(await under.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    );
  });

  test("a picture that is still on its way shows so", async ({ page }) => {
    const letThrough = await holdBack(page, "**/objects/**");
    await begin(page, demoHousing);
    const picture = page.getByRole("main").getByRole("article").first().getByRole("img");
    await expect(picture).toHaveCSS("animation-name", "breathe");
    letThrough();
    await expect(picture).toHaveAttribute("data-arrived");
    await expect(picture).toHaveCSS("animation-name", "none");
  });
});

test("a photo that loses its connection says so in words, and is tried again or given up", async ({
  page,
  login,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to load resource/);
  await login("starter");
  await openPage(page, "/profile?edit=true");
  const buffer = await sharp({ create: { width: 90, height: 50, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer };
  const field = page.getByRole("group", { name: "Photo" });
  await page.route("**/api/profile/picture", (route) => route.abort());
  await page.getByLabel("Choose a photo").setInputFiles(photo);
  await expect(field).toContainText("The connection broke off. Please try again.");
  await page.unrouteAll();
  await field.getByRole("button", { name: "Try Again" }).click();
  await expect(field.getByRole("button", { name: "Change Photo" })).toBeVisible();
  // Nothing goes on once it was given up.
  await page.route("**/content?*", () => {});
  await page.getByLabel("Choose a photo").setInputFiles(photo);
  await field.getByRole("button", { name: "Cancel Upload" }).click();
  await expect(field.getByRole("button", { name: "Remove Photo" })).toBeVisible();
  await field.getByRole("button", { name: "Remove Photo" }).click();
  await expect(field.getByRole("button", { name: "Add Photo" })).toBeVisible();
});
