import { expect, openPage, partArrived, test } from "./demo.ts";
import { addPhotos, fillForm, openForm, photo, photosOf } from "./listing-form.ts";

const internals = /dynamically|module|undefined|fetch dyn|https?:\/\/|\.js/i;

test.describe("with the offline page", () => {
  test.use({ serviceWorkers: "allow" });

  test("a link pressed without a connection leads to a page of our own, which tries again", async ({
    page,
    context,
    faults,
    axe,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await openPage(page, "/housing");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto("/api/login?returnTo=/housing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
    const drawing = page.locator("img");
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await axe();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page).toHaveURL("/auth?returnTo=%2Fhousing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  });

  test("keeps nothing of anybody", async ({ page, login }) => {
    await login("member");
    await openPage(page, "/profile");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    const keptPaths = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(keptPaths.toSorted()).toEqual([
      "/favicon.svg",
      "/img/spot-key.svg",
      "/img/spot-mug.svg",
      "/img/spot-suitcase.svg",
      "/offline.html",
    ]);
  });
});

test("a form whose code does not arrive says so, and can be tried again in place", async ({
  page,
  login,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await login("member");
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
});

test("what a page opens by itself is there without a connection", async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, "/housing");
  await partArrived(page, "login-prompt-dialog");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Post Listing" }).first().click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toContainText("Continue with Email");
});

test("an upload without a connection says so, and goes on by itself when there is one", async ({
  page,
  login,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await login("member");
  const dialog = await openForm(page);
  await fillForm(dialog, "Between two tunnels");
  await context.setOffline(true);
  await addPhotos(dialog, await photo("tunnel.jpg"));
  const waiting = photosOf(dialog).getByRole("listitem").filter({ hasText: "tunnel.jpg" });
  await expect(waiting.getByRole("alert")).toHaveText(
    "No connection. This goes on by itself as soon as there is one.",
  );
  await expect(waiting).not.toContainText(internals);
  await context.setOffline(false);
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
});
