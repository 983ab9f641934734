import sharp, { type Metadata, type Sharp } from "sharp";
import { publishedWidths } from "#src/core/media/media.ts";
import { checkTookTooLong } from "#src/core/media/server/check-queue.ts";
import { AppError } from "#src/server/http/errors.ts";
import { withCommas } from "#src/shared/format.ts";

/** A picture as published: re-encoded in every size that pages use, without anything else of the original file. */
export type PublishedPicture = {
  width: number;
  height: number;
  files: { name: string; contentType: string; bytes: Uint8Array }[];
};

const maxPixels = 50_000_000;
// WebP cannot be larger than 16,383 pixels on a side.
const maxSide = 16_000;
// The bounds of a published picture: a strip of 1,600 by 8,000 pixels would take ten times as long as a photo.
const largest = { width: publishedWidths(Infinity).at(-1)!, height: 2400 };
const maxSeconds = 20;

// Two pictures are encoded at a time, each on one core.
sharp.concurrency(1);
// No file is decoded twice, so a cache would only hold memory.
sharp.cache(false);

/** Re-encodes a picture, with `square` cropped to at most that many pixels. Throws an AppError if it is unusable. */
export async function encodePicture(
  bytes: Uint8Array,
  { square }: { square?: number | undefined } = {},
): Promise<PublishedPicture> {
  const header = await readHeader(bytes);
  checkDimensions(header);
  try {
    const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(square === undefined ? whole : middleOf(header, square))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    // Everything below works on raw pixels, so no metadata, appended bytes or color profile is carried over.
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const files: PublishedPicture["files"] = [];
    for (const size of publishedWidths(width)) {
      const resized = () => (size === width ? pixels() : pixels().resize({ width: size }));
      files.push({ name: `${size}.webp`, contentType: "image/webp", bytes: await webp(resized()) });
      files.push({ name: `${size}.jpg`, contentType: "image/jpeg", bytes: await jpeg(resized()) });
    }
    return { width, height, files };
  } catch (error) {
    // Our time limit was too short, perhaps on a busy server: that says nothing about the picture.
    throw error instanceof Error && /^timeout/m.test(error.message) ? checkTookTooLong() : damaged();
  }
}

const whole = { ...largest, fit: "inside", withoutEnlargement: true } as const;

/** The largest centered square of a picture, scaled down if it is larger than `square`. */
function middleOf({ width, height }: Metadata, square: number) {
  const side = Math.min(square, width, height);
  return { width: side, height: side, fit: "cover", position: "centre" } as const;
}

/** Whether decoding takes long and much memory, by the beginning of the file; an AVIF takes four times as much as others. */
export async function isLarge(head: Uint8Array): Promise<boolean> {
  const found = await readHeader(head).catch(() => undefined);
  const pixels = found ? found.width * found.height : Infinity;
  // The decoder goes by an AVIF's first brand, and may call it HEIC, which it cannot decode.
  return pixels * (found?.format === "heif" ? 4 : 1) > 24_000_000;
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // The limit is off only here: no pixel is decoded, and the error message can name the size.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw damaged();
  }
}

function checkDimensions({ width, height, pages = 1 }: Metadata) {
  if (pages > 1) throw animated();
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new AppError(
      400,
      `This picture is ${withCommas(width)} × ${withCommas(height)} pixels, which is too large. ` +
        `It can have up to ${maxPixels / 1_000_000} megapixels and ${withCommas(maxSide)} pixels on a side.`,
    );
  }
}

// Less effort than the default, and a plain JPEG: half the time, for a WebP that is a few percent larger, and a larger
// JPEG, which only old browsers load.
const webp = (picture: Sharp) => picture.webp({ quality: 78, effort: 2 }).toBuffer();
const jpeg = (picture: Sharp) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80 }).toBuffer();
export const animated = () =>
  new AppError(400, "You can’t use animated pictures. Please choose a still one.");
const damaged = () => new AppError(400, "This picture is damaged. Please choose another one.");
