import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Picture = { width?: number; height?: number; color?: string };

const blank = ({ width = 1200, height = 900, color = "#f0775e" }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: color } });

/** A JPEG of one colour. */
export const jpegFile = (picture: Picture = {}) => blank(picture).jpeg().toBuffer();

/** A PNG of one colour. */
export const pngFile = (picture: Picture = {}) => blank(picture).png().toBuffer();

/** A genuine black PNG of so many pixels that decoding it would take all memory; it weighs next to nothing. */
export function pixelBomb(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    return Buffer.concat([bigEndian(content.length), named, bigEndian(crc32(named))]);
  };
  const oneBitGrey = Buffer.from([1, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", Buffer.concat([bigEndian(side), bigEndian(side), oneBitGrey])),
    chunk("IDAT", deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG as a phone takes it: lying on its side, with the place where it was taken. */
export const jpegFromPhone = (picture: Picture = {}) =>
  blank(picture)
    .withExif({
      IFD0: { Make: "Phone", Model: "Secret Model" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 30/1 0/1", GPSLongitudeRef: "W" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The shortest file that is built like an MP4 or MOV with a picture track. */
export function mp4File({ brand = "isom", handler = "vide", data = 2000 } = {}): Buffer {
  const handlerBox = box("hdlr", Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13));
  const movie = box("moov", box("mvhd", Buffer.alloc(100)), box("trak", box("mdia", handlerBox)));
  return Buffer.concat([
    box("ftyp", Buffer.from(brand), Buffer.alloc(4), Buffer.from(brand)),
    movie,
    box("mdat", Buffer.alloc(data, 1)),
  ]);
}

/** The shortest file that is built like a WebM with a picture track; its segment has no known length, like a recording. */
export function webmFile({ trackType = 1 } = {}): Buffer {
  const track = element("ae", element("d7", Buffer.from([1])), element("83", Buffer.from([trackType])));
  const content = [element("1654ae6b", track), element("1f43b675", Buffer.alloc(500, 1))];
  return Buffer.concat([
    element("1a45dfa3", element("4282", Buffer.from("webm"))),
    Buffer.from("18538067", "hex"),
    Buffer.from("01ffffffffffffff", "hex"),
    ...content,
  ]);
}

/** A file that begins like an MP4 and holds nothing but boxes in boxes, to keep busy whoever follows them. */
export function nestedBoxes(bytes: number): Buffer {
  const free = Buffer.concat(Array.from({ length: 8 }, () => box("free")));
  const track = box("trak", ...Array.from({ length: 8 }, () => box("mdia", free)));
  const tracks = Array.from({ length: Math.ceil(bytes / track.length) }, () => track);
  return Buffer.concat([mp4File({ data: 0 }).subarray(0, 20), box("moov", ...tracks), box("mdat", free)]);
}

/** The same for WebM: empty elements without end between its head and its tracks. */
export function manyElements(bytes: number): Buffer {
  const head = webmFile().subarray(0, 27);
  return Buffer.concat([head, Buffer.alloc(bytes, Buffer.from("ec80", "hex"))]);
}

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name), ...content]);
  return Buffer.concat([bigEndian(body.length + 4), body]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(0x4000 | body.length);
  return Buffer.concat([Buffer.from(id, "hex"), length, body]);
}
