import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, hydrated, test, toastOf, unique } from "./fixtures.ts";
import { addPhotos, fillForm, openForm, ownListings, photo, photosOf, submit } from "./listing-form.ts";

/** So large that its upload takes seconds at the speed of {@link slowUploads}. */
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
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
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
    "No connection. This goes on by itself as soon as there is one.",
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

test("a home whose answer was lost with the connection keeps its draft over a reload, and is posted once", async ({
  page,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await member("approved");
  const title = unique("Tunnel");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  await addPhotos(dialog, await photo("stored.jpg"));
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
  // Only the answer is lost: the home is stored.
  const stored = Promise.withResolvers<number>();
  await page.route("**/api/housing", async (route) => {
    stored.resolve((await route.fetch()).status());
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await submit(dialog);
  await expect(toastOf(page, "Failed to create housing listing. Please try again.")).toBeVisible();
  expect(await stored.promise).toBe(201);
  await page.unrouteAll();
  // A second attempt without a connection changes nothing.
  await submit(dialog);
  await expect(dialog.getByRole("alert")).toHaveText("Failed to create housing listing. Please try again.");
  await page.context().setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  const homes = await ownListings(page.request, title);
  expect(homes.map(({ images }) => images.length)).toEqual([1]);
});
