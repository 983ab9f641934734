import type { MediaItem } from "#src/core/media/media.schema.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { Picture } from "#src/ui/picture.tsx";

type MediaPictureProps = {
  item: Omit<MediaItem, "type" | "poster">;
  sizes: string;
  eager?: boolean | undefined;
  className?: string;
};

/** An uploaded picture. */
export function MediaPicture({ item, ...shown }: MediaPictureProps) {
  const width = item.width ?? 400;
  return (
    <Picture
      {...pictureSources(item.url, width)}
      width={width}
      height={item.height ?? 300}
      alt={item.alt}
      {...shown}
    />
  );
}

/** An uploaded video. */
export const MediaVideo = ({ item, className }: { item: MediaItem; className: string }) => (
  <video
    src={item.url}
    controls
    playsInline
    poster={item.poster ?? undefined}
    // Without a poster its first frame is needed.
    preload={item.poster ? "none" : "metadata"}
    aria-label={item.alt}
    className={className}
  />
);
