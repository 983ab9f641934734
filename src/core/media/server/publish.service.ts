import { type FileKind, incomingKey } from "#src/core/media/media.ts";
import {
  checkFile,
  lookAt,
  refuseAbove,
  type KindLimits,
  type SentFile,
} from "#src/core/media/server/file-check.ts";
import { removeFiles } from "#src/core/media/server/attachment.service.ts";
import { needSpace } from "#src/core/media/server/account-space.service.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { deleteIncoming, findUpload, markReady } from "#src/core/media/server/upload.queries.ts";
import type { UploadRow } from "#src/core/media/server/upload.table.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

export type ReadyUpload = UploadRow & { kind: FileKind; contentType: string };

type Publication = {
  /** The waiting calls, without those whose limits the file exceeds. */
  callers: Set<object>;
  /** The examination of the file that they share, while it runs. */
  look?: Promise<SentFile | ReadyUpload>;
  work?: Promise<ReadyUpload>;
};

const underWay = new Map<string, Publication>();

/**
 * Checks an uploaded file and publishes it within the limits of a slot; a file that fails the check is removed. Repeated or
 * simultaneous calls get the same result, and the work is done once. Each call has its own limits; a file that exceeds only
 * these stays while another call is in progress. Throws 404 if the upload is not the owner's, 400 if its file is missing or
 * unusable, 413 above the limits of the slot or the account, and 503 if too many are in progress.
 */
export async function publishFile(platform: Platform, ownerId: string, id: string, limits: KindLimits) {
  const upload = await findOwn(platform, ownerId, id);
  if (upload.status === "ready") return withinLimits(upload as ReadyUpload, limits);
  const publication: Publication = underWay.get(id) ?? { callers: new Set() };
  underWay.set(id, publication);
  const caller = {};
  publication.callers.add(caller);
  const leave = () => {
    const isLast = publication.callers.delete(caller) && publication.callers.size === 0;
    if (isLast) underWay.delete(id);
    return isLast;
  };
  try {
    publication.look ??= lookAtIncoming(platform, ownerId, id).finally(() => (publication.look = undefined));
    const found = await publication.look;
    if ("status" in found) return withinLimits(found, limits);
    try {
      refuseAbove(limits, found);
    } catch (error) {
      // Useless, unless another call's limits allow it.
      if (leave()) await discard(platform, id);
      throw error;
    }
    publication.work ??= publishIncoming(platform, found, { ownerId, square: limits.square }).finally(
      () => (publication.work = undefined),
    );
    return withinLimits(await publication.work, limits);
  } finally {
    leave();
  }
}

/** The sent file, or the upload if it has been published meanwhile. */
async function lookAtIncoming(
  platform: Platform,
  ownerId: string,
  id: string,
): Promise<SentFile | ReadyUpload> {
  const info = await platform.storage.stat(incomingKey(id));
  // Read after the file: a publication marks the row ready before it removes the file.
  const upload = await findOwn(platform, ownerId, id);
  if (upload.status === "ready") return upload as ReadyUpload;
  if (!info) throw new AppError(400, "We didn’t get the file. Please upload it again.");
  return orPublished(platform, { ownerId, id }, lookAt(platform, id, info));
}

async function publishIncoming(
  platform: Platform,
  file: SentFile,
  { ownerId, square }: { ownerId: string; square: number | undefined },
): Promise<ReadyUpload> {
  const { storage } = platform;
  const { id } = file;
  const checked = await orPublished(
    platform,
    { ownerId, id },
    checkFile(platform, file, { ownerId, square }),
  );
  if ("status" in checked) return checked;
  const ready = await inTransaction(platform, async (tx) => {
    await lockUser(tx.db, ownerId);
    const row = await markReady(tx.db, id, checked);
    // Only now it is known how much space all its sizes take.
    if (row) await needSpace(tx, ownerId, 0);
    return row;
  }).catch(async (error: unknown) => {
    if (error instanceof AppError) await discard(platform, id);
    throw error;
  });
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

/** The result of a check; if that refuses the file, the file is removed, unless another process has published it meanwhile. */
async function orPublished<T>(
  platform: Platform,
  { ownerId, id }: { ownerId: string; id: string },
  check: Promise<T>,
): Promise<T | ReadyUpload> {
  try {
    return await check;
  } catch (error) {
    if (!isRefusal(error) || (await discard(platform, id))) throw error;
    return (await findOwn(platform, ownerId, id)) as ReadyUpload;
  }
}

async function findOwn({ db }: Platform, ownerId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id);
  if (upload?.ownerId !== ownerId) throw notFound("Upload");
  return upload;
}

/** Throws if an upload, perhaps published for another slot, does not fit into this one. */
function withinLimits(upload: ReadyUpload, limits: KindLimits): ReadyUpload {
  refuseAbove(limits, upload);
  const { width, height } = upload;
  const isSquare = width !== null && width === height;
  // Its files are cached forever, so a picture that was published uncropped cannot be cropped anymore.
  if (limits.square !== undefined && !(isSquare && width <= limits.square)) {
    throw new AppError(400, "This photo was uploaded for another place. Please upload it here again.");
  }
  return upload;
}

// A busy server (503) says nothing about the file.
const isRefusal = (error: unknown) => error instanceof AppError && [400, 413].includes(error.status);

/** Removes an upload and its files; false if it is published and its files stay. */
async function discard(platform: Platform, id: string): Promise<boolean> {
  const discarded = await deleteIncoming(platform.db, id);
  if (discarded) await removeFiles(platform, [id]);
  return discarded;
}

// The upload was deleted during its check, so the files just stored would belong to nobody.
async function discardAll(platform: Platform, id: string): Promise<never> {
  await removeFiles(platform, [id]);
  throw notFound("Upload");
}
