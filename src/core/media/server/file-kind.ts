import { fileTypeFromBuffer } from "file-type";
import { heicMessage, isHeic, knownType, usableKinds } from "#src/core/media/media.ts";
import { animated } from "#src/core/media/server/picture.ts";
import { AppError } from "#src/server/http/errors.ts";

/** Detects the kind and published type by a file's beginning; decoding checks the rest. Throws 400 if unusable. */
export async function detectType(head: Uint8Array): Promise<NonNullable<ReturnType<typeof knownType>>> {
  const found = await fileTypeFromBuffer(head);
  if (isAvifSequence(head)) throw animated();
  const mime = found && isHeic(found.mime, "") && isAvif(head) ? "image/avif" : found?.mime;
  if (mime && isHeic(mime, "")) throw new AppError(400, heicMessage("This"), { code: "unsupported-type" });
  const known = mime && knownType(mime);
  if (!known) throw unusable(found?.ext);
  return known;
}

// An AVIF picture's first brand may be that of all formats of its kind (mif1); its own brand follows later.
const isAvif = (head: Uint8Array) => brandsOf(head).some((brand) => brand === "avif" || brand === "avis");

// The first brand says how it is to be shown.
function isAvifSequence(head: Uint8Array) {
  const [major = ""] = brandsOf(head);
  return major === "avis" || (major === "msf1" && isAvif(head));
}

/** The brands in the first box of an ISO base media file: the major one, then the compatible ones. */
function brandsOf(head: Uint8Array): string[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const box = bytes.subarray(8, bytes.readUInt32BE(0));
  // The major brand is followed by its version.
  return (box.toString("latin1").match(/[^]{4}/g) ?? []).filter((_, index) => index !== 1);
}

const unusable = (ending: string | undefined) =>
  new AppError(
    400,
    `${ending ? `${ending.toUpperCase()} files` : "Files of this kind"} cannot be used. ${usableKinds}`,
    { code: "unsupported-type" },
  );
