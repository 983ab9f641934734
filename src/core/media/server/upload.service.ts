import type { Readable } from "node:stream";
import { needSpace } from "#src/core/media/server/account-space.service.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { inMegabytes, incomingKey } from "#src/core/media/media.ts";
import { maxUpload, megabyte } from "#src/core/media/media.limits.ts";
import {
  findUpload,
  insertUpload,
  lockUploads,
  pendingBytes,
} from "#src/core/media/server/upload.queries.ts";
import type { UploadInput } from "#src/core/media/media.schema.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { IncomingUpload, StoredInfo } from "#src/server/storage/storage.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { hourMs } from "#src/shared/dates.ts";

const uploadSeconds = 15 * 60;

/** How many bytes may be announced or unattached: twice the largest post, or a few photos for an unconfirmed address. */
const pendingQuota = { confirmed: 2000 * megabyte, unconfirmed: 100 * megabyte };

/**
 * Stores an upload and returns the address to send its file to. Throws 429 if the account's pending bytes, announced or
 * uploaded but not attached, would exceed its quota, and 413 if its total would exceed its space. A file of unknown size
 * counts as the largest.
 */
export async function prepareUpload(platform: Platform, actor: Member, file: UploadInput) {
  const { storage } = platform;
  const { type: contentType, size } = file;
  const maxSize = maxUpload.bytes;
  const bytes = size ?? maxSize;
  const { id } = await inTransaction(platform, async (tx) => {
    // Serializes simultaneous calls, so that each counts those before it.
    await lockUser(tx.db, actor.id);
    const pending = await pendingBytes(tx.db, actor.id);
    if (pending.bytes + bytes > allowed(actor)) throw overQuota(actor, pending);
    await needSpace(tx, actor.id, bytes);
    return insertUpload(tx.db, { ownerId: actor.id, bytes });
  });
  return storage.uploadUrl({ key: incomingKey(id), contentType, size, maxSize, expiresIn: uploadSeconds });
}

const allowed = ({ emailVerified }: Member) =>
  emailVerified ? pendingQuota.confirmed : pendingQuota.unconfirmed;

/**
 * Stores the file sent to one of our own upload addresses. Only one is in transit at a time, so that an address never takes
 * more space than announced: a newer attempt aborts the older (409). Throws 404 if the address was already used, or its
 * upload was published or deleted meanwhile.
 */
export async function receiveUpload(
  platform: Platform,
  id: string,
  upload: IncomingUpload & { body: Readable },
): Promise<StoredInfo> {
  const { storage } = platform;
  const key = incomingKey(id);
  // First of all: without a valid signature, nothing is revealed about the address.
  storage.admit(key, upload);
  if (await storage.stat(key)) throw usedUp();
  const stored = await storage.receive(key, upload, (begin) =>
    inTransaction(platform, async (tx) => {
      // This lock works across processes: two simultaneous attempts would not see each other, nor the sweep of this upload.
      const [row] = await lockUploads(tx.db, [id]);
      if (row?.status !== "incoming") throw usedUp();
      return begin();
    }),
  );
  if (!stored) throw usedUp();
  if (await isIncoming(platform, id)) return stored;
  await storage.removeAll(key);
  throw usedUp();
}

const isIncoming = async ({ db }: Platform, id: string) => (await findUpload(db, id))?.status === "incoming";

const usedUp = () =>
  new AppError(404, "This upload address has been used. Please choose the file again.", { code: "expired" });

function overQuota(actor: Member, { bytes, expiresAt }: { bytes: number; expiresAt: Date | null }) {
  const max = inMegabytes(allowed(actor));
  const confirm = actor.emailVerified ? "" : "confirm your email address to have room for more, ";
  // The sweep runs once an hour.
  const hours = Math.max(1, Math.ceil(((expiresAt?.getTime() ?? 0) + hourMs - Date.now()) / hourMs));
  const wait = hours === 1 ? "an hour" : `${hours} hours`;
  return new AppError(
    429,
    `Files that no post shows yet can take up ${max}, and yours take up ${inMegabytes(bytes)} already. ` +
      `Please post them, ${confirm}or try again in ${wait}.`,
    { code: "limit-reached", headers: { "Retry-After": String((hours * hourMs) / 1000) } },
  );
}
