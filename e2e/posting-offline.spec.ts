import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, hydrated, test, toastOf, unique } from "./demo.ts";
import {
  addPhotos,
  deleteListing,
  fillForm,
  openForm,
  ownListings,
  photo,
  photosOf,
  submit,
} from "./listing-form.ts";

/** Where the connection ends while a home is being posted, and what she has to do when it is back. */
type Step = {
  /** Loses the connection at this step; what it returns is done when there is one again. */
  lose: (page: Page, dialog: Locator) => Promise<() => Promise<unknown>>;
  photos: number;
};

const offline = (page: Page, lost = true) => page.context().setOffline(lost);
const waiting = (dialog: Locator) => photosOf(dialog).getByRole("alert");
const noConnection = "No connection. This goes on by itself as soon as there is one.";
const notPosted = (page: Page) =>
  expect(toastOf(page, "Failed to create housing listing. Please try again.")).toBeVisible();

/** So large that it is under way for seconds on the line that {@link slowUploads} makes. */
const largePhoto = async () => ({
  name: "large.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer(),
});

async function slowUploads(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number, lost: boolean) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline: lost,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devtools.send("Network.enable");
  await limit(50_000, false);
  return { cut: () => limit(50_000, true), restore: () => limit(-1, false) };
}

const steps: Record<string, Step> = {
  "while she types": {
    photos: 0,
    lose: async (page, dialog) => {
      await offline(page);
      await dialog.getByLabel("Location").fill("Beac");
      await dialog.getByLabel("Location").fill("Beacon, NY");
      await dialog.getByLabel("Description").fill("By the river.");
      return () => submit(dialog);
    },
  },
  "before a photo is sent": {
    photos: 1,
    lose: async (page, dialog) => {
      await offline(page);
      await addPhotos(dialog, await photo("tunnel.jpg"));
      await expect(waiting(dialog)).toHaveText(noConnection);
      return () => sendWith(dialog);
    },
  },
  "halfway through a photo": {
    photos: 1,
    lose: async (page, dialog) => {
      const line = await slowUploads(page);
      await addPhotos(dialog, await largePhoto());
      const meter = photosOf(dialog).getByRole("progressbar", { name: "Uploading large.jpg" });
      await expect.poll(async () => Number(await meter.getAttribute("aria-valuenow"))).toBeGreaterThan(10);
      expect(Number(await meter.getAttribute("aria-valuenow"))).toBeLessThan(100);
      await line.cut();
      await expect(waiting(dialog)).toHaveText(noConnection);
      return async () => {
        await line.restore();
        await sendWith(dialog);
      };
    },
  },
  "while a photo is being checked": {
    photos: 1,
    lose: async (page, dialog) => {
      // The answer is lost, not the work: it has been published, and she does not know.
      await page.route("**/api/housing-images", async (route) => {
        await route.fetch();
        await offline(page);
        await route.abort("internetdisconnected");
      });
      await addPhotos(dialog, await photo("checked.jpg"));
      await expect(waiting(dialog)).toHaveText(noConnection);
      await page.unrouteAll();
      return () => sendWith(dialog);
    },
  },
  "before it is posted": {
    photos: 1,
    lose: async (page, dialog) => {
      await addPhotos(dialog, await photo("before.jpg"));
      await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
      await offline(page);
      await submit(dialog);
      await notPosted(page);
      return () => submit(dialog);
    },
  },
  "after it is stored, before the answer": {
    photos: 1,
    lose: async (page, dialog) => {
      await addPhotos(dialog, await photo("stored.jpg"));
      await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
      await loseAnswer(page, dialog);
      return () => submit(dialog);
    },
  },
  "after it is stored, with a reload": {
    photos: 1,
    lose: async (page, dialog) => {
      await addPhotos(dialog, await photo("reload.jpg"));
      await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
      await loseAnswer(page, dialog);
      return async () => {
        await page.reload();
        await hydrated(page);
        await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
        await submit(dialog);
      };
    },
  },
};

async function loseAnswer(page: Page, dialog: Locator) {
  await page.route("**/api/housing", async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await offline(page);
    await route.abort("internetdisconnected");
  });
  await submit(dialog);
  await notPosted(page);
  await page.unrouteAll();
}

/** The photo goes on by itself; then it is posted. */
async function sendWith(dialog: Locator) {
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(1, { timeout: 20_000 });
  await submit(dialog);
}

for (const [step, { lose, photos }] of Object.entries(steps)) {
  test(`a home is posted once, with every word, when the connection ends ${step}`, async ({
    page,
    login,
    baseURL,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await login("member");
    const title = unique("Tunnel");
    const dialog = await openForm(page);
    await fillForm(dialog, title, "Beacon, NY");
    const goOn = await lose(page, dialog);
    await expect(dialog.getByLabel("Title")).toHaveValue(title);
    await expect(dialog).not.toContainText(/dynamically|https?:|TypeError|Failed to fetch/);
    await offline(page, false);
    await goOn();
    await expect(toastOf(page, "posted successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    const posted = await ownListings(page.request, title);
    expect(posted).toHaveLength(1);
    expect(posted[0]!.images).toHaveLength(photos);
    await deleteListing(page.request, baseURL!, posted[0]!.id);
  });
}
