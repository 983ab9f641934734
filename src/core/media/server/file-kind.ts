import { fileTypeFromBuffer } from "file-type";
import { heicMessage, isHeic, knownType, usableKinds } from "#src/core/media/media.ts";
import { animated } from "#src/core/media/server/picture.ts";
import { AppError } from "#src/server/http/errors.ts";

/**
 * What a file is by its beginning: the kind, and the type that it is published as. Throws 400 for what cannot be used;
 * whether the rest of the file keeps the promise is found out when it is decoded.
 */
export async function detectType(head: Uint8Array): Promise<NonNullable<ReturnType<typeof knownType>>> {
  const found = await fileTypeFromBuffer(head);
  if (isAvifSequence(head)) throw animated();
  const mime = found && isHeic(found.mime, "") && isAvif(head) ? "image/avif" : found?.mime;
  if (mime && isHeic(mime, "")) throw new AppError(400, heicMessage("This"), { code: "unsupported-type" });
  const known = mime && knownType(mime);
  if (!known) throw unusable(found?.ext);
  return known;
}

// A picture in AVIF may call itself by the brand of all formats of its kind (mif1), and names its own further on.
const isAvif = (head: Uint8Array) => brandsOf(head).some((brand) => brand === "avif" || brand === "avis");

// Its first brand says how it is to be shown.
function isAvifSequence(head: Uint8Array) {
  const [major = ""] = brandsOf(head);
  return major === "avis" || (major === "msf1" && isAvif(head));
}

/** The brands in the first box of a file of ISO's base format: the major one, then those that it is compatible with. */
function brandsOf(head: Uint8Array): string[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const box = bytes.subarray(8, bytes.readUInt32BE(0));
  // After the major brand comes its version.
  return (box.toString("latin1").match(/[^]{4}/g) ?? []).filter((_, index) => index !== 1);
}

const unusable = (ending: string | undefined) =>
  new AppError(
    400,
    `${ending ? `${ending.toUpperCase()} files` : "Files of this kind"} cannot be used. ${usableKinds}`,
    { code: "unsupported-type" },
  );
