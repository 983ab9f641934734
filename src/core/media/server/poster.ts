import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { inScratchFolder, runLimited } from "#src/core/media/server/limited-process.ts";

/** A frame of a video, shown before it is played. */
export type Poster = { width: number; height: number; jpeg: Uint8Array };

const limits = { seconds: 20, outputBytes: 20 * 1024 * 1024 };
const maxWidth = 1280;

// The demuxer is fixed by the detected type, because some of ffmpeg's demuxers open other files that a file names.
const readers: Record<string, string> = {
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/webm": "matroska",
};

// The most representative of the first frames, since the very first is often black.
const frame = `scale='min(${maxWidth},iw)':-2,thumbnail=10`;

/** Extracts a frame with ffmpeg, which may read only that file; undefined if it is not installed or cannot read it. */
export async function extractPoster(
  video: Readable,
  type: string,
  { ffmpeg = "ffmpeg" } = {},
): Promise<Poster | undefined> {
  try {
    const picture = await inScratchFolder(async (folder) => {
      const file = path.join(folder, "video");
      await pipeline(video, createWriteStream(file));
      return frameOf(ffmpeg, file, readers[type]!);
    });
    if (!picture) return undefined;
    // Re-encoded like every published picture.
    const { data, info } = await sharp(picture, { failOn: "error" })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, jpeg: data };
  } catch {
    return undefined;
  }
}

async function frameOf(ffmpeg: string, file: string, reader: string): Promise<Buffer | undefined> {
  const input = ["-protocol_whitelist", "file", "-f", reader, "-threads", "1", "-i", file];
  const output = ["-an", "-sn", "-dn", "-frames:v", "1", "-vf", frame, "-threads", "1"];
  const call = [ffmpeg, "-nostdin", "-v", "error", "-filter_threads", "1", ...input, ...output];
  const { code, output: picture } = await runLimited(
    [...call, "-f", "image2pipe", "-c:v", "png", "pipe:1"],
    limits,
  );
  return code === 0 && picture.length > 0 ? picture : undefined;
}
