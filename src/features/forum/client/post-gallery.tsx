import { useState } from "react";
import type { MediaItem } from "#src/core/media/media.schema.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { FullView } from "#src/ui/full-view.tsx";
import { MediaStrip } from "#src/ui/media-strip.tsx";
import { Picture } from "#src/ui/picture.tsx";

type PostGalleryProps = { title: string; pictures: MediaItem[]; start: number; onClose: () => void };

/** A post's pictures full screen, one at a time. */
export function PostGallery({ title, pictures, start, onClose }: PostGalleryProps) {
  const [position, setPosition] = useState(start);
  return (
    <FullView open onClose={onClose} title={title}>
      <MediaStrip
        label={`Pictures of ${title}`}
        count={pictures.length}
        position={position}
        onPosition={setPosition}
        className="text-ink"
      >
        {(index) => <Large item={pictures[index]!} />}
      </MediaStrip>
    </FullView>
  );
}

function Large({ item }: { item: MediaItem }) {
  const { src, webp, jpeg } = pictureSources(item.url, item.width ?? 400);
  return (
    <div className="relative size-full min-h-0">
      <Picture
        sources={{ webp, jpeg }}
        src={src}
        width={item.width ?? 400}
        height={item.height ?? 300}
        // The largest one on every screen: it may be zoomed.
        sizes="1600px"
        alt={item.alt}
        eager
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  );
}
