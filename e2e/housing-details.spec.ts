import type { Page } from "@playwright/test";
import { demoHousing, expect, hydrated, openPage, signInByHand, test, toastOf, unique } from "./fixtures.ts";
import { postListing } from "./listing-form.ts";

const openCard = async (page: Page) => {
  const card = page.getByRole("article").nth(1).getByRole("link");
  const title = await card.innerText();
  await card.click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  return { card, dialog, title };
};

test("a card opens details that have an address of their own", async ({ page, browser, baseURL }) => {
  await openPage(page, "/housing?location=ct");
  const { dialog, title } = await openCard(page);
  await expect(page).toHaveURL(/\/housing\?location=ct&listing=[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 12)}`));
  await expect(dialog).toContainText("/ month");
  await expect(dialog.getByRole("heading", { name: "Amenities" })).toBeVisible();

  // Somebody who was sent the address sees the same, also before any script runs.
  const context = await browser.newContext({ baseURL: baseURL! });
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("dialog", { name: title })).toBeVisible();
  await context.close();

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/housing?location=ct");
});

test("a shared address opens the listing and can be left", async ({ page, request }) => {
  const answer = await request.get("/api/housing?location=ct&limit=1");
  const [newest] = (await answer.json()) as { id: string; title: string }[];
  await openPage(page, `/housing?listing=${newest!.id}`);
  const dialog = page.getByRole("dialog", { name: newest!.title });
  await expect(dialog).toBeVisible();
  await dialog.getByText("Close", { exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/housing");
});

test("Escape closes the details and gives the focus back to the card", async ({ page }) => {
  await openPage(page, demoHousing);
  const { card, dialog } = await openCard(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(demoHousing);
});

test("the gallery goes round through every picture", async ({ page, request }) => {
  const answer = await request.get("/api/housing?limit=100");
  const listings = (await answer.json()) as { id: string; title: string; images: string[] }[];
  const { id, images } = listings.find((listing) => listing.images.length === 8)!;
  await openPage(page, `/housing?listing=${id}`);
  const dialog = page.getByRole("dialog");
  const shown = dialog.getByRole("img");
  const seen = new Set<string | null>();
  for (let position = 1; position <= images.length; position += 1) {
    await expect(dialog.getByText(`${position} of ${images.length}`)).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    seen.add(await shown.getAttribute("src"));
    await dialog.getByRole("button", { name: "Next picture" }).click();
  }
  expect(seen.size).toBe(images.length);
  await expect(dialog.getByText(`1 of ${images.length}`)).toBeVisible();
});

test("pictures are moved by arrow keys and by swiping, and shown in full view at 1,600 px", async ({
  page,
  login,
  axe,
}) => {
  await login("member");
  const dialogOf = () => page.getByRole("dialog");
  await openPage(page, "/housing?mine=true");
  await page
    .getByRole("article")
    .filter({ has: page.locator("img") })
    .first()
    .getByRole("link")
    .click();
  const strip = dialogOf().getByRole("group", { name: /^Pictures of/ });
  await expect(strip.getByText(/^Picture 1 of \d$/)).toBeVisible();
  const scroller = strip.locator("[tabindex='0']");
  await scroller.focus();
  await page.keyboard.press("ArrowRight");
  await expect(strip.getByText(/^Picture 2 of/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(strip.getByText(/^Picture 1 of/)).toBeVisible();
  // What a finger does: the strip itself is moved, and comes to rest at a picture.
  await scroller.evaluate((box) => box.scrollTo({ left: box.clientWidth, behavior: "instant" }));
  await expect(strip.getByText(/^Picture 2 of/)).toBeVisible();

  await dialogOf().getByRole("button", { name: "Full view" }).click();
  const full = page.getByRole("dialog").last();
  await expect(full.getByText(/^Picture 2 of/)).toBeVisible();
  const shown = full.getByRole("img");
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
  // The largest there is of it; 1,600 px of a photo.
  const largest = await shown.evaluate((image) => {
    const sizes = (image as HTMLImageElement).srcset.split(", ").map((size) => size.split(" ")[0]!);
    return new URL(sizes.at(-1)!, location.href).pathname.replace(/\.\w+$/, "");
  });
  expect(
    await shown.evaluate((image) =>
      new URL((image as HTMLImageElement).currentSrc).pathname.replace(/\.\w+$/, ""),
    ),
  ).toBe(largest);
  await page.keyboard.press("ArrowRight");
  await expect(full.getByText(/^Picture 3 of/)).toBeVisible();
  await axe();
  await page.keyboard.press("Escape");
  await expect(strip.getByText(/^Picture 3 of/)).toBeVisible();
  await expect(dialogOf().getByRole("button", { name: "Full view" })).toBeFocused();
});

test("at 1280 px the picture begins where the head of the details ends", async ({ page, request }) => {
  const listings = (await (await request.get("/api/housing?location=ct&limit=100")).json()) as {
    id: string;
    images: string[];
  }[];
  for (const { id } of listings.filter(({ images }) => images.length > 0).slice(0, 3)) {
    await openPage(page, `/housing?listing=${id}`);
    const dialog = page.getByRole("dialog");
    // Measured together: the sheet rises when it opens.
    await expect
      .poll(async () => {
        const head = (await dialog.locator("header").first().boundingBox())!;
        const picture = (await dialog.getByRole("img").boundingBox())!;
        return Math.abs(picture.y - (head.y + head.height));
      })
      .toBeLessThanOrEqual(1);
  }
});

test("who stands behind a listing is shown to members, and guests see when it was posted", async ({
  page,
  login,
}) => {
  await openPage(page, demoHousing);
  const card = page.getByRole("article").filter({ hasText: "Verified" }).first().getByRole("link");
  const title = await card.innerText();
  await card.click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText(/^Posted (today|yesterday|\d+ days ago|on )/)).toBeVisible();
  await expect(dialog.getByText(/Verified since/)).toHaveCount(0);
  await login("new");
  await page.reload();
  await hydrated(page);
  const member = page.getByRole("dialog", { name: title });
  await expect(member.getByText(/^[A-Z]\w+ [A-Z]\.$/)).toBeVisible();
  await expect(member.getByText(/^Verified since \w+ \d{4} · posted /)).toBeVisible();
});

test("on one's own listing the first action is Edit, and nobody contacts herself", async ({
  page,
  login,
  baseURL,
}) => {
  await login("member");
  const headers = { origin: baseURL! };
  const title = unique("Free since long ago");
  const { id } = await postListing(page.request, baseURL!, { title, availableFrom: "2020-01-01" });
  await openPage(page, `/housing?listing=${id}`);
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText("Available now", { exact: true })).toBeVisible();
  await expect(dialog.getByText("You posted this today")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Contact Owner" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Edit" })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Housing Listing" })).toBeVisible();
  await page.request.delete(`/api/housing/${id}`, { headers });
});

test("a listing without pictures and amenities says so", async ({ page, request }) => {
  const answer = await request.get("/api/housing?limit=100");
  const listings = (await answer.json()) as { id: string; images: string[]; amenities: string[] }[];
  const bare = listings.find((listing) => listing.images.length === 0)!;
  await openPage(page, `/housing?listing=${bare.id}`);
  await expect(page.getByRole("dialog").getByText("No image available")).toBeVisible();
});

test("a listing that is gone says so", async ({ page, faults }) => {
  faults.allow(/status of 404/);
  await openPage(page, "/housing?listing=3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d");
  await expect(page.getByRole("dialog").getByText("This listing is gone")).toBeVisible();
  await page.getByRole("dialog").getByText("Close", { exact: true }).click();
  await expect(page).toHaveURL("/housing");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a guest who contacts the owner signs in and is back at the listing", async ({ page }) => {
  await openPage(page, "/housing?location=ct&budget=800-1200");
  const { dialog, title } = await openCard(page);
  await dialog.getByRole("button", { name: "Contact Owner" }).click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toContainText(
    "Please log in or create an account to contact the owner of this listing.",
  );
  // No provider is set up here, so none is offered.
  await expect(prompt.getByRole("link", { name: /^Continue with/ })).toHaveText(["Continue with Email"]);
  await prompt.getByRole("link", { name: "Continue with Email" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await hydrated(page);
  await signInByHand(page, "member");
  await expect(page).toHaveURL(/\/housing\?location=ct&budget=800-1200&listing=/);
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
});

test("a guest may go on browsing instead of signing in", async ({ page }) => {
  await openPage(page, demoHousing);
  const { dialog } = await openCard(page);
  await dialog.getByRole("button", { name: "Contact Owner" }).click();
  await page.getByRole("button", { name: "Continue browsing as guest" }).click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Contact Owner" })).toBeFocused();
});

test("a member who contacts the owner is told honestly what that does (HOUS-31)", async ({ page, login }) => {
  await login("member");
  await openPage(page, demoHousing);
  const { dialog } = await openCard(page);
  await dialog.getByRole("button", { name: "Contact Owner" }).click();
  await expect(toastOf(page, "Contact Sent")).toContainText("the owner has not heard from you yet");
  await expect(dialog).toBeVisible();
});
