import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, openPage } from "./fixtures.ts";
import { jpegFile } from "#testing/rows/media.ts";

type PickedFile = { name: string; mimeType: string; buffer: Buffer };

type FoundListing = { id: string; title: string; images: string[] };

export const photo = async (name: string, color = "#f0775e"): Promise<PickedFile> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpegFile({ color }),
});

export async function openForm(page: Page): Promise<Locator> {
  await openPage(page, "/housing");
  await page.getByRole("button", { name: "Post Listing" }).click();
  const dialog = page.getByRole("dialog", { name: "Post New Housing Listing" });
  await expect(dialog.getByLabel("Title")).toBeVisible();
  return dialog;
}

/** Fills in the required fields; the default location is known, but in no town of the table. */
export async function fillForm(dialog: Locator, title: string, location = "Testville, Brooklyn") {
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Location").fill(location);
  await dialog.getByLabel("Rent").fill("2750");
}

export const addPhotos = (dialog: Locator, ...files: PickedFile[]) =>
  photosOf(dialog).locator("input[type=file]").setInputFiles(files);

export const photosOf = (dialog: Locator) => dialog.getByRole("group", { name: "Photos" });

export const submit = (dialog: Locator) => dialog.locator("button[type=submit]").click();

export async function ownListings(request: APIRequestContext, title: string): Promise<FoundListing[]> {
  const answer = await request.get("/api/housing?mine=true&limit=100");
  expect(answer.status()).toBe(200);
  const listings = (await answer.json()) as FoundListing[];
  return listings.filter((listing) => listing.title === title);
}

export async function postHome(calls: APIRequestContext, fields: Record<string, unknown>) {
  const data = { location: "Testville, Elsewhere", rent: 2750, ...fields };
  const answer = await calls.post("/api/housing", { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as FoundListing;
}

/** Uploads a photo of one color through the API; returns its path. */
export async function uploadPhoto(calls: APIRequestContext, color?: string): Promise<string> {
  const { name, mimeType: type, buffer } = await photo("photo.jpg", color);
  const prepared = await calls.post("/api/objects/upload", { data: { name, type, size: buffer.length } });
  const { uploadURL } = (await prepared.json()) as { uploadURL: string };
  const sent = await calls.put(uploadURL, { data: buffer, headers: { "content-type": type } });
  expect(sent.status()).toBe(200);
  const published = await calls.put("/api/housing-images", { data: { imageURL: uploadURL } });
  expect(published.status()).toBe(200);
  return ((await published.json()) as { objectPath: string }).objectPath;
}
