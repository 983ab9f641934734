import { AppError } from "#src/server/http/app-error.ts";

/** Reads up to `length` bytes of a file from `start`; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

/**
 * Checks that a video is built as its type says and holds a picture track; throws an AppError otherwise.
 * The first bytes alone prove nothing: anybody can write them in front of anything.
 */
export async function checkVideo(type: string, readAt: ReadAt, size: number): Promise<void> {
  const sound = type === "video/webm" ? await isSoundWebm(readAt, size) : await isSoundMp4(readAt, size);
  if (!sound) throw new AppError(400, "This video is damaged or not really a video. Please export it again.");
}

type Element = { name: string; start: number; end: number };
type Next = (readAt: ReadAt, start: number, end: number) => Promise<Element | undefined>;

// A file of a hundred megabytes made of tiny elements must not keep the server reading for minutes.
const maxElements = 2000;

async function* elements(next: Next, readAt: ReadAt, start: number, end: number): AsyncGenerator<Element> {
  let count = 0;
  for (let at = start; at < end && count < maxElements; count += 1) {
    const element = await next(readAt, at, end);
    if (!element) return;
    yield element;
    at = element.end;
  }
}

async function isSoundMp4(readAt: ReadAt, size: number): Promise<boolean> {
  let picture = false;
  let data = false;
  for await (const box of elements(nextBox, readAt, 0, size)) {
    if (box.name === "moov") picture ||= await hasPictureTrack(readAt, box);
    if (box.name === "mdat") data ||= box.end > box.start;
    if (picture && data) return true;
  }
  return false;
}

async function hasPictureTrack(readAt: ReadAt, movie: Element): Promise<boolean> {
  for await (const track of elements(nextBox, readAt, movie.start, movie.end)) {
    if (track.name !== "trak") continue;
    for await (const media of elements(nextBox, readAt, track.start, track.end)) {
      if (media.name !== "mdia") continue;
      for await (const handler of elements(nextBox, readAt, media.start, media.end)) {
        if (handler.name === "hdlr" && ascii(await readAt(handler.start + 8, 4)) === "vide") return true;
      }
    }
  }
  return false;
}

// A box is its length in 4 bytes, its name in 4, and its content; length 1 means that 8 more bytes tell it, 0 "to the end".
const nextBox: Next = async (readAt, start, end) => {
  const head = Buffer.from(await readAt(start, 16));
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) return undefined;
  const headLength = short === 1 ? 16 : 8;
  const length = short === 0 ? end - start : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  if (length < headLength || start + length > end) return undefined;
  return { name: ascii(head.subarray(4, 8)), start: start + headLength, end: start + length };
};

const ebml = "1a45dfa3";
const segment = "18538067";
const tracks = "1654ae6b";
const track = "ae";
const trackType = "83";
const cluster = "1f43b675";
const pictures = 1;

async function isSoundWebm(readAt: ReadAt, size: number): Promise<boolean> {
  let headed = false;
  for await (const top of elements(nextElement, readAt, 0, size)) {
    headed ||= top.name === ebml;
    if (top.name === segment) return headed && (await isSoundSegment(readAt, top));
  }
  return false;
}

async function isSoundSegment(readAt: ReadAt, within: Element): Promise<boolean> {
  let picture = false;
  for await (const part of elements(nextElement, readAt, within.start, within.end)) {
    if (part.name === tracks) picture ||= await hasPictureEntry(readAt, part);
    if (part.name === cluster) return picture && part.end > part.start;
  }
  return false;
}

async function hasPictureEntry(readAt: ReadAt, within: Element): Promise<boolean> {
  for await (const entry of elements(nextElement, readAt, within.start, within.end)) {
    if (entry.name !== track) continue;
    for await (const field of elements(nextElement, readAt, entry.start, entry.end)) {
      if (field.name === trackType && (await readAt(field.start, 1))[0] === pictures) return true;
    }
  }
  return false;
}

// An element is its id, its length and its content; both numbers tell by their leading zero bits how long they are.
const nextElement: Next = async (readAt, start, end) => {
  const head = Buffer.from(await readAt(start, 12));
  const idLength = numberLength(head[0]);
  const sizeLength = numberLength(head[idLength]);
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined;
  const digits = head.subarray(idLength, idLength + sizeLength);
  const marker = 1n << BigInt(7 * sizeLength);
  const length = BigInt(`0x${digits.toString("hex")}`) - marker;
  const contentStart = start + idLength + sizeLength;
  // All ones: a recording whose length was not known when it began. It lasts to the end of what it is in.
  const contentEnd = length === marker - 1n ? end : contentStart + Number(length);
  if (contentEnd > end) return undefined;
  return { name: head.subarray(0, idLength).toString("hex"), start: contentStart, end: contentEnd };
};

const numberLength = (first: number | undefined) => Math.clz32(first ?? 0) - 24 + 1;
const ascii = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
