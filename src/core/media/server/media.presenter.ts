import type { MediaItem } from "#src/core/media/media.schema.ts";
import { type FileKind, objectPath, posterFile } from "#src/core/media/media.ts";

/** A stored picture or video, with the alternative text that its post gives it. */
export type StoredMedia = {
  uploadId: string;
  kind: FileKind;
  width: number | null;
  height: number | null;
  alt: string | null;
};

const nouns = { image: "picture", video: "video" };

/** The media of a post in order; a picture without alternative text is described by `title` and its number. */
export const presentMedia = (media: readonly StoredMedia[], title: string): MediaItem[] =>
  media.map(({ uploadId, kind, width, height, alt }, index) => ({
    url: objectPath(uploadId),
    type: kind,
    width,
    height,
    poster: kind === "video" && width !== null ? `${objectPath(uploadId)}/${posterFile}` : null,
    alt: alt ?? `${title}, ${nouns[kind]} ${index + 1} of ${media.length}`,
  }));
