import { useState } from "react";
import { MediaPicture, MediaVideo } from "#src/core/media/client/media-item.tsx";
import type { MediaItem } from "#src/core/media/media.schema.ts";
import { FullView } from "#src/ui/full-view.tsx";
import { MediaStrip } from "#src/ui/media-strip.tsx";

export function Medium({ item, sizes, className }: { item: MediaItem; sizes: string; className: string }) {
  if (item.type === "video") return <MediaVideo item={item} className="size-full object-contain" />;
  return (
    <div className="relative size-full min-h-0">
      <MediaPicture item={item} sizes={sizes} eager className={className} />
    </div>
  );
}

type MediaGalleryProps = {
  title: string;
  media: MediaItem[];
  start: number;
  onPosition?: (position: number) => void;
  onClose: () => void;
};

export function MediaGallery({ title, media, start, onPosition, onClose }: MediaGalleryProps) {
  const [position, setPosition] = useState(start);
  const move = (next: number) => {
    setPosition(next);
    onPosition?.(next);
  };
  return (
    <FullView open onClose={onClose} title={title}>
      <MediaStrip
        label={`Pictures of ${title}`}
        count={media.length}
        position={position}
        onPosition={move}
        className="text-ink"
      >
        {/* The largest picture on every screen, since it may be zoomed. */}
        {(index) => (
          <Medium item={media[index]!} sizes="1600px" className="absolute inset-0 size-full object-contain" />
        )}
      </MediaStrip>
    </FullView>
  );
}
