import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { incomingKey, mediaKey, videoKey } from "#src/core/media/server/media-files.ts";
import { findVideoToRemux, markRemuxed, markWithheld } from "#src/core/media/server/upload.queries.ts";
import { inScratchFolder } from "#src/core/media/server/limited-process.ts";
import { remuxVideo } from "#src/core/media/server/video-remux.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { whenWriting } from "#src/server/storage/upload-ticket.ts";
import type { Storage } from "#src/server/storage/storage.ts";

type Stored = { key: string; version?: string };

/**
 * Publishes a copy of a stored file as an upload's video, without the metadata of its camera. False when the file does
 * not exist in that version; throws 400 for one that is no such video.
 */
export const storeVideo = (
  { storage }: Platform,
  id: string,
  type: string,
  stored: Stored,
  signal?: AbortSignal,
): Promise<boolean> =>
  inScratchFolder(async (folder) => {
    const [sent, clean] = [path.join(folder, "sent"), path.join(folder, "clean")];
    if (!(await fetchTo(sent, storage, stored))) return false;
    await remuxVideo(type, sent, clean);
    signal?.throwIfAborted();
    await storage.putFile(videoKey(id, type), clean, type);
    return true;
  });

async function fetchTo(file: string, storage: Storage, { key, version }: Stored): Promise<boolean> {
  const found = await storage.get(key, { version });
  if (!found) return false;
  await pipeline(found.body, createWriteStream(file)).catch((error: unknown) => {
    throw whenWriting(error);
  });
  return true;
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
