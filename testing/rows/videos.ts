import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const recording = (name: string) => readFileSync(new URL(`./videos/${name}`, import.meta.url));

/** A real, playable MP4 with picture and sound; `padding` adds unused bytes. */
export const mp4File = ({ padding = 0 } = {}): Buffer =>
  Buffer.concat([recording("video.mp4"), ...(padding > 0 ? [box("free", Buffer.alloc(padding))] : [])]);

/** The same file with another major brand, as phones write it; also an image of the same family of formats. */
export function branded(brand: string, file = mp4File()): Buffer {
  const changed = Buffer.from(file);
  changed.write(brand.padEnd(4), file.indexOf("ftyp") + 4, "latin1");
  return changed;
}

/** The same with its index before its frames, as made for the web. */
export const indexedMp4File = () => recording("faststart.mp4");

/** A real, playable MOV, as phones record it. */
export const movFile = () => recording("video.mov");

/** A real, playable WebM; its tags and track name a location, a device and people. */
export const webmFile = () => recording("tagged.webm");

export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

/** The stored size of published videos: that of a frame, if one can be extracted. */
export const videoSize = hasFfmpeg ? { width: 64, height: 36 } : { width: null, height: null };

/** ffmpeg's errors when it plays the whole file; "" if there are none, or without ffmpeg. */
export const complaintsAbout = (file: Buffer): string =>
  !hasFfmpeg
    ? ""
    : spawnSync("ffmpeg", ["-v", "error", "-xerror", "-i", "pipe:0", "-f", "null", "-"], {
        input: file,
      }).stderr.toString();

export const soundFile = () => recording("sound.mp4");

const place = "+41.5048-073.9696/";
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>41,30.288N</exif:GPSLatitude></x:xmpmeta>`;

// Metadata in the files of cameraFiles; each contains some of these.
const cameraWords = [
  "\u00a9xyz",
  "com.apple.quicktime",
  "Secret",
  "41.5048",
  "073.9696",
  "41,30.288N",
  "xmpmeta",
  "GPS5",
];

export const cameraWordsIn = (file: Buffer): string[] =>
  cameraWords.filter((word) => file.includes(Buffer.from(word, "latin1")));

/** Six kinds of files with metadata about where, when, by whom and with what they were recorded. */
export function cameraFiles(): { name: string; type: string; bytes: Buffer }[] {
  const keys = {
    "com.apple.quicktime.location.ISO6709": place,
    "com.apple.quicktime.model": "Secret Phone 17",
    "com.apple.quicktime.artist": "Secret artist",
  };
  const phoneTags = box(
    "udta",
    box("\u00a9xyz", Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place)),
  );
  const mp4 = "video/mp4";
  return [
    { name: "an MP4 of a phone", type: mp4, bytes: inMovie(mp4File(), phoneTags, keyedTags(keys)) },
    {
      name: "a MOV with keyed tags",
      type: "video/quicktime",
      bytes: inMovie(movFile(), keyedTags({ ...keys, "com.apple.quicktime.comment": "Secret comment" })),
    },
    { name: "a WebM with tags", type: "video/webm", bytes: webmFile() },
    { name: "a fragmented MP4", type: mp4, bytes: inMovie(recording("fragmented.mp4"), phoneTags) },
    {
      name: "an MP4 with XMP",
      type: mp4,
      bytes: Buffer.concat([
        mp4File(),
        box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), Buffer.from(xmp)),
      ]),
    },
    { name: "an MP4 with a track of telemetry", type: mp4, bytes: telemetry() },
  ];
}

/** A file that begins like an MP4 and contains only nested boxes, to exhaust a parser. */
export function nestedBoxes(bytes: number): Buffer {
  const free = box("free");
  const track = box(
    "trak",
    ...Array.from({ length: 8 }, () => box("mdia", ...Array.from({ length: 8 }, () => free))),
  );
  const tracks = Buffer.alloc(Math.ceil(bytes / track.length) * track.length, track);
  return Buffer.concat([head, box("moov", tracks), box("mdat", free)]);
}

/** A file that begins like an MP4 and contains only empty boxes side by side. */
export const emptyBoxes = (count: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(count * 8, box("free")), box("mdat", Buffer.alloc(4))]);

/** A WebM with only empty elements in place of tracks. */
export function emptyElements(bytes: number): Buffer {
  const start = webmFile().subarray(0, webmFile().indexOf(Buffer.from("18538067", "hex")));
  const endless = Buffer.from("1853806701ffffffffffffff", "hex");
  return Buffer.concat([start, endless, Buffer.alloc(bytes, Buffer.from("ec80", "hex"))]);
}

/** A video with one box of its sample tables replaced, for example by an impossible sample count. */
export const withTable = (name: string, ...content: Buffer[]): Buffer =>
  changeBoxes(mp4File(), (found, bytes) => (found === name ? box(name, Buffer.alloc(4), ...content) : bytes));

/** A video whose one track is repeated this many times; all refer to the same bytes. */
export function manyTracks(count: number): Buffer {
  return changeBoxes(mp4File(), (name, bytes) => {
    if (name !== "moov") return bytes;
    const parts = boxesIn(bytes.subarray(8));
    const track = parts.find((part) => part.name === "trak")!.bytes;
    const others = parts.filter((part) => part.name !== "trak").map((part) => part.bytes);
    return box("moov", ...others, Buffer.alloc(track.length * count, track));
  });
}

/** The matrix by which a player rotates an MP4 or MOV. */
export const matrixOf = (file: Buffer): Buffer => {
  const at = file.indexOf("tkhd") + 44;
  return file.subarray(at, at + 36);
};

/** A video from a phone held upright: stored sideways, with a rotation matrix. */
export function uprightFile(): Buffer {
  const file = Buffer.from(mp4File());
  const [zero, one] = [bigEndian(0), bigEndian(0x10000)];
  const rows = [zero, one, zero, bigEndian(-0x10000), zero, zero, bigEndian(36 * 0x10000), zero];
  Buffer.concat([...rows, bigEndian(0x40000000)]).copy(matrixOf(file));
  return file;
}

/** A big-endian number, as these file formats store it. */
export function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), ...content]);
  return Buffer.concat([bigEndian(body.length + 4), body]);
}

const head = box("ftyp", Buffer.from("isom"), bigEndian(512), Buffer.from("isomavc1mp41"));

/** Metadata of Apple's cameras: a list of names, and a list of values by name index. */
function keyedTags(tags: Record<string, string>): Buffer {
  const names = Object.keys(tags).map((name) => box("mdta", Buffer.from(name)));
  const values = Object.values(tags).map((value, index) => {
    const data = box("data", bigEndian(1), bigEndian(0), Buffer.from(value));
    return Buffer.concat([bigEndian(data.length + 8), bigEndian(index + 1), data]);
  });
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("mdta"), Buffer.alloc(14));
  return box(
    "meta",
    handler,
    box("keys", bigEndian(0), bigEndian(names.length), ...names),
    box("ilst", ...values),
  );
}

/** A file as an action camera records it: the text track becomes a telemetry track. */
function telemetry(): Buffer {
  const text = recording("telemetry.mp4").toString("latin1");
  return Buffer.from(text.replace("sbtl", "meta").replace("tx3g", "gpmd"), "latin1");
}

const inMovie = (file: Buffer, ...added: Buffer[]): Buffer =>
  changeBoxes(file, (name, bytes) => (name === "moov" ? box("moov", bytes.subarray(8), ...added) : bytes));

function boxesIn(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const found = [];
  for (let at = 0, length = 0; at < bytes.length; at += length) {
    length = bytes.readUInt32BE(at);
    found.push({ name: bytes.toString("latin1", at + 4, at + 8), bytes: bytes.subarray(at, at + length) });
  }
  return found;
}

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);

function changeBoxes(bytes: Buffer, change: (name: string, bytes: Buffer) => Buffer): Buffer {
  return Buffer.concat(
    boxesIn(bytes).map((found) => {
      const content = containers.has(found.name)
        ? box(found.name, changeBoxes(found.bytes.subarray(8), change))
        : found.bytes;
      return change(found.name, content);
    }),
  );
}
