import type { MediaItem } from "#src/core/media/media-item.schema.ts";
import { objectPath, type FileKind } from "#src/core/media/media.schema.ts";
import { posterFile } from "#src/core/media/server/media-files.ts";

/** A picture or video as it is stored, with the words of the thing that shows it. */
export type StoredMedia = {
  uploadId: string;
  kind: FileKind;
  width: number | null;
  height: number | null;
  alt: string | null;
};

const nouns = { image: "picture", video: "video" };

/** The media of a thing in their order; where nobody has said what a picture shows, `title` tells what it belongs to. */
export const presentMedia = (media: readonly StoredMedia[], title: string): MediaItem[] =>
  media.map(({ uploadId, kind, width, height, alt }, index) => ({
    url: objectPath(uploadId),
    type: kind,
    width,
    height,
    poster: kind === "video" && width !== null ? `${objectPath(uploadId)}/${posterFile}` : null,
    alt: alt ?? `${title}, ${nouns[kind]} ${index + 1} of ${media.length}`,
  }));
