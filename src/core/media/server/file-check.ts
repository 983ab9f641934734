import { buffer } from "node:stream/consumers";
import {
  type FileKind,
  incomingKey,
  kindNames,
  mediaKey,
  posterFile,
  tooLargeMessage,
  videoKey,
} from "#src/core/media/media.ts";
import { maxUpload } from "#src/core/media/media.limits.ts";
import { checkQueues } from "#src/core/media/server/check-queue.ts";
import type { UploadDescription } from "#src/core/media/server/upload.queries.ts";
import { detectType } from "#src/core/media/server/file-kind.ts";
import { encodePicture, isLarge } from "#src/core/media/server/picture.ts";
import { extractPoster } from "#src/core/media/server/poster.ts";
import { storeVideo } from "#src/core/media/server/video-remux.ts";
import type { MediaField, MediaSlot } from "#src/core/media/server/media.slots.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { StoredInfo } from "#src/server/storage/storage.ts";

/** The maximum bytes of each kind, 0 if not accepted; `square`: the side in pixels that pictures are cropped to. */
export type KindLimits = Record<FileKind, number> & { square?: number | undefined };

/** The limits of uploads whose slot is not known yet. */
export const anywhere: KindLimits = { image: maxUpload.bytes, video: maxUpload.bytes };

export function limitsOf({ fields }: MediaSlot): KindLimits {
  const max = (kind: FileKind) =>
    Math.max(
      0,
      ...Object.values<MediaField>(fields)
        .filter((field) => (field.kind ?? kind) === kind)
        .map(({ bytes }) => bytes),
    );
  const square = Object.values<MediaField>(fields).find((field) => field.square)?.square;
  return { image: max("image"), video: max("video"), square };
}

/** Throws 413 for a file that is too large for a slot, or of a kind that the slot does not accept. */
export function refuseAbove(limits: KindLimits, { kind, bytes }: { kind: FileKind; bytes: number | null }) {
  if (limits[kind] === 0) throw new AppError(413, wrongKind[kind], { code: "unsupported-type" });
  if (bytes !== null && bytes > limits[kind]) throw tooLarge(kindNames[kind], bytes, limits[kind]);
}

/** Reads up to `length` bytes of a file from `start`; fewer at its end. */
type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

/** What the beginning of a sent file tells about it. */
export type SentFile = {
  id: string;
  kind: FileKind;
  type: string;
  bytes: number;
  head: Uint8Array;
  info: StoredInfo;
  readAt: ReadAt;
};

const headBytes = 256 * 1024;

/**
 * Examines the beginning of a file that was sent. Throws 400 or 413 for one that cannot be used anywhere. Only the version
 * in `info` is read, here and later, because another file may be sent to the same address until that expires.
 */
export async function lookAt(platform: Platform, id: string, info: StoredInfo): Promise<SentFile> {
  if (info.size > maxUpload.bytes) throw tooLarge("file", info.size, maxUpload.bytes);
  const readAt = reader(platform, incomingKey(id), info);
  const head = await readAt(0, headBytes);
  return { id, ...(await detectType(head)), bytes: info.size, head, info, readAt };
}

/** Checks a file and stores its published form. Throws 400 if it cannot be used, and 503 if too many are waiting. */
export async function checkFile(
  platform: Platform,
  file: SentFile,
  { ownerId, square }: { ownerId: string; square: number | undefined },
): Promise<UploadDescription> {
  const { pictures, largePictures, videos } = checkQueues(platform);
  if (file.kind === "image") {
    const inTurn = (await isLarge(file.head)) ? largePictures : pictures;
    return inTurn(ownerId, (signal) => storePicture(platform, file, square, signal));
  }
  return videos(ownerId, async (signal) => {
    const video = await storeSentVideo(platform, file, signal);
    const poster = await storePoster(platform, file, signal);
    if (!poster) return video;
    const { width, height, jpeg } = poster;
    return { ...video, width, height, storedBytes: video.storedBytes + jpeg.length };
  });
}

async function storePicture(
  { storage }: Platform,
  { id, bytes, readAt }: SentFile,
  square: number | undefined,
  signal: AbortSignal,
) {
  const { width, height, files } = await encodePicture(await readAt(0, bytes), { square });
  // If its upload was cancelled or deleted meanwhile, the file would belong to nobody.
  signal.throwIfAborted();
  await Promise.all(files.map((file) => storage.put(mediaKey(id, file.name), file.bytes, file.contentType)));
  const storedBytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  return { kind: "image" as const, contentType: "image/jpeg", bytes, storedBytes, width, height };
}

async function storeSentVideo(platform: Platform, { id, type, bytes, info }: SentFile, signal: AbortSignal) {
  const sent = { key: incomingKey(id), version: info.version };
  const storedBytes = await storeVideo(platform, id, type, sent, signal);
  if (storedBytes === undefined) throw changed();
  return { kind: "video" as const, contentType: type, bytes, storedBytes };
}

/** Stores a poster of a stored video, if one can be extracted; it has the video's size. */
async function storePoster({ storage, log }: Platform, { id, type }: SentFile, signal: AbortSignal) {
  try {
    const video = await storage.get(videoKey(id, type));
    const poster = video && (await extractPoster(video.body, type));
    if (!poster) return undefined;
    signal.throwIfAborted();
    await storage.put(mediaKey(id, posterFile), poster.jpeg, "image/jpeg");
    return poster;
  } catch (error) {
    // A video without a poster is better than none.
    log.warn({ err: error, id }, "No poster could be taken of a video");
    return undefined;
  }
}

function reader({ storage }: Platform, key: string, { size, version }: StoredInfo): ReadAt {
  return async (start, length) => {
    const end = Math.min(start + length, size) - 1;
    if (end < start) return new Uint8Array();
    const part = await storage.get(key, { start, end, version });
    if (!part) throw changed();
    return buffer(part.body);
  };
}

const changed = () =>
  new AppError(400, "The file changed while we were checking it. Please upload it again.");
const wrongKind = {
  image: "You can’t use a photo here. Please choose a video.",
  video: "You can’t use a video here. Please choose a photo.",
};
const tooLarge = (what: string, size: number, limit: number) =>
  new AppError(413, tooLargeMessage(what, size, limit));
