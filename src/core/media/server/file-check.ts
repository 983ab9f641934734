import { buffer } from "node:stream/consumers";
import {
  type FileKind,
  incomingKey,
  kindNames,
  maxUpload,
  mediaKey,
  posterFile,
  tooLargeMessage,
  videoKey,
} from "#src/core/media/media.ts";
import { checkQueues } from "#src/core/media/server/check-queue.ts";
import type { UploadDescription } from "#src/core/media/server/upload.queries.ts";
import { detectType } from "#src/core/media/server/file-kind.ts";
import { encodePicture, isLarge } from "#src/core/media/server/picture.ts";
import { extractPoster } from "#src/core/media/server/poster.ts";
import { storeVideo } from "#src/core/media/server/video-remux.ts";
import type { MediaField, MediaSlot } from "#src/server/feature.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { StoredInfo } from "#src/server/storage/storage.ts";

/**
 * The most bytes that a file of each kind may have, 0 where the slot does not take it; and the side of the square, in
 * pixels, that pictures are cropped to, where they are.
 */
export type KindLimits = Record<FileKind, number> & { square?: number | undefined };

/** The limits of uploads whose slot is not known yet. */
export const anywhere: KindLimits = { image: maxUpload.bytes, video: maxUpload.bytes };

/** The largest limits among the fields of a slot. */
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

type Uploaded = { id: string; ownerId: string };

/** Reads up to `length` bytes of a file from `start`; fewer at its end. */
type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

const headBytes = 256 * 1024;

/**
 * Checks an uploaded file and stores its published form. Throws 400 or 413 for a file that cannot be used, 503 when too
 * many others are being checked. Reads only the version that `info` names, because another file may be sent to the same
 * address until that expires.
 */
export async function checkFile(
  platform: Platform,
  upload: Uploaded,
  info: StoredInfo,
  limits: KindLimits,
): Promise<UploadDescription> {
  if (info.size > maxUpload.bytes) throw tooLarge("file", info.size, maxUpload.bytes);
  const readAt = reader(platform, incomingKey(upload.id), info);
  const head = await readAt(0, headBytes);
  const { kind, type } = await detectType(head);
  if (info.size > limits[kind]) throw tooLarge(kindNames[kind], info.size, limits[kind]);

  const file = { id: upload.id, type, info, readAt, square: limits.square };
  const { pictures, largePictures, videos } = checkQueues(platform);
  if (kind === "image") {
    const inTurn = (await isLarge(head)) ? largePictures : pictures;
    return inTurn(upload.ownerId, (signal) => storePicture(platform, file, signal));
  }
  return videos(upload.ownerId, async (signal) => ({
    ...(await storeSentVideo(platform, file, signal)),
    ...(await storePoster(platform, file, signal)),
  }));
}

type FileToStore = {
  id: string;
  type: string;
  info: StoredInfo;
  readAt: ReadAt;
  square?: number | undefined;
};

async function storePicture(
  { storage }: Platform,
  { id, info, readAt, square }: FileToStore,
  signal: AbortSignal,
) {
  const { width, height, files } = await encodePicture(await readAt(0, info.size), { square });
  // It would belong to nobody, if its upload was given up or deleted meanwhile.
  signal.throwIfAborted();
  await Promise.all(files.map((file) => storage.put(mediaKey(id, file.name), file.bytes, file.contentType)));
  return { kind: "image" as const, contentType: "image/jpeg", bytes: info.size, width, height };
}

async function storeSentVideo(platform: Platform, { id, type, info }: FileToStore, signal: AbortSignal) {
  const sent = { key: incomingKey(id), version: info.version };
  const stored = await storeVideo(platform, id, type, sent, signal);
  if (!stored) throw changed();
  return { kind: "video" as const, contentType: type, bytes: info.size };
}

/** Stores a poster of a stored video, where one can be extracted; returns its size, which is that of the video. */
async function storePoster({ storage, log }: Platform, { id, type }: FileToStore, signal: AbortSignal) {
  try {
    const video = await storage.get(videoKey(id, type));
    const poster = video && (await extractPoster(video.body, type));
    if (!poster) return {};
    signal.throwIfAborted();
    await storage.put(mediaKey(id, posterFile), poster.jpeg, "image/jpeg");
    return { width: poster.width, height: poster.height };
  } catch (error) {
    // A video without a poster is better than none.
    log.warn({ err: error, id }, "No poster could be taken of a video");
    return {};
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
const tooLarge = (what: string, size: number, limit: number) =>
  new AppError(413, tooLargeMessage(what, size, limit));
