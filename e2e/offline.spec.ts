import { expect, openPage, codeLoaded, test } from "./fixtures.ts";
import { addPhotos, openForm, photo, photosOf } from "./listing-form.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/ERR_INTERNET_DISCONNECTED/));

test.describe("with the offline page", () => {
  test.use({ serviceWorkers: "allow" });

  test("a link followed without a connection shows our offline page, which stores no personal data and can retry", async ({
    page,
    member,
    context,
    axe,
  }) => {
    await member("approved");
    await openPage(page, "/profile");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // From now on the worker controls this page.
    await page.reload();
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cachedPaths.toSorted()).toEqual([
      "/favicon.svg",
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
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page).toHaveURL("/housing?budget=800-1200");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Perfect Spot");
  });
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
    "This did not arrive. Check your connection, then try once more.",
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

test("an upload without a connection says so, and resumes by itself once there is one", async ({
  page,
  member,
  context,
}) => {
  await member("approved");
  const form = await openForm(page);
  const photos = photosOf(form);
  await context.setOffline(true);
  await addPhotos(form, await photo("tunnel.jpg"));
  const upload = photos.getByRole("listitem").filter({ hasText: "tunnel.jpg" });
  await expect(upload.getByRole("alert")).toHaveText(
    "No connection. This goes on by itself as soon as there is one.",
  );
  await context.setOffline(false);
  await expect(photos.getByRole("img")).toHaveCount(1);
});
