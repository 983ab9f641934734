import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Picture = { width?: number; height?: number; color?: string };

const blank = ({ width = 1200, height = 900, color = "#f0775e" }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: color } });

export const jpegFile = (picture: Picture = {}) => blank(picture).jpeg().toBuffer();

export const pngFile = (picture: Picture = {}) => blank(picture).png().toBuffer();

/** A valid black PNG whose decoded pixels would exhaust memory; the file itself is tiny. */
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

/** A JPEG as phones take it: rotated, with GPS data. */
export const jpegFromPhone = (picture: Picture = {}) =>
  blank(picture)
    .withExif({
      IFD0: { Make: "Phone", Model: "Secret Model" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 30/1 0/1", GPSLongitudeRef: "W" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
