import { incomingKey, kindNames, mediaKey, tooLargeMessage, uploadIdFrom } from "#src/core/media/media.ts";
import {
  deleteUploads,
  lockUploads,
  markAttached,
  markUnattached,
} from "#src/core/media/server/upload.queries.ts";
import type { UploadRow } from "#src/core/media/server/upload.table.ts";
import { invalidInput } from "#src/server/http/errors.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { MediaField, MediaSlot } from "#src/core/media/server/media.slots.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";

type Swap<Field extends string> = {
  slot: MediaSlot<Field>;
  subjectId: string;
  /** Its owner; uploads that an admin adds become the owner's. */
  ownerId: string;
  /** Who makes the change, if not the owner. */
  actorId?: string;
  /** The URLs of the uploads to attach, by field; none when the subject is deleted. */
  after?: { [Name in Field]?: readonly string[] | string | null };
};

/**
 * Replaces the uploads in the slot of a home, post or member, in the order of the slot's fields; returns the ids of
 * detached ones. Run it in the transaction that stores the subject, with the subject locked: all uploads are locked at
 * once, in a fixed order, so that two changes cannot deadlock. Throws 400 with the path (`images.2`) of an upload that
 * cannot be attached.
 */
export async function swapMedia<Field extends string>(
  db: Transaction,
  { slot, subjectId, ownerId, actorId = ownerId, after = {} }: Swap<Field>,
): Promise<string[]> {
  const wanted = wantedIn(slot, after);
  const ids = wanted.map(({ id }) => id);
  const subject = { slot: slot.name, subjectId };
  const locked = await lockUploads(db, ids, subject);
  const found = new Map(locked.map((row) => [row.id, row]));
  const before = locked
    .filter((row) => row.slot === slot.name && row.subjectId === subjectId)
    .map(({ id }) => id);
  for (const [index, { id, path, field }] of wanted.entries()) {
    const upload = found.get(id);
    const isOwn = upload?.ownerId === ownerId || upload?.ownerId === actorId;
    if (!upload || !isOwn) throw invalidInput(path, "This is not one of your uploads.");
    const inUse = upload.slot !== null && !before.includes(id);
    const error = errorIn(upload, field, inUse || ids.indexOf(id) !== index);
    if (error) throw invalidInput(path, error);
  }
  // All are detached first, since no two may have the same position even for a moment.
  await markUnattached(db, before);
  await markAttached(db, { ...subject, ownerId }, ids);
  return before.filter((id) => !ids.includes(id));
}

function wantedIn<Field extends string>(slot: MediaSlot<Field>, after: Swap<Field>["after"] & object) {
  return Object.entries<MediaField>(slot.fields).flatMap(([name, field]) => {
    const urls = [after[name as Field] ?? []].flat();
    if (urls.length > field.files) throw invalidInput(name, `There is room for ${field.files} here.`);
    return urls.map((url, index) => {
      const path = field.files === 1 ? name : `${name}.${index}`;
      const id = uploadIdFrom(url);
      if (id === undefined) throw invalidInput(path, "This is not one of your uploads.");
      return { id, path, field };
    });
  });
}

function errorIn({ status, kind, bytes }: UploadRow, field: MediaField, inUse: boolean): string | undefined {
  if (status !== "ready" || kind === null) return "This upload isn’t finished yet.";
  if (field.kind && kind !== field.kind) return `This upload is not a ${kindNames[field.kind]}.`;
  // It may have been published for another slot, with a larger limit.
  if (bytes !== null && bytes > field.bytes) return tooLargeMessage(kindNames[kind], bytes, field.bytes);
  return inUse ? `This ${kindNames[kind]} is already in use. Please upload it again.` : undefined;
}

/** Removes the files of uploads, published or not. */
export const removeFiles = ({ storage }: Pick<Platform, "storage">, ids: string[]) =>
  Promise.all(ids.flatMap((id) => [storage.removeAll(mediaKey(id, "")), storage.removeAll(incomingKey(id))]));

/** Removes uploads, in a transaction that has locked them. Files first: rows that stay after a failure are retried. */
export async function removeUploads(tx: TransactionPlatform, ids: string[]) {
  if (ids.length === 0) return;
  await removeFiles(tx, ids);
  await deleteUploads(tx.db, ids);
}

/** Removes unattached uploads at once. Failures are logged and left to the sweep: the change is already committed. */
export async function discardUnattached(platform: Platform, ids: string[]) {
  if (ids.length === 0) return;
  try {
    await inTransaction(platform, async (tx) => {
      const locked = await lockUploads(tx.db, ids);
      const free = locked.filter(({ unattachedAt }) => unattachedAt !== null);
      await removeUploads(
        tx,
        free.map(({ id }) => id),
      );
    });
  } catch (error) {
    platform.log.warn({ err: error, ids }, "Files are left to the sweep");
  }
}
