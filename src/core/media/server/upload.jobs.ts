import path from "node:path";
import { removeFiles } from "#src/core/media/server/attachment.service.ts";
import { incomingId, incomingKey, mediaKey, videoKey } from "#src/core/media/media.ts";
import {
  deleteUploads,
  findIncoming,
  findVideoToRemux,
  lockExpired,
  markRemuxed,
  markWithheld,
} from "#src/core/media/server/upload.queries.ts";
import { fetchTo, storeVideo } from "#src/core/media/server/video-remux.ts";
import { inScratchFolder } from "#src/core/media/server/limited-process.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { hourMs } from "#src/shared/dates.ts";

const batchSize = 20;

/**
 * Removes the files and rows of uploads that have been unattached for a day, and of those that were announced an hour ago
 * and never published; returns how many. Safe in parallel. Throws at the end if some files could not be removed: their
 * rows stay, and a later run finds them.
 */
export async function sweepUnattached(platform: Platform, now = new Date()): Promise<number> {
  let swept = 0;
  const failed: string[] = [];
  for (;;) {
    const batch = await platform.db.transaction(async (tx) => {
      const ids = await lockExpired(tx, now, batchSize, failed);
      const left = await removeEach(platform, ids, (id) => removeFiles(platform, [id]));
      await deleteUploads(
        tx,
        ids.filter((id) => !left.includes(id)),
      );
      failed.push(...left);
      swept += ids.length - left.length;
      return ids.length;
    });
    if (batch < batchSize) return countOf(swept, failed);
  }
}

/**
 * Removes incoming files that will never be checked: an S3 store's upload address works until it expires, also after its
 * file was published or refused. Returns how many; throws like {@link sweepUnattached}.
 */
export async function sweepIncoming(platform: Platform, now = new Date()): Promise<number> {
  const { db, storage } = platform;
  let swept = 0;
  const failed: string[] = [];
  for await (const page of storage.list("incoming/")) {
    const old = page.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > hourMs);
    const ids = old.flatMap(({ key }) => incomingId(key) ?? []);
    const expected = new Set(ids.length > 0 ? await findIncoming(db, ids) : []);
    const orphaned = ids.filter((id) => !expected.has(id));
    const left = await removeEach(platform, orphaned, (id) => storage.removeAll(incomingKey(id)));
    failed.push(...left);
    swept += orphaned.length - left.length;
  }
  return countOf(swept, failed);
}

/** Removes the files of each upload in parallel; logs and returns the ids of those that failed. */
async function removeEach({ log }: Platform, ids: string[], remove: (id: string) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(ids.map(remove));
  const failed = ids.filter((_, index) => outcomes[index]!.status === "rejected");
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) log.error({ err: failure.reason as unknown, ids: failed }, "Files could not be removed");
  return failed;
}

// The job has to fail visibly, though everything else was swept.
function countOf(swept: number, failed: string[]): number {
  if (failed.length > 0)
    throw new Error(`Objects whose files could not be removed: ${failed.length}; swept: ${swept}`);
  return swept;
}

/**
 * Replaces each video that was published with the metadata of its camera. One that cannot be read is withheld: its file
 * stays, and it is no longer served. Throws at the end if some failed for another reason: they are logged, and a later
 * run finds them.
 */
export async function remuxStoredVideos(platform: Platform) {
  const { db, log } = platform;
  const outcomes = { remuxed: 0, withheld: 0, failed: 0 };
  let after: string | undefined;
  for (;;) {
    const video = await findVideoToRemux(db, after);
    if (!video) break;
    after = video.id;
    try {
      outcomes[await replaceVideo(platform, video.id, video.contentType)] += 1;
    } catch (error) {
      outcomes.failed += 1;
      log.error({ err: error, id: video.id }, "A stored video could not be remuxed");
    }
  }
  if (outcomes.failed > 0) throw new Error(`Stored videos that could not be remuxed: ${outcomes.failed}`);
  return outcomes;
}

async function replaceVideo(platform: Platform, id: string, type: string): Promise<"remuxed" | "withheld"> {
  const { db, storage, log } = platform;
  try {
    await storeVideo(platform, id, type, { key: videoKey(id, type) });
    // Deleted meanwhile, with a post or an account: the file just stored would belong to nobody.
    if (!(await markRemuxed(db, id))) await storage.removeAll(mediaKey(id, ""));
    return "remuxed";
  } catch (error) {
    if (!(error instanceof AppError && error.status === 400)) throw error;
    log.warn({ id, type }, "A stored video cannot be read, and is not shown any more");
    await withhold(platform, id, type);
    return "withheld";
  }
}

// Back to the state before its check: the owner can publish it again, and it is deleted with its post.
async function withhold({ db, storage }: Platform, id: string, type: string) {
  await inScratchFolder(async (folder) => {
    const file = path.join(folder, "video");
    if (await fetchTo(file, storage, { key: videoKey(id, type) })) {
      await storage.putFile(incomingKey(id), file, type);
    }
  });
  await markWithheld(db, id);
  await storage.removeAll(mediaKey(id, ""));
}

/** Hourly jobs. `remux-videos` has work only where videos were published before remuxing existed. */
export const uploadJobs: readonly Job[] = [
  { name: "sweep-uploads", cron: "17 * * * *", run: (platform) => sweepUnattached(platform) },
  { name: "sweep-incoming", cron: "37 * * * *", run: (platform) => sweepIncoming(platform) },
  { name: "remux-videos", cron: "57 * * * *", run: (platform) => remuxStoredVideos(platform) },
];
