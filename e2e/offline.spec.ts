import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { codeLoaded, expect, openPage, signOut, test, toastOf, unique } from "./fixtures.ts";
import { addPhotos, fillForm, openForm, ownListings, photosOf, submit } from "./listing-form.ts";

// Without a connection, parts that a page loads when it is idle fail: with the worker by its answer.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/assets\//));

test.describe("with the offline page", () => {
  test.use({ serviceWorkers: "allow" });

  test("a link followed without a connection shows our offline page, which stores no personal data and comes back by itself", async ({
    page,
    context,
    axe,
  }) => {
    await openPage(page, "/about");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // After this reload the worker controls the page.
    await page.reload();
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cachedPaths.toSorted()).toEqual([
      "/favicon.svg",
      "/fonts/figtree-everyday.woff2",
      "/fonts/petrona-everyday.woff2",
      "/img/spot-key.svg",
      "/img/spot-mug.svg",
      "/img/spot-suitcase.svg",
      "/offline.html",
    ]);

    await context.setOffline(true);
    await page.goto("/housing?budget=800-1200");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
    await expect(page.locator("img")).toHaveJSProperty("complete", true);
    await expect(page.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
    await axe();
    const fonts = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
    await expect.poll(fonts).toBe(2);
    // The page returns by itself.
    await context.setOffline(false);
    await expect(page).toHaveURL("/housing?budget=800-1200");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Perfect Spot");
  });
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a guide that was opened can be read without a connection, as a guest sees it, until she signs out", async ({
    page,
    member,
    context,
  }) => {
    const { user } = await member("approved");
    await page.goto("/playbooks");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openPage(page, "/playbooks/viewing-rooms-safely");
    const stored = () =>
      page.evaluate(async () => (await caches.match("/playbooks/viewing-rooms-safely"))?.text());
    await expect.poll(stored).toContain("Viewing");
    expect(await stored()).not.toContain(user.id);
    await context.setOffline(true);
    await openPage(page, "/playbooks/viewing-rooms-safely");
    await page
      .getByRole("button", { name: "Next Chapter" })
      .or(page.getByRole("link", { name: "Next Chapter" }))
      .click();
    await expect(page).toHaveURL(/chapter=/);
    await expect(page.getByText("Chapter 2 of 7").first()).toBeAttached();
    await context.setOffline(false);
    await signOut(page);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["offline-3"]);
  });
});

test("opened lists remain available offline, with their time; others load by themselves once online", async ({
  page,
  member,
  context,
  axe,
}) => {
  await member("approved");
  await openPage(page, "/community");
  const homes = page.getByRole("heading", { name: /^[\d,]+ Housing Options? Found$/ });
  const posts = page.getByRole("heading", { name: /^[\d,]+ Posts?$/ });
  const bar = page.getByRole("banner");
  const goTo = async (name: string, path: string) => {
    await bar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  };
  await goTo("Find Your Spot", "/housing");
  await expect(homes).toBeVisible();
  await goTo("CC Chat", "/community");
  await expect(posts).toBeVisible();
  await context.setOffline(true);
  const note = page.getByText(/^You’re offline. This is what was here at \d+:\d\d [AP]M\.$/);
  await expect(note).toBeVisible();
  await goTo("Find Your Spot", "/housing");
  await expect(note).toBeVisible();
  await expect(homes).toBeVisible();
  await goTo("CC Chat", "/community");
  await expect(posts).toBeVisible();
  await axe();
  await page.getByRole("link", { name: "Safety", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Failed to fetch posts" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await context.setOffline(false);
  await expect(posts).toBeVisible();
  await expect(note).toBeHidden();
});

test("a form whose code fails to load says so and can be retried; preloaded dialogs open offline", async ({
  page,
  member,
  context,
  pageOf,
}) => {
  await member("approved");
  await openPage(page, "/housing");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Post Listing" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Post New Housing Listing" });
  await expect(dialog.getByRole("alert")).toHaveText(
    "Couldn’t load this. Check your connection and try again.",
  );
  await expect(page.locator("body")).not.toContainText(/dynamically imported/);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog.getByLabel("Title")).toBeVisible();

  const guest = await pageOf();
  await openPage(guest, "/housing");
  await codeLoaded(guest, "login-prompt-dialog");
  await guest.context().setOffline(true);
  await guest.getByRole("button", { name: "Post Listing" }).first().click();
  await expect(guest.getByRole("dialog", { name: "Login Required" })).toContainText("Continue with Email");
});

/** Large enough that its upload takes seconds at the speed of {@link slowUploads}. */
const largePhoto = async () => ({
  name: "large.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer(),
});

async function slowUploads(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number, offline: boolean) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devtools.send("Network.enable");
  await limit(50_000, false);
  return { cut: () => limit(50_000, true), restore: () => limit(-1, false) };
}

test("a photo upload that is interrupted halfway resumes by itself, and its home is posted once", async ({
  page,
  member,
}) => {
  await member("approved");
  const title = unique("Tunnel");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  const line = await slowUploads(page);
  await addPhotos(dialog, await largePhoto());
  const meter = photosOf(dialog).getByRole("progressbar", { name: "Uploading large.jpg" });
  await expect(meter).toHaveAttribute("aria-valuenow", /^[1-9]\d$/);
  await line.cut();
  await expect(photosOf(dialog).getByRole("alert")).toHaveText(
    "No connection. This will continue as soon as you’re back online.",
  );
  // The form works without a connection.
  await dialog.getByLabel("Description").fill("By the river.");
  await line.restore();
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(1, { timeout: 20_000 });
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  const homes = await ownListings(page.request, title);
  expect(homes.map(({ images }) => images.length)).toEqual([1]);
});
