import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { like } from "drizzle-orm";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { mayUse } from "./consents.ts";
import { closed, expect, hashOf, holdBack, hydrated, ownPassword, test, unique } from "./fixtures.ts";
import { postHome, uploadPhoto } from "./listing-form.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const fullTown = "Fulltown";

/** Opens a page without waiting for more than its first bytes. */
const begin = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });

/** Holds back scripts until the returned function is called. bench/browser.ts measures a real slow connection. */
const withoutScriptsYet = (page: Page) => holdBack(page, "**/*.js");

const location = (page: Page) => page.getByRole("combobox", { name: "Location" });

test("filters, the menu and a search work before any script is loaded", async ({ page }) => {
  const letThrough = await withoutScriptsYet(page);
  await begin(page, "/housing?x=1");
  await page.getByRole("button", { name: "Filters", exact: true }).tap();
  await expect(page.getByRole("search").getByLabel("Budget")).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("link", { name: "Find Your Spot" }).tap();
  await expect(page).toHaveURL("/housing");
  await location(page).fill("Beacon");
  await location(page).press("Enter");
  await expect(page).toHaveURL(/location=Beacon/);
  await expect(page.getByRole("link", { name: "Remove filter Beacon" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  letThrough();
  await hydrated(page);
  // The hydrated page controls the menu, with its own history entry.
  await page.waitForFunction(() => (history.state as { dialogs?: unknown[] } | null)?.dialogs?.length === 1);
  await expect(menu).toBeVisible();
  await page.evaluate(() => history.back());
  await closed(menu);
  await expect(location(page)).toHaveValue("Beacon");
});

test("input before hydration is kept; a press before it is shown as pending and replayed afterwards", async ({
  page,
  create,
}) => {
  const letThrough = await withoutScriptsYet(page);
  // With more parameters in the address, in any order, hydration matches the rendering.
  await begin(page, "/housing?utm_source=mail&budget=800-1200&x=1");
  await location(page).fill("Beacon");
  // The same with a dialog over it.
  const post = page
    .getByRole("button", { name: "Post Listing", includeHidden: true })
    .filter({ visible: true });
  await post.tap();
  await expect(post).toHaveAttribute("data-pending");
  letThrough();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toBeVisible();
  await expect(post).not.toHaveAttribute("data-pending");
  await prompt.getByRole("button", { name: "Continue browsing as guest" }).tap();
  await expect(location(page)).toHaveValue("Beacon");
  await location(page).press("Enter");
  await expect(page.getByRole("link", { name: "Remove filter Beacon" })).toBeVisible();

  const { user } = await create.person("approved", { passwordHash: await hashOf(ownPassword) });
  await page.unrouteAll();
  const goOn = await withoutScriptsYet(page);
  await begin(page, "/auth?returnTo=/housing%3Flocation%3Dct");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("textbox", { name: "Password" }).fill(ownPassword);
  await page.getByRole("textbox", { name: "Password" }).press("Enter");
  await expect(page).toHaveURL("/housing?location=ct");
  goOn();
  await expect(page.getByRole("link", { name: "Your Listings" })).toBeVisible();
});

test("a picture pulses while it loads", async ({ page, create, callsOf }) => {
  const town = unique("Pictureville").replaceAll(" ", "");
  const calls = await callsOf(await create.person("approved"));
  await postHome(calls, { title: "Bright room", location: town, images: [await uploadPhoto(calls)] });
  const letThrough = await holdBack(page, "**/objects/**");
  await begin(page, `/housing?location=${town}`);
  const card = page.getByRole("main").getByRole("article").first();
  const picture = card.getByRole("img");
  await expect(picture).toHaveCSS("animation-name", "breathe");
  letThrough();
  await expect(picture).toHaveAttribute("data-loaded");
  await expect(picture).toHaveCSS("animation-name", "none");
});

test("the HTML of a full page of homes is at most 12 KB compressed, and holds each home's data once", async ({
  create,
  callsOf,
  request,
  site,
}) => {
  const town = unique(fullTown).replaceAll(" ", "");
  const owner = await create.person("approved");
  // More than one page of homes, each with an upload row but no file.
  for (let count = 0; count < 13; count += 1) {
    const { id: listingId } = await create.listing(owner, {
      title: unique("A sunny room close to the station"),
      location: town,
      amenities: ["Parking", "Laundry", "Furnished"],
    });
    const picture = { status: "ready", kind: "image", contentType: "image/jpeg" } as const;
    await site.db.insert(uploads).values({
      ...picture,
      ownerId: owner.user.id,
      width: 1600,
      height: 1200,
      slot: "listing",
      subjectId: listingId,
      position: 0,
      unattachedAt: null,
    });
  }
  // In the link and in the page data; a member's page also has them in the query for her contacts about these homes.
  const visits = [
    { visitor: request, mentions: 2 },
    { visitor: await callsOf(await create.person("approved")), mentions: 3 },
  ];
  for (const { visitor, mentions } of visits) {
    const html = await (await visitor.get(`/housing?location=${town}`)).text();
    // What must be transferred before anything is shown.
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(12 * 1024);
    const list = (await (await visitor.get(`/api/housing?location=${town}`)).json()) as { id: string }[];
    expect(list).toHaveLength(12);
    // The last one may also be in the next page's cursor.
    for (const { id } of list.slice(0, -1)) expect(html.split(id)).toHaveLength(mentions + 1);
  }
});

// These homes' pictures have no files, so no other test must show them.
test.afterAll(({ site }) => site.db.delete(listings).where(like(listings.location, `${fullTown}%`)));

test("what is typed before hydration counts afterwards, and a press without input says what is missing", async ({
  page,
  member,
}) => {
  await member("new", { congregation: null });
  const letThrough = await withoutScriptsYet(page);
  await begin(page, "/complete-profile?returnTo=/membership");
  const field = page.getByLabel("Congregation name");
  const tick = page.getByRole("checkbox", { name: mayUse });
  await field.fill("Beacon North");
  await tick.check();
  letThrough();
  await hydrated(page);
  await expect(field).toHaveValue("Beacon North");
  await expect(tick).toBeChecked();
  await field.fill(" ");
  await page.getByRole("button", { name: "Continue" }).tap();
  await expect(page.getByRole("alert")).toHaveText("Congregation is required");
  await expect(field).toBeFocused();
  await page.unrouteAll();
  const goOn = await withoutScriptsYet(page);
  await begin(page, "/complete-profile?returnTo=/membership");
  await field.fill("Beacon North");
  await tick.check();
  await page.getByRole("button", { name: "Continue" }).tap();
  goOn();
  await expect(page).toHaveURL("/membership");
});
