import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { videoKey } from "#src/core/media/media.ts";
import { maxUpload } from "#src/core/media/media.limits.ts";
import { inScratchFolder, runLimited } from "#src/core/media/server/limited-process.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Storage } from "#src/server/storage/storage.ts";
import { noRoom, whenWriting } from "#src/server/storage/upload-ticket.ts";

/** The exit codes of the remuxing program: the file cannot be read, or the disk is full. */
export const remuxCodes = { unreadable: 65, noRoom: 74 } as const;

const program = fileURLToPath(new URL("./video-remux.process.ts", import.meta.url));

// A recording of ninety megabytes takes a second and seventy megabytes of memory.
const heapMegabytes = 128;
// A new container may be a little larger than the old one.
const usual = { seconds: 15, fileKilobytes: Math.ceil((maxUpload.bytes / 1024) * 1.2) };

/**
 * Remuxes a video: picture and sound are copied unchanged, and the camera's metadata (location, device, texts) is dropped.
 * `from` and `to` are file paths; `type` is the container, which stays the same. Throws 400 for a file that is not such a
 * video, or takes too long.
 */
export async function remuxVideo(type: string, from: string, to: string, limits = usual): Promise<void> {
  const flags = [`--max-old-space-size=${heapMegabytes}`, "--disable-warning=ExperimentalWarning"];
  const { code, signal, stopped } = await runLimited(
    [process.execPath, ...flags, program, type, from, to],
    limits,
  );
  if (code === 0) return;
  if (code === remuxCodes.noRoom) throw noRoom();
  if (code === remuxCodes.unreadable || stopped || brokenByFile(code, signal)) throw unreadable();
  throw new Error(`A video could not be remuxed: the program ended with ${signal ?? code}`);
}

// Signals of the limits for CPU time, file size and memory; a shell may report a signal as a code. A plain SIGKILL is not
// included: the machine was out of memory, and the file may be good.
const fromFile = { SIGXCPU: 24, SIGXFSZ: 25, SIGABRT: 6, SIGTRAP: 5, SIGSEGV: 11, SIGILL: 4 };
const brokenByFile = (code: number | null, signal: NodeJS.Signals | null) =>
  (signal !== null && signal in fromFile) || Object.values(fromFile).some((number) => code === 128 + number);

const unreadable = () =>
  new AppError(
    400,
    "This video is damaged, or in a format we can't use. Please export it as an MP4 and try again.",
  );

type Stored = { key: string; version?: string };

/** Publishes a copy without the camera's metadata; returns its bytes, undefined if gone. Throws 400 if it is no such video. */
export const storeVideo = (
  { storage }: Platform,
  id: string,
  type: string,
  stored: Stored,
  signal?: AbortSignal,
): Promise<number | undefined> =>
  inScratchFolder(async (folder) => {
    const [sent, clean] = [path.join(folder, "sent"), path.join(folder, "clean")];
    if (!(await fetchTo(sent, storage, stored))) return undefined;
    await remuxVideo(type, sent, clean);
    signal?.throwIfAborted();
    await storage.putFile(videoKey(id, type), clean, type);
    return (await stat(clean)).size;
  });

/** Writes a stored file to a path; false if it does not exist in that version. */
async function fetchTo(file: string, storage: Storage, { key, version }: Stored): Promise<boolean> {
  const found = await storage.get(key, { version });
  if (!found) return false;
  await pipeline(found.body, createWriteStream(file)).catch((error: unknown) => {
    throw whenWriting(error);
  });
  return true;
}
