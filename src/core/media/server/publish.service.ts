import { kindNames, tooLargeMessage, type FileKind } from "#src/core/media/media.schema.ts";
import { storeChecked } from "#src/core/media/server/file-check.ts";
import { incomingKey, mediaKey } from "#src/core/media/server/media-files.ts";
import { deleteIncoming, findObject, markReady } from "#src/core/media/server/upload.queries.ts";
import type { ObjectRow } from "#src/core/media/server/upload.table.ts";
import type { KindLimits } from "#src/core/media/server/slot-limits.ts";
import { AppError, notFound } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";

/** An object that may be shown. */
export type ReadyObject = ObjectRow & { kind: FileKind; contentType: string };

// More than a post can have: only a program asks for so much at a time.
const maxAtOnce = 20;

/** What is being published, by object. */
const underWay = new Map<string, { ownerId: string; outcome: Promise<ReadyObject> }>();

/**
 * Checks what somebody has uploaded and publishes it; a file that fails is removed. Called again, or twice at once,
 * it gives the same result, and the work is done once.
 */
export async function publishObject(platform: Platform, ownerId: string, id: string, limits: KindLimits) {
  const object = await findOwn(platform, ownerId, id);
  if (object.status === "ready") return withinLimits(object as ReadyObject, limits);
  const joined = underWay.get(id) ?? begin(ownerId, id, () => publishIncoming(platform, ownerId, id, limits));
  return withinLimits(await joined.outcome, limits);
}

function begin(ownerId: string, id: string, work: () => Promise<ReadyObject>) {
  const own = [...underWay.values()].filter((other) => other.ownerId === ownerId);
  if (own.length >= maxAtOnce) throw tooManyAtOnce();
  const begun = { ownerId, outcome: work().finally(() => underWay.delete(id)) };
  underWay.set(id, begun);
  return begun;
}

async function publishIncoming(
  platform: Platform,
  ownerId: string,
  id: string,
  limits: KindLimits,
): Promise<ReadyObject> {
  const { db, objects } = platform;
  const info = await objects.stat(incomingKey(id));
  // Asked after the file: who publishes marks the object ready first, and removes the file then.
  const object = await findOwn(platform, ownerId, id);
  if (object.status === "ready") return object as ReadyObject;
  if (!info) throw new AppError(400, "The file has not arrived. Please upload it again.");

  const description = await storeChecked(platform, object, info, limits).catch(async (error: unknown) => {
    if (isRefusal(error)) await discard(platform, id);
    throw error;
  });
  const ready = await markReady(db, id, description);
  if (!ready) {
    return (await findOwn(platform, ownerId, id).catch((error: unknown) => {
      // Whether it is gone is known only if the database said so.
      if (error instanceof AppError) return discardAll(platform, id);
      throw error;
    })) as ReadyObject;
  }
  await objects.removeAll(incomingKey(id));
  return ready as ReadyObject;
}

async function findOwn({ db }: Platform, ownerId: string, id: string): Promise<ObjectRow> {
  const object = await findObject(db, id);
  if (object?.ownerId !== ownerId) throw notFound("Upload");
  return object;
}

function withinLimits(object: ReadyObject, limits: KindLimits): ReadyObject {
  const { kind, bytes } = object;
  if (bytes === null || bytes <= limits[kind]) return object;
  throw new AppError(413, tooLargeMessage(kindNames[kind], bytes, limits[kind]));
}

// Not when the server was busy: then the file is as good as before.
const isRefusal = (error: unknown) => error instanceof AppError && [400, 413].includes(error.status);

async function discard({ db, objects }: Platform, id: string) {
  await deleteIncoming(db, id);
  await objects.removeAll(incomingKey(id));
}

// The object went away while it was being checked, and what was just stored would belong to nobody.
async function discardAll({ objects }: Platform, id: string): Promise<never> {
  await Promise.all([objects.removeAll(incomingKey(id)), objects.removeAll(mediaKey(id, ""))]);
  throw notFound("Upload");
}

const tooManyAtOnce = () =>
  new AppError(
    503,
    `Up to ${maxAtOnce} of your files can be prepared at a time. Please wait for them, then try again.`,
    { headers: { "Retry-After": "10" } },
  );
