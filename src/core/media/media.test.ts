import { describe, expect, it } from "vitest";
import { inMegabytes, isVideoFile, maxUpload, uploadIdFrom, publishedWidths } from "#src/core/media/media.ts";
import { listingSlot } from "#src/features/housing/server/listing.contracts.ts";
import type { MediaField } from "#src/server/feature.ts";

const bounds = (fields: Record<string, MediaField>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { files, bytes }]) => [name, { files, bytes }]));

describe("isVideoFile (UP-16)", () => {
  it.each([
    ["video/mp4", "a", true],
    ["video/anything", "a.jpg", true],
    ["", "a.mp4", true],
    ["", "a.MOV", true],
    ["application/octet-stream", "a.avi", true],
    ["", "a.webm", true],
    ["", "a.mkv", true],
    ["", "a.flv", true],
    ["image/jpeg", "a.jpg", false],
    ["", "mp4", false],
    ["", "a.mp4.jpg", false],
  ])("type %j, name %j: %j", (type, name, expected) => {
    expect(isVideoFile(type, name)).toBe(expected);
  });
});

describe("limits", () => {
  it("match the specification (UP-14, CONST-26, CONST-27)", () => {
    const { images: housingPhotos, videos: housingVideos } = bounds(listingSlot.fields);
    expect({ housingPhotos, housingVideos, forum: maxUpload }).toEqual({
      housingPhotos: { files: 8, bytes: 10_485_760 },
      housingVideos: { files: 3, bytes: 52_428_800 },
      forum: { files: 10, bytes: 104_857_600 },
    });
    expect(inMegabytes(10_485_760)).toBe("10 MB");
  });
});

describe("published pictures", () => {
  it("are never enlarged", () => {
    expect(publishedWidths(5000)).toEqual([400, 800, 1600]);
    expect(publishedWidths(800)).toEqual([400, 800]);
    expect(publishedWidths(900)).toEqual([400, 800, 900]);
    expect(publishedWidths(30)).toEqual([30]);
  });

  it("are identified by our own URLs only", () => {
    const id = "3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d";
    expect(uploadIdFrom(`/objects/${id}`)).toBe(id);
    expect(uploadIdFrom(`https://elsewhere.example/objects/${id}`)).toBeUndefined();
    expect(uploadIdFrom(`/objects/${id}/400.jpg`)).toBeUndefined();
  });
});
