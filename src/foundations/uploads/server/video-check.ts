import { inBlocks, type ReadAt } from "#src/foundations/uploads/server/block-reader.ts";
import { AppError } from "#src/server/http/app-error.ts";

/**
 * Checks that a video is built as its type says and holds a picture track; throws an AppError otherwise.
 * The first bytes alone prove nothing: anybody can write them in front of anything.
 */
export async function checkVideo(type: string, readAt: ReadAt, size: number): Promise<void> {
  const film = { readAt: inBlocks(readAt, maxReads), elementsLeft: maxElements };
  const sound = type === "video/webm" ? await isSoundWebm(film, size) : await isSoundMp4(film, size);
  if (!sound) throw new AppError(400, "This video is damaged or not really a video. Please export it again.");
}

// One budget for a whole file, however its elements lie in one another. A recording takes some twenty elements
// and a read or two; a hundred megabytes of tiny ones must not keep the server busy for minutes.
const maxElements = 2000;
const maxReads = 64;

type Film = { readAt: ReadAt; elementsLeft: number };
type Element = { name: string; start: number; end: number };
type Next = (readAt: ReadAt, start: number, end: number) => Promise<Element | undefined>;

async function* elements(next: Next, film: Film, start: number, end: number): AsyncGenerator<Element> {
  for (let at = start; at < end && film.elementsLeft > 0; film.elementsLeft -= 1) {
    const element = await next(film.readAt, at, end);
    if (!element) return;
    yield element;
    at = element.end;
  }
}

async function isSoundMp4(film: Film, size: number): Promise<boolean> {
  let picture = false;
  let data = false;
  for await (const box of elements(nextBox, film, 0, size)) {
    if (box.name === "moov") picture ||= await hasPictureTrack(film, box);
    if (box.name === "mdat") data ||= box.end > box.start;
    if (picture && data) return true;
  }
  return false;
}

async function hasPictureTrack(film: Film, movie: Element): Promise<boolean> {
  for await (const track of elements(nextBox, film, movie.start, movie.end)) {
    if (track.name !== "trak") continue;
    for await (const media of elements(nextBox, film, track.start, track.end)) {
      if (media.name !== "mdia") continue;
      for await (const handler of elements(nextBox, film, media.start, media.end)) {
        if (handler.name === "hdlr" && ascii(await film.readAt(handler.start + 8, 4)) === "vide") return true;
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

async function isSoundWebm(film: Film, size: number): Promise<boolean> {
  let headed = false;
  for await (const top of elements(nextElement, film, 0, size)) {
    headed ||= top.name === ebml;
    if (top.name === segment) return headed && (await isSoundSegment(film, top));
  }
  return false;
}

async function isSoundSegment(film: Film, within: Element): Promise<boolean> {
  let picture = false;
  for await (const part of elements(nextElement, film, within.start, within.end)) {
    if (part.name === tracks) picture ||= await hasPictureEntry(film, part);
    if (part.name === cluster) return picture && part.end > part.start;
  }
  return false;
}

async function hasPictureEntry(film: Film, within: Element): Promise<boolean> {
  for await (const entry of elements(nextElement, film, within.start, within.end)) {
    if (entry.name !== track) continue;
    for await (const field of elements(nextElement, film, entry.start, entry.end)) {
      if (field.name === trackType && (await film.readAt(field.start, 1))[0] === pictures) return true;
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
