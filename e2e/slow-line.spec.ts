import type { Page } from "@playwright/test";
import { like } from "drizzle-orm";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { listingMedia, listings } from "#src/features/housing/server/listing.table.ts";
import { expect, hashOf, holdBack, hydrated, ownPassword, test, unique } from "./fixtures.ts";
import { uploadPhoto } from "./photos.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const fullTown = "Fulltown";

/** Opens a page without waiting for more than its first bytes. */
const begin = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });

/** Keeps a page's scripts on their way until told to let them through. How slow a real line is, bench/weak-signal.ts tells. */
const withoutScriptsYet = (page: Page) => holdBack(page, "**/*.js");

const location = (page: Page) => page.getByRole("combobox", { name: "Location" });

test("filters, the menu and a search answer before any script has come, and it finds what was asked for", async ({
  page,
}) => {
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
  await expect(page.getByRole("button", { name: "Remove filter Beacon" })).toBeVisible();
  letThrough();
  await hydrated(page);
  await expect(location(page)).toHaveValue("Beacon");
});

test("what is typed and pressed before the page is alive stays, says that it waits, and is done afterwards", async ({
  page,
  create,
}) => {
  const letThrough = await withoutScriptsYet(page);
  // Whatever else stands in its address, in any order, the page starts as it was rendered.
  await begin(page, "/housing?utm_source=mail&budget=800-1200&x=1");
  await location(page).fill("Beacon");
  // Also while a dialog lies over it.
  const post = page
    .getByRole("button", { name: "Post Listing", includeHidden: true })
    .filter({ visible: true });
  await post.tap();
  await expect(post).toHaveAttribute("data-waits");
  letThrough();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toBeVisible();
  await expect(post).not.toHaveAttribute("data-waits");
  await prompt.getByRole("button", { name: "Continue browsing as guest" }).tap();
  await expect(location(page)).toHaveValue("Beacon");
  await location(page).press("Enter");
  await expect(page.getByRole("button", { name: "Remove filter Beacon" })).toBeVisible();

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

test("a picture shows that it is on its way, and the small one stays while the large one comes", async ({
  page,
  create,
  callsOf,
}) => {
  const town = unique("Pictureville").replaceAll(" ", "");
  const calls = await callsOf(await create.person("approved"));
  const data = {
    title: unique("Bright room"),
    location: town,
    rent: 925,
    images: [await uploadPhoto(calls)],
  };
  expect((await calls.post("/api/housing", { data })).status()).toBe(201);
  const letThrough = await holdBack(page, "**/objects/**");
  await begin(page, `/housing?location=${town}`);
  const card = page.getByRole("main").getByRole("article").first();
  const picture = card.getByRole("img");
  await expect(picture).toHaveCSS("animation-name", "breathe");
  letThrough();
  await expect(picture).toHaveAttribute("data-arrived");
  await expect(picture).toHaveCSS("animation-name", "none");
  await hydrated(page);
  const small = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);

  const largeMayCome = await holdBack(page, "**/objects/**");
  await card.getByRole("link").tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("$925");
  const under = dialog.locator(`img[alt=""]`);
  const shown = () =>
    under.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && image.currentSrc);
  await expect.poll(shown).toBe(small);
  await expect(dialog.getByRole("button", { name: "Contact Owner" })).toBeVisible();
  expect(await shown()).toBe(small);
  largeMayCome();
  await expect(dialog.getByRole("img").first()).toHaveAttribute("data-arrived");
});

test("the HTML of a full page of homes is at most 60 KB, and holds each home's data once", async ({
  create,
  callsOf,
  request,
  site,
}) => {
  const town = unique(fullTown).replaceAll(" ", "");
  const owner = await create.person("approved");
  // More than one page of them, each with a picture that it is only named by.
  for (let count = 0; count < 13; count += 1) {
    const { id: listingId } = await create.listing(owner, {
      title: unique("A sunny room close to the station"),
      location: town,
      amenities: ["Parking", "Laundry", "Furnished"],
    });
    const picture = { status: "ready", kind: "image", contentType: "image/jpeg" } as const;
    const [upload] = await site.db
      .insert(uploads)
      .values({
        ...picture,
        ownerId: owner.user.id,
        width: 1600,
        height: 1200,
        slot: "listing",
        unattachedAt: null,
      })
      .returning();
    await site.db.insert(listingMedia).values({ listingId, position: 0, uploadId: upload!.id });
  }
  for (const visitor of [request, await callsOf(await create.person("approved"))]) {
    const html = await (await visitor.get(`/housing?location=${town}`)).text();
    // What a train's connection has to carry before anything shows; compressed it is about a sixth.
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000);
    const list = (await (await visitor.get(`/api/housing?location=${town}`)).json()) as { id: string }[];
    expect(list).toHaveLength(12);
    // In the link, and in what the page starts from; the last one may also say where the next page begins.
    for (const { id } of list.slice(0, -1)) expect(html.split(id)).toHaveLength(3);
  }
});

// There are no files behind the pictures of these homes: a list that shows them elsewhere would miss them.
test.afterAll(({ site }) => site.db.delete(listings).where(like(listings.location, `${fullTown}%`)));
