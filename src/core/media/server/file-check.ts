import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import {
  kindNames,
  maxUpload,
  tooLargeMessage,
  uploadTypes,
  usableKinds,
  type FileKind,
} from "#src/core/media/media.schema.ts";
import { createFairQueue, type UploadOwner, type InTurn } from "#src/core/media/server/fair-queue.ts";
import { incomingKey, mediaKey, posterFile, videoKey } from "#src/core/media/server/media-files.ts";
import { pendingBytes, type UploadDescription } from "#src/core/media/server/upload.queries.ts";
import { encodePicture, encodingCost } from "#src/core/media/server/picture-check.ts";
import type { KindLimits } from "#src/core/media/server/slot-limits.ts";
import { extractPoster } from "#src/core/media/server/poster.ts";
import { storeVideo } from "#src/core/media/server/video.service.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { StoredInfo } from "#src/server/storage/storage.ts";

type Uploaded = { id: string; ownerId: string };

/** Reads up to `length` bytes of a file from `start`; fewer at its end. */
type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

const headBytes = 256 * 1024;

const pictures = createFairQueue({ atOnce: 2, maxWaiting: 500, maxSeconds: 60 });
const largeOnes = createFairQueue({ atOnce: 1, maxWaiting: 500, maxSeconds: 120 });
// One at a time: each is a process of its own, and two would occupy both cores.
const videos = createFairQueue({ atOnce: 1, maxWaiting: 500, maxSeconds: 60 });
// Separate from the check of videos, so that a check never waits for posters of other accounts.
const posters = createFairQueue({ atOnce: 1, maxWaiting: 50, maxSeconds: 60 });

// Pictures that take long, or a lot of memory, run one at a time, so that an ordinary one can always run beside them.
const largeCost = 60;
const inPictureTurn: InTurn = (owner, cost, work) =>
  cost > largeCost ? largeOnes(owner, cost, () => pictures(owner, cost, work)) : pictures(owner, cost, work);

// A phone's photo of 3 MB costs 30.
const costOfByte = 10 / 1_000_000;

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
  const type = await fileTypeFromBuffer(head);
  const kind = type && kindOf(type.mime);
  if (!kind) throw unusable(type?.ext);
  if (info.size > limits[kind]) throw tooLarge(kindNames[kind], info.size, limits[kind]);

  const file = { id: upload.id, type: type.mime, info, readAt, square: limits.square };
  const pending = await pendingBytes(platform.db, upload.ownerId);
  const owner = { account: upload.ownerId, backlog: pending.bytes * costOfByte };
  return kind === "image"
    ? inPictureTurn(owner, await encodingCost(head), () => storePicture(platform, file))
    : {
        ...(await videos(owner, 1, () => storeSentVideo(platform, file))),
        ...(await storePoster(platform, owner, file)),
      };
}

type FileToStore = {
  id: string;
  type: string;
  info: StoredInfo;
  readAt: ReadAt;
  square?: number | undefined;
};

async function storePicture({ storage }: Platform, { id, info, readAt, square }: FileToStore) {
  const { width, height, files } = await encodePicture(await readAt(0, info.size), { square });
  await Promise.all(files.map((file) => storage.put(mediaKey(id, file.name), file.bytes, file.contentType)));
  return { kind: "image" as const, contentType: "image/jpeg", bytes: info.size, width, height };
}

async function storeSentVideo(platform: Platform, { id, type, info }: FileToStore) {
  const stored = await storeVideo(platform, id, type, { key: incomingKey(id), version: info.version });
  if (!stored) throw changed();
  return { kind: "video" as const, contentType: type, bytes: info.size, remuxedAt: new Date() };
}

/** Stores a poster of a stored video, where one can be extracted; returns its size, which is that of the video. */
async function storePoster(platform: Platform, owner: UploadOwner, { id, type }: FileToStore) {
  const { storage, log } = platform;
  try {
    return await posters(owner, 1, async () => {
      const video = await storage.get(videoKey(id, type));
      const poster = video && (await extractPoster(video.body, type));
      if (!poster) return {};
      await storage.put(mediaKey(id, posterFile), poster.jpeg, "image/jpeg");
      return { width: poster.width, height: poster.height };
    });
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

const kindOf = (type: string): FileKind | undefined =>
  (["image", "video"] as const).find((kind) => (uploadTypes[kind] as readonly string[]).includes(type));

const changed = () =>
  new AppError(400, "The file changed while it was being checked. Please upload it again.");
const tooLarge = (what: string, size: number, limit: number) =>
  new AppError(413, tooLargeMessage(what, size, limit));
const unusable = (ending: string | undefined) =>
  new AppError(
    400,
    `${ending ? `${ending.toUpperCase()} files` : "Files of this kind"} cannot be used. ${usableKinds}`,
  );
