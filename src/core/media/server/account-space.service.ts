import { inMegabytes } from "#src/core/media/media.ts";
import { megabyte } from "#src/core/media/media.limits.ts";
import { removeUploads } from "#src/core/media/server/attachment.service.ts";
import { bytesOf, lockDetached } from "#src/core/media/server/upload.queries.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";

/**
 * Throws 413 if `bytes` more would exceed the total that an account may store. Call it in a transaction that has locked the
 * account, so that simultaneous uploads count each other. If necessary, first removes files that were detached from her
 * posts, a day earlier than the sweep.
 */
export async function needSpace(tx: TransactionPlatform, ownerId: string, bytes: number) {
  const cap = tx.settings.accountMegabytes * megabyte;
  if ((await bytesOf(tx.db, ownerId)) + bytes <= cap) return;
  await removeUploads(tx, await lockDetached(tx.db, ownerId));
  if ((await bytesOf(tx.db, ownerId)) + bytes > cap) throw noSpace(cap);
}

const noSpace = (cap: number) =>
  new AppError(
    413,
    `There’s no space left for this file: all your photos and videos together can take up ${inUnits(cap)}. Delete some to add more.`,
    { code: "limit-reached" },
  );

const gigabyte = 1024 * megabyte;
const inUnits = (bytes: number) => (bytes % gigabyte === 0 ? `${bytes / gigabyte} GB` : inMegabytes(bytes));
