import { maxUpload, type FileKind } from "#src/core/media/media.schema.ts";
import type { MediaField, MediaSlot } from "#src/server/media-slot.ts";

/**
 * The most bytes that a file of each kind may have, 0 where there is no place for it; and the longest side of the square
 * that pictures are cut to, where they are.
 */
export type KindLimits = Record<FileKind, number> & { square?: number | undefined };

/** For uploads of which nobody has said yet what they are for. */
export const anywhere: KindLimits = { image: maxUpload.bytes, video: maxUpload.bytes };

/** What a place takes of each kind, in the most generous of its fields. */
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
