import { maxUpload, type FileKind } from "#src/core/media/media.schema.ts";
import type { MediaField, MediaSlot } from "#src/server/feature.ts";

/**
 * The most bytes that a file of each kind may have, 0 where the slot does not take it; and the side of the square, in
 * pixels, that pictures are cropped to, where they are.
 */
export type KindLimits = Record<FileKind, number> & { square?: number | undefined };

/** The limits of uploads whose slot is not known yet. */
export const anywhere: KindLimits = { image: maxUpload.bytes, video: maxUpload.bytes };

/** The largest limits among the fields of a slot. */
export function limitsOf({ fields }: MediaSlot): KindLimits {
  const max = (kind: FileKind) =>
    Math.max(
      0,
      ...Object.values<MediaField>(fields)
        .filter((field) => (field.kind ?? kind) === kind)
        .map(({ bytes }) => bytes),
    );
  const square = Object.values<MediaField>(fields).find((field) => field.square)?.square;
  return { image: max("image"), video: max("video"), square };
}
