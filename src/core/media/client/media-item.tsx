import { clsx } from "clsx";
import { useState } from "react";
import type { MediaItem } from "#src/core/media/media.schema.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { Picture } from "#src/ui/picture.tsx";

type MediaPictureProps = {
  item: Omit<MediaItem, "type" | "poster">;
  sizes: string;
  eager?: boolean | undefined;
  className?: string;
};

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

/** An uploaded video; if this browser cannot decode it, as many cannot decode an iPhone's, a link to download it. */
export function MediaVideo({ item, className }: { item: MediaItem; className: string }) {
  const [unplayable, setUnplayable] = useState(false);
  if (unplayable) {
    return (
      <div className={clsx(className, "grid place-content-center gap-1 p-4 text-center text-on-block")}>
        <p>This browser can’t play this video.</p>
        <a href={item.url} download className="justify-self-center text-link text-on-block!">
          Download Video
        </a>
      </div>
    );
  }
  return (
    <video
      src={item.url}
      controls
      playsInline
      poster={item.poster ?? undefined}
      // Without a poster, the first frame is shown.
      preload={item.poster ? "none" : "metadata"}
      aria-label={item.alt}
      className={className}
      onError={({ currentTarget: { error } }) => {
        const undecodable =
          error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ||
          error?.code === MediaError.MEDIA_ERR_DECODE;
        // A lost connection causes the same error.
        if (undecodable && navigator.onLine) setUnplayable(true);
      }}
    />
  );
}
