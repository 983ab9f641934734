import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { demoPassword } from "#src/demo/people.seed.ts";
import { expect, openPage, test } from "./fixtures.ts";

test.use({ siteSettings: [{ DEMO: "on" }, { scope: "worker" }] });

/** A small grayscale version of a card's picture, for comparing pictures. */
async function thumbnailOf(page: Page, card: Locator) {
  const image = card.getByRole("img").first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).not.toHaveJSProperty("currentSrc", "");
  const address = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
  const file = await (await page.request.get(address)).body();
  return sharp(file).resize(16, 12, { fit: "fill" }).grayscale().raw().toBuffer();
}

/** The mean difference of two thumbnails, from 0 to 255. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;

// No other test loads the demo content into a site.
test("the demo's first twelve homes have different covers", async ({ page }) => {
  await openPage(page, "/housing?location=ny");
  const cards = page.getByRole("article");
  await expect(cards.nth(11)).toBeVisible();
  const thumbnails: Buffer[] = [];
  for (let index = 0; index < 12; index += 1) thumbnails.push(await thumbnailOf(page, cards.nth(index)));
  const pairs = thumbnails.flatMap((one, index) =>
    thumbnails.slice(index + 1).map((other) => difference(one, other)),
  );
  // Pictures that differ only in color stay below this.
  expect(Math.min(...pairs)).toBeGreaterThan(4);
});

test("the demo member's bell counts her new notices, and each leads to a page", async ({ page, baseURL }) => {
  await page.request.post("/api/auth/signin", {
    data: { email: "member@example.com", password: demoPassword },
    headers: { origin: baseURL! },
  });
  await openPage(page, "/notices");
  const notices = page.getByRole("article");
  await expect(notices).toHaveCount(9);
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications, 6 unread");
  for (const notice of await notices.getByRole("link").all()) {
    const answer = await page.request.get((await notice.getAttribute("href"))!);
    expect(answer.status()).toBe(200);
  }
});
