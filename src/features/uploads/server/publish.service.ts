import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import {
  maxUploadBytes,
  kindNames,
  tooLargeMessage,
  uploadTypes,
  usableKinds,
} from "#src/features/uploads/media.schema.ts";
import { createQueue } from "#src/features/uploads/server/encoding-queue.ts";
import { deleteIncoming, findObject, insertObject } from "#src/features/uploads/server/object.queries.ts";
import { markReady, type ObjectDescription } from "#src/features/uploads/server/object.queries.ts";
import type { ObjectRow } from "#src/features/uploads/server/object.table.ts";
import { encodePicture } from "#src/features/uploads/server/picture-check.ts";
import type { UploadInput } from "#src/features/uploads/upload.schema.ts";
import { checkVideo, type ReadAt } from "#src/features/uploads/server/video-check.ts";
import { AppError, notFound } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { IncomingUpload, StoredInfo } from "#src/server/storage/object-store.ts";

/** The most bytes that a file of each kind may have for what it is meant. */
export type KindLimits = { image: number; video: number };

/** Where a file waits for its check; nothing here is ever shown. */
export const incomingKey = (id: string) => `incoming/${id}`;

/** Where a published file lies. */
export const mediaKey = (id: string, file: string) => `media/${id}/${file}`;

/** The name of a published video's file, by its media type. */
export const videoFiles: Record<string, string> = {
  "video/mp4": "video.mp4",
  "video/quicktime": "video.mov",
  "video/webm": "video.webm",
};

const uploadSeconds = 15 * 60;
const headBytes = 256 * 1024;
// A picture of 50 megapixels takes some hundred megabytes while it is decoded: a small server survives two.
const inQueue = createQueue({ atOnce: 2, maxWaiting: 100 });

/** Notes that somebody is going to upload a file, and returns the address to send it to. */
export async function prepareUpload({ db, objects }: Platform, ownerId: string, file: UploadInput) {
  const { id } = await insertObject(db, { ownerId });
  const { type: contentType, size } = file;
  const maxSize = maxUploadBytes;
  return objects.uploadUrl({ key: incomingKey(id), contentType, size, maxSize, expiresIn: uploadSeconds });
}

/**
 * Takes the file that one of our own upload addresses waits for; 404 when nothing waits for it any more. An address is
 * good until it expires, but what is sent to it after its upload was published or given up would lie there for nobody.
 */
export async function receiveUpload(
  { db, objects }: Platform,
  id: string,
  upload: IncomingUpload,
): Promise<StoredInfo> {
  if (!objects.receive) throw notFound("Upload address");
  const stored = await objects.receive(incomingKey(id), upload);
  if ((await findObject(db, id))?.status === "incoming") return stored;
  await objects.removeAll(incomingKey(id));
  throw notFound("Upload address");
}

/**
 * Checks what somebody has uploaded and publishes it; a file that fails is removed. Called again, or twice at once,
 * it gives the same result.
 */
export async function publishObject(platform: Platform, ownerId: string, id: string, limits: KindLimits) {
  const object = await findOwn(platform, ownerId, id);
  if (object.status === "ready") return withinLimits(object, limits);
  return inQueue(() => publishIncoming(platform, ownerId, id, limits));
}

async function publishIncoming(platform: Platform, ownerId: string, id: string, limits: KindLimits) {
  const { db, objects } = platform;
  const info = await objects.stat(incomingKey(id));
  // Asked after the file: who publishes marks the object ready first, and removes the file then.
  const object = await findOwn(platform, ownerId, id);
  if (object.status === "ready") return withinLimits(object, limits);
  if (!info) throw new AppError(400, "The file has not arrived. Please upload it again.");

  const description = await storeChecked(platform, id, info, limits).catch(async (error: unknown) => {
    if (error instanceof AppError) await discard(platform, id);
    throw error;
  });
  const ready = await markReady(db, id, description);
  if (!ready) return published(await findOwn(platform, ownerId, id).catch(() => discardAll(platform, id)));
  await objects.removeAll(incomingKey(id));
  return published(ready);
}

async function storeChecked(
  platform: Platform,
  id: string,
  info: StoredInfo,
  limits: KindLimits,
): Promise<ObjectDescription> {
  const { objects } = platform;
  if (info.size > maxUploadBytes) throw tooLarge("file", info.size, maxUploadBytes);
  const readAt = reader(platform, incomingKey(id), info);
  const type = await fileTypeFromBuffer(await readAt(0, headBytes));

  if (type && isOneOf(uploadTypes.image, type.mime)) {
    if (info.size > limits.image) throw tooLarge(kindNames.image, info.size, limits.image);
    const { width, height, files } = await encodePicture(await readAt(0, info.size));
    await Promise.all(
      files.map((file) => objects.put(mediaKey(id, file.name), file.bytes, file.contentType)),
    );
    return { kind: "image", contentType: "image/jpeg", bytes: info.size, width, height };
  }
  if (type && isOneOf(uploadTypes.video, type.mime)) {
    if (info.size > limits.video) throw tooLarge(kindNames.video, info.size, limits.video);
    await checkVideo(type.mime, readAt, info.size);
    const copied = await objects.copy(incomingKey(id), mediaKey(id, videoFiles[type.mime]!), info.version);
    if (!copied) throw changed();
    return { kind: "video", contentType: type.mime, bytes: info.size };
  }
  const what = type ? `${type.ext.toUpperCase()} files` : "Files of this kind";
  throw new AppError(400, `${what} cannot be used. ${usableKinds}`);
}

// Whoever has the address can send another file until it expires: everything is read from the one version.
function reader({ objects }: Platform, key: string, { size, version }: StoredInfo): ReadAt {
  return async (start, length) => {
    const end = Math.min(start + length, size) - 1;
    if (end < start) return new Uint8Array();
    const part = await objects.get(key, { start, end, version });
    if (!part) throw changed();
    return buffer(part.body);
  };
}

async function findOwn({ db }: Platform, ownerId: string, id: string): Promise<ObjectRow> {
  const object = await findObject(db, id);
  if (object?.ownerId !== ownerId) throw notFound("Upload");
  return object;
}

function withinLimits(object: ObjectRow, limits: KindLimits) {
  const { kind, bytes } = published(object);
  if (bytes !== null && bytes > limits[kind]) throw tooLarge(kindNames[kind], bytes, limits[kind]);
  return published(object);
}

async function discard({ db, objects }: Platform, id: string) {
  await deleteIncoming(db, id);
  await objects.removeAll(incomingKey(id));
}

// The object went away while it was being checked, and what was just stored would belong to nobody.
async function discardAll({ objects }: Platform, id: string): Promise<never> {
  await Promise.all([objects.removeAll(incomingKey(id)), objects.removeAll(mediaKey(id, ""))]);
  throw notFound("Upload");
}

const published = (object: ObjectRow) =>
  object as ObjectRow & { kind: "image" | "video"; contentType: string };
const isOneOf = (types: readonly string[], type: string) => types.includes(type);
const changed = () =>
  new AppError(400, "The file changed while it was being checked. Please upload it again.");
const tooLarge = (what: string, size: number, limit: number) =>
  new AppError(413, tooLargeMessage(what, size, limit));
