import sharp from "sharp";

type Picture = { width?: number; height?: number; color?: string };

const blank = ({ width = 1200, height = 900, color = "#f0775e" }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: color } });

/** A JPEG of one colour. */
export const jpegFile = (picture: Picture = {}) => blank(picture).jpeg().toBuffer();

/** A PNG of one colour. */
export const pngFile = (picture: Picture = {}) => blank(picture).png().toBuffer();

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

/** A JPEG of more than this many bytes: noise cannot be compressed. */
export const noisyJpeg = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
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

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name), ...content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(0x4000 | body.length);
  return Buffer.concat([Buffer.from(id, "hex"), length, body]);
}
