import { megabyte } from "#src/core/media/media.limits.ts";

/** The path of an upload's published files: /objects/<id>, and /objects/<id>/<width>.webp or .jpg for pictures. */
export const objectPath = (id: string) => `/objects/${id}`;

const objectPathPattern = /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of the upload in a media URL of this site; undefined for any other text. */
export const uploadIdFrom = (url: string) => objectPathPattern.exec(url)?.[1];

/** The storage key of a file before its check; never served. */
export const incomingKey = (id: string) => `incoming/${id}`;

const incomingPattern = /^incoming\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of the upload that an incoming key belongs to; undefined for any other key. */
export const incomingId = (key: string) => incomingPattern.exec(key)?.[1];

export const mediaKey = (id: string, file: string) => `media/${id}/${file}`;

/** The name of a video's poster file; it exists if the video's size is known. */
export const posterFile = "poster.jpg";

export const videoFiles: Record<string, string> = {
  "video/mp4": "video.mp4",
  "video/quicktime": "video.mov",
  "video/webm": "video.webm",
};

export const videoKey = (id: string, type: string) => mediaKey(id, videoFiles[type]!);

/** The widths in pixels that pictures are published in; a smaller picture is never enlarged. */
export const pictureWidths = [400, 800, 1600] as const;

/** The widths that a picture of this width is published in, the smallest first. */
export function publishedWidths(originalWidth: number): number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth);
  const largest = Math.min(originalWidth, pictureWidths[pictureWidths.length - 1]!);
  return smaller.includes(largest as (typeof pictureWidths)[number]) ? smaller : [...smaller, largest];
}

/** The addresses of a published picture whose largest size is `width` pixels wide; the JPEG is for browsers without WebP. */
export function pictureSources(url: string, width: number) {
  const widths = publishedWidths(width);
  return {
    srcSet: widths.map((w) => `${url}/${w}.webp ${w}w`).join(", "),
    src: `${url}/${widths[Math.min(1, widths.length - 1)]}.jpg`,
  };
}

const fileKinds = ["image", "video"] as const;

export type FileKind = (typeof fileKinds)[number];

/** A published picture or video that a form can submit. */
export type UploadedMedia = {
  url: string;
  type: "image" | "video";
  name?: string;
  width?: number | null;
  height?: number | null;
  alt?: string;
};

/** The media types of pictures and videos that can be published. */
const uploadTypes: Record<FileKind, readonly string[]> = {
  image: ["image/jpeg", "image/png", "image/webp", "image/avif"],
  video: ["video/mp4", "video/quicktime", "video/webm"],
};

// Phones and stores name an MP4 by its brand.
const brandedMp4 = new Set(["video/3gpp", "video/3gpp2", "video/x-m4v"]);
const olderJpeg = new Set(["image/jpg", "image/pjpeg"]);

/** The kind of a media type, and the type that it is published as; undefined if it cannot be published. */
export function knownType(name: string): { kind: FileKind; type: string } | undefined {
  const type = brandedMp4.has(name) ? "video/mp4" : olderJpeg.has(name) ? "image/jpeg" : name;
  const kind = fileKinds.find((one) => uploadTypes[one].includes(type));
  return kind && { kind, type };
}

export const typesToPick = (kind: FileKind): readonly string[] =>
  kind === "video" ? [...uploadTypes.video, ...brandedMp4] : uploadTypes.image;

export const usableKinds = "Photos can be JPEG, PNG, WebP or AVIF; videos can be MP4, MOV or WebM.";

/** Whether a file is a photo in HEIC, the format of an iPhone's camera, which most browsers cannot show. */
export const isHeic = (type: string, name: string) =>
  /^image\/hei[cf]/.test(type) || (!type && /\.(heic|heif|hif)$/i.test(name));

/** The error message for a HEIC photo; an iPhone converts photos that are chosen from its library. */
export const heicMessage = (name: string) =>
  `${name} is a HEIC photo, which many browsers can’t show. Save it as a JPEG, or add it from your iPhone’s photo library.`;

/** Whether a file counts as a video, by its type or the ending of its name. */
export const isVideoFile = (type: string, name: string) =>
  type.startsWith("video/") || /\.(mp4|mov|avi|webm|mkv|flv)$/i.test(name);

/** A size for people, "10 MB"; rounded up, so that one above a limit never looks like the limit. */
export const inMegabytes = (bytes: number) => `${Math.ceil((bytes / megabyte) * 10) / 10} MB`;

export const kindNames = { image: "photo", video: "video" } as const;

export const tooLargeMessage = (what: string, size: number, limit: number) =>
  `A ${what} can have up to ${inMegabytes(limit)} here. This one has ${inMegabytes(size)}.`;
