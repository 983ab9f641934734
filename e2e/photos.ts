import type { APIRequestContext } from "@playwright/test";
import { jpegFile } from "#testing/media.ts";
import { expect } from "./fixtures.ts";

/** Uploads a photo of one color; returns its path for the API. */
export async function uploadPhoto(calls: APIRequestContext, color = "#f0775e"): Promise<string> {
  const photo = await jpegFile({ color });
  const type = "image/jpeg";
  const prepared = await calls.post("/api/objects/upload", {
    data: { name: "photo.jpg", type, size: photo.length },
  });
  expect(prepared.status()).toBe(200);
  const { uploadURL } = (await prepared.json()) as { uploadURL: string };
  const sent = await fetch(new URL(uploadURL, prepared.url()), {
    method: "PUT",
    body: new Uint8Array(photo),
    headers: { "content-type": type },
  });
  expect(sent.status).toBe(200);
  const published = await calls.put("/api/housing-images", { data: { imageURL: uploadURL } });
  expect(published.status()).toBe(200);
  return ((await published.json()) as { objectPath: string }).objectPath;
}
