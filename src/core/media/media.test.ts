import { describe, expect, it } from "vitest";
import { inMegabytes, isVideoFile, uploadIdFrom, publishedWidths } from "#src/core/media/media.ts";
import { maxUpload } from "#src/core/media/media.limits.ts";
import { acceptOf, pickFiles } from "#src/core/media/client/pick-files.ts";
import { listingSlot } from "#src/features/housing/server/listing.media.ts";
import type { MediaField } from "#src/core/media/server/media.slots.ts";

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

describe("pickFiles", () => {
  const file = (name: string, type: string, size = 10) => {
    const made = new File(["x"], name, { type });
    Object.defineProperty(made, "size", { value: size });
    return made;
  };
  const photos = { kind: "photos", maxFiles: 8, maxBytes: 10_485_760, present: 0 } as const;
  const videos = { kind: "videos", maxFiles: 3, maxBytes: 50 * 1024 * 1024, present: 0 } as const;

  it("takes photos of exactly 10 MB and names those that are larger (UP-10)", () => {
    const fits = file("a.jpg", "image/jpeg", 10_485_760);
    const { files, errors } = pickFiles([file("big.jpg", "image/jpeg", 12_582_912), fits], photos);
    expect(files).toEqual([fits]);
    expect(errors).toEqual(["big.jpg is too large (12 MB). A photo can have up to 10 MB."]);
  });

  it("rounds the size of a file just above the limit up", () => {
    const { errors } = pickFiles([file("a.jpg", "image/jpeg", 10_485_761)], photos);
    expect(errors).toEqual(["a.jpg is too large (10.1 MB). A photo can have up to 10 MB."]);
  });

  it("takes the first eight of nine photos and names the ninth (UP-10)", () => {
    const nine = Array.from({ length: 9 }, (_, index) => file(`${index + 1}.jpg`, "image/jpeg"));
    const { files, errors } = pickFiles(nine, photos);
    expect(files).toEqual(nine.slice(0, 8));
    expect(errors).toEqual(["You can add up to 8 photos. Left out: 9.jpg."]);
    expect(pickFiles(nine.slice(0, 2), { ...photos, present: 7 }).files).toHaveLength(1);
  });

  it("takes only videos as videos, at most three of 50 MB (UP-11, UP-12)", () => {
    const four = ["a.mp4", "b.mov", "c.webm", "d.mp4"].map((name) => file(name, ""));
    expect(pickFiles(four, videos).files).toHaveLength(3);
    expect(
      pickFiles(
        [
          file("a.jpg", "image/jpeg"),
          file("a.avi", "video/x-msvideo"),
          file("a.mp4", "video/mp4", 52_428_801),
        ],
        videos,
      ).errors,
    ).toEqual([
      "a.jpg is not a video. Videos can be MP4, MOV or WebM.",
      "a.avi cannot be used. Videos can be MP4, MOV or WebM.",
      "a.mp4 is too large (50.1 MB). A video can have up to 50 MB.",
    ]);
  });

  it("accepts an MP4 by each of its types and file endings, and a JPEG by its older ones", () => {
    const films = [
      file("a.m4v", "video/x-m4v"),
      file("a.mp4", "video/3gpp"),
      file("a.3g2", "video/3gpp2"),
      ...["a.m4v", "a.3gp", "a.3GPP", "a.3g2", "a.qt"].map((name) => file(name, "")),
    ];
    const pictures = [file("a.jpg", "image/jpg"), file("a", "image/pjpeg"), file("a.jfif", "")];
    expect(pickFiles(films, { ...videos, maxFiles: 10 })).toEqual({ files: films, errors: [] });
    expect(pickFiles(pictures, photos)).toEqual({ files: pictures, errors: [] });
    expect(pickFiles([...films, ...pictures], { ...videos, kind: "files", maxFiles: 20 }).errors).toEqual([]);
    expect(pickFiles([file("a.m4v", "")], photos).errors).toEqual([
      "a.m4v is a video. Photos can be JPEG, PNG, WebP or AVIF.",
    ]);
    expect(pickFiles(pictures.slice(2), videos).errors).toEqual([
      "a.jfif is not a video. Videos can be MP4, MOV or WebM.",
    ]);
  });

  it("offers accepted types without HEIC, so that an iPhone converts its photos", () => {
    expect(acceptOf("photos").split(",")).toEqual(
      expect.arrayContaining(["image/jpeg", "image/png", "image/webp", "image/avif"]),
    );
    expect(acceptOf("videos").split(",")).toEqual(
      expect.arrayContaining(["video/mp4", "video/quicktime", "video/webm", "video/x-m4v", "video/3gpp"]),
    );
    expect(acceptOf("photos")).not.toMatch(/video|hei[cf]/);
    expect(acceptOf("videos")).not.toContain("image");
    expect(new Set(acceptOf("files").split(","))).toEqual(
      new Set([...acceptOf("photos").split(","), ...acceptOf("videos").split(",")]),
    );
  });

  it("takes only pictures as photos, by name where the type is not known", () => {
    const usable = file("a.PNG", "");
    const wrong = [
      file("a.gif", "image/gif"),
      file("a.mp4", "video/mp4"),
      file("a.txt", ""),
      file("b.jpg", "image/jpeg", 0),
      file("IMG_1.HEIC", "image/heic"),
      file("IMG_2.HEIC", ""),
    ];
    const { files, errors } = pickFiles([usable, ...wrong], photos);
    expect(files).toEqual([usable]);
    expect(errors).toEqual([
      "a.gif cannot be used. Photos can be JPEG, PNG, WebP or AVIF.",
      "a.mp4 is a video. Photos can be JPEG, PNG, WebP or AVIF.",
      "a.txt cannot be used. Photos can be JPEG, PNG, WebP or AVIF.",
      "b.jpg is empty.",
      ...["IMG_1", "IMG_2"].map(
        (name) =>
          `${name}.HEIC is a HEIC photo, which many browsers can’t show. Save it as a JPEG, or add it from your iPhone’s photo library.`,
      ),
    ]);
  });
});
