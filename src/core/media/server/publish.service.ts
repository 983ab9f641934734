import { type FileKind, incomingKey, kindNames, tooLargeMessage } from "#src/core/media/media.ts";
import { checkFile, type KindLimits } from "#src/core/media/server/file-check.ts";
import { removeFiles } from "#src/core/media/server/attachment.service.ts";
import { deleteIncoming, findUpload, markReady } from "#src/core/media/server/upload.queries.ts";
import type { UploadRow } from "#src/core/media/server/upload.table.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";

/** An upload that has been checked and published. */
export type ReadyUpload = UploadRow & { kind: FileKind; contentType: string };

/** Publications in progress, by upload id. */
const underWay = new Map<string, Promise<ReadyUpload>>();

/**
 * Checks an uploaded file and publishes it; a file that fails the check is removed. Called again, or twice at once, it
 * gives the same result, and the work is done once. Throws 404 when the upload is not the owner's, 400 when its file is
 * missing or unusable, 413 above the limits, and 503 when too many are in progress.
 */
export async function publishFile(platform: Platform, ownerId: string, id: string, limits: KindLimits) {
  const upload = await findOwn(platform, ownerId, id);
  if (upload.status === "ready") return withinLimits(upload as ReadyUpload, limits);
  let publishing = underWay.get(id);
  if (!publishing) {
    publishing = publishIncoming(platform, ownerId, id, limits).finally(() => underWay.delete(id));
    underWay.set(id, publishing);
  }
  return withinLimits(await publishing, limits);
}

async function publishIncoming(
  platform: Platform,
  ownerId: string,
  id: string,
  limits: KindLimits,
): Promise<ReadyUpload> {
  const { db, storage } = platform;
  const info = await storage.stat(incomingKey(id));
  // Read after the file: a publication marks the row ready before it removes the file.
  const upload = await findOwn(platform, ownerId, id);
  if (upload.status === "ready") return upload as ReadyUpload;
  if (!info) throw new AppError(400, "We didn’t get the file. Please upload it again.");

  const checked = await checkFile(platform, upload, info, limits).catch(async (error: unknown) => {
    if (!isRefusal(error) || (await discard(platform, id))) throw error;
    // Another process has published it meanwhile, and taken its file away.
    return undefined;
  });
  const ready = checked && (await markReady(db, id, checked));
  if (!ready) {
    return (await findOwn(platform, ownerId, id).catch((error: unknown) => {
      // Only an answer of the database proves that it is gone.
      if (error instanceof AppError) return discardAll(platform, id);
      throw error;
    })) as ReadyUpload;
  }
  await storage.removeAll(incomingKey(id));
  return ready as ReadyUpload;
}

async function findOwn({ db }: Platform, ownerId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id);
  if (upload?.ownerId !== ownerId) throw notFound("Upload");
  return upload;
}

function withinLimits(upload: ReadyUpload, limits: KindLimits): ReadyUpload {
  const { kind, bytes } = upload;
  if (bytes === null || bytes <= limits[kind]) return upload;
  throw new AppError(413, tooLargeMessage(kindNames[kind], bytes, limits[kind]));
}

// A busy server (503) says nothing about the file.
const isRefusal = (error: unknown) => error instanceof AppError && [400, 413].includes(error.status);

/** Removes an upload and its files; false where it is published, and they are to stay. */
async function discard(platform: Platform, id: string): Promise<boolean> {
  const discarded = await deleteIncoming(platform.db, id);
  if (discarded) await removeFiles(platform, [id]);
  return discarded;
}

// The upload was deleted while it was being checked, and the files just stored would belong to nobody.
async function discardAll(platform: Platform, id: string): Promise<never> {
  await removeFiles(platform, [id]);
  throw notFound("Upload");
}
