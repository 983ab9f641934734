import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";

/** A frame of a video, to be shown before it is played. */
export type Poster = { width: number; height: number; jpeg: Uint8Array };

const maxSeconds = 20;
const maxMemory = 2_000_000;
const maxWidth = 1280;
const maxFrameBytes = 20 * 1024 * 1024;

// The reader is chosen by what the file was found to be: of those that ffmpeg knows, some fetch what a file names.
const readers: Record<string, string> = {
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/webm": "matroska",
};

// The most telling of the first frames, since the very first is often black.
const frame = `scale='min(${maxWidth},iw)':-2,thumbnail=10`;

// Limits on its memory and its time at the processor, which it passes on to ffmpeg by becoming it.
const limited = `ulimit -v ${maxMemory}; ulimit -t ${maxSeconds}; exec nice -n 10 "$@"`;

/**
 * A frame of a video by ffmpeg, where there is one; undefined where there is none, or where it makes nothing of the file.
 * It reads that one file, and nothing else by any protocol.
 */
export async function takePoster(
  video: Readable,
  type: string,
  { ffmpeg = "ffmpeg" } = {},
): Promise<Poster | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), "poster-"));
  try {
    const file = path.join(folder, "video");
    await pipeline(video, createWriteStream(file));
    const picture = await frameOf(ffmpeg, file, readers[type]!);
    if (!picture) return undefined;
    // Made anew like every picture that is shown.
    const { data, info } = await sharp(picture, { failOn: "error" })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, jpeg: data };
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function frameOf(ffmpeg: string, file: string, reader: string): Promise<Buffer | undefined> {
  const input = ["-protocol_whitelist", "file", "-f", reader, "-threads", "1", "-i", file];
  const output = ["-an", "-sn", "-dn", "-frames:v", "1", "-vf", frame, "-threads", "1"];
  const call = [ffmpeg, "-nostdin", "-v", "error", "-filter_threads", "1", ...input, ...output];
  const child = spawn("sh", ["-c", limited, "sh", ...call, "-f", "image2pipe", "-c:v", "png", "pipe:1"], {
    stdio: ["ignore", "pipe", "ignore"],
    // Nothing that the server was told in its surroundings.
    env: { PATH: process.env.PATH },
    // A group of its own, which ends as a whole.
    detached: true,
  });
  const end = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  };
  const timer = setTimeout(end, maxSeconds * 1000);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  let bytes = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxFrameBytes) end();
  });
  try {
    const [picture, code] = await Promise.all([buffer(child.stdout), ended]);
    return code === 0 && picture.length > 0 ? picture : undefined;
  } finally {
    clearTimeout(timer);
  }
}
