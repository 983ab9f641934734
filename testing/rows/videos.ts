import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const recording = (name: string) => readFileSync(new URL(`./videos/${name}`, import.meta.url));

/** A real MP4 that plays, with picture and sound; `padding` bytes that nothing reads make it larger. */
export const mp4File = ({ padding = 0 } = {}): Buffer =>
  Buffer.concat([recording("video.mp4"), ...(padding > 0 ? [box("free", Buffer.alloc(padding))] : [])]);

/** The same file under another major brand, as phones and stores write it; also a picture of the same family of formats. */
export function branded(brand: string, file = mp4File()): Buffer {
  const changed = Buffer.from(file);
  changed.write(brand.padEnd(4), file.indexOf("ftyp") + 4, "latin1");
  return changed;
}

/** The same with its index before its pictures, as made for the web. */
export const indexedMp4File = () => recording("faststart.mp4");

/** A real MOV that plays, as phones record it. */
export const movFile = () => recording("video.mov");

/** A real WebM that plays; its tags and its track name a location, a device and people. */
export const webmFile = () => recording("tagged.webm");

/** Whether this machine can take frames of videos, and play them. */
export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

/** What is known of the size of the videos here once they are published: it is that of a frame, if one can be taken. */
export const videoSize = hasFfmpeg ? { width: 64, height: 36 } : { width: null, height: null };

/** What ffmpeg complains of when it plays a whole file; "" of a good one, and where there is no ffmpeg. */
export const complaintsAbout = (file: Buffer): string =>
  !hasFfmpeg
    ? ""
    : spawnSync("ffmpeg", ["-v", "error", "-xerror", "-i", "pipe:0", "-f", "null", "-"], {
        input: file,
      }).stderr.toString();

/** An MP4 that holds sound alone. */
export const soundFile = () => recording("sound.mp4");

const place = "+41.5048-073.9696/";
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>41,30.288N</exif:GPSLatitude></x:xmpmeta>`;

// The metadata in the files of cameraFiles: each has some of these.
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

/** Which of the camera's metadata a file contains; none may be left in what is published. */
export const cameraWordsIn = (file: Buffer): string[] =>
  cameraWords.filter((word) => file.includes(Buffer.from(word, "latin1")));

/** Six kinds of files with metadata about where, when, by whom and with what they were recorded, by name. */
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

/** A file that begins like an MP4 and holds nothing but boxes in boxes, to keep busy whoever follows them. */
export function nestedBoxes(bytes: number): Buffer {
  const free = box("free");
  const track = box(
    "trak",
    ...Array.from({ length: 8 }, () => box("mdia", ...Array.from({ length: 8 }, () => free))),
  );
  const tracks = Buffer.alloc(Math.ceil(bytes / track.length) * track.length, track);
  return Buffer.concat([head, box("moov", tracks), box("mdat", free)]);
}

/** A file that begins like an MP4 and holds nothing but empty boxes side by side. */
export const emptyBoxes = (count: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(count * 8, box("free")), box("mdat", Buffer.alloc(4))]);

/** A WebM that holds nothing but empty elements where its tracks should be. */
export function emptyElements(bytes: number): Buffer {
  const start = webmFile().subarray(0, webmFile().indexOf(Buffer.from("18538067", "hex")));
  const endless = Buffer.from("1853806701ffffffffffffff", "hex");
  return Buffer.concat([start, endless, Buffer.alloc(bytes, Buffer.from("ec80", "hex"))]);
}

/** A video in which one box of the picture's tables says something else, such as more samples than any file can have. */
export const withTable = (name: string, ...content: Buffer[]): Buffer =>
  changeBoxes(mp4File(), (found, bytes) => (found === name ? box(name, Buffer.alloc(4), ...content) : bytes));

/** A video whose one track is in it so many times: all show the same bytes. */
export function manyTracks(count: number): Buffer {
  return changeBoxes(mp4File(), (name, bytes) => {
    if (name !== "moov") return bytes;
    const parts = boxesIn(bytes.subarray(8));
    const track = parts.find((part) => part.name === "trak")!.bytes;
    const others = parts.filter((part) => part.name !== "trak").map((part) => part.bytes);
    return box("moov", ...others, Buffer.alloc(track.length * count, track));
  });
}

/** The matrix by which a player turns the picture of an MP4 or MOV. */
export const matrixOf = (file: Buffer): Buffer => {
  const at = file.indexOf("tkhd") + 44;
  return file.subarray(at, at + 36);
};

/** A video as phones record it that are held upright: lying on its side, with the matrix that turns it. */
export function uprightFile(): Buffer {
  const file = Buffer.from(mp4File());
  const [zero, one] = [bigEndian(0), bigEndian(0x10000)];
  const rows = [zero, one, zero, bigEndian(-0x10000), zero, zero, bigEndian(36 * 0x10000), zero];
  Buffer.concat([...rows, bigEndian(0x40000000)]).copy(matrixOf(file));
  return file;
}

/** A number as files of this kind write it. */
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

/** The tags that Apple's cameras write: a list of names, and a list of values by the names' numbers. */
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

/** As an action camera records it: the track of text becomes one of measurements. */
function telemetry(): Buffer {
  const text = recording("telemetry.mp4").toString("latin1");
  return Buffer.from(text.replace("sbtl", "meta").replace("tx3g", "gpmd"), "latin1");
}

/** Adds boxes to the end of a file's description of its tracks. */
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
