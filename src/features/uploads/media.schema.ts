import { z } from "zod";

/** Where an object's published files are found: /objects/<id>, and /objects/<id>/<width>.webp or .jpg for pictures. */
export const objectPath = (id: string) => `/objects/${id}`;

const objectPathPattern = /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The object that one of our own media URLs names; undefined for any other text. */
export const objectIdFrom = (url: string) => objectPathPattern.exec(url)?.[1];

/** A media URL of our own; any other is refused. */
export const mediaUrl = z
  .string()
  .refine((url) => objectIdFrom(url) !== undefined, "This is not one of your uploads.");

/** The widths in pixels that pictures are published in; a smaller picture is never enlarged. */
export const pictureWidths = [400, 800, 1600] as const;

/** The widths that a picture of this width is published in, the smallest first. */
export function publishedWidths(originalWidth: number): number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth);
  const largest = Math.min(originalWidth, pictureWidths[pictureWidths.length - 1]!);
  return smaller.includes(largest as (typeof pictureWidths)[number]) ? smaller : [...smaller, largest];
}

/** The srcset values of a published picture whose largest size is `width` pixels wide. */
export function pictureSources(url: string, width: number) {
  const widths = publishedWidths(width);
  const srcset = (extension: string) => widths.map((w) => `${url}/${w}.${extension} ${w}w`).join(", ");
  return {
    webp: srcset("webp"),
    jpeg: srcset("jpg"),
    src: `${url}/${widths[Math.min(1, widths.length - 1)]}.jpg`,
  };
}
