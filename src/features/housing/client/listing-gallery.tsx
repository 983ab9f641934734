import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { useDialog } from "#src/client/use-dialog.ts";
import { MediaGallery, Medium } from "#src/core/media/client/media-gallery.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { MediaStrip } from "#src/ui/media-strip.tsx";
import { NoPicture } from "#src/ui/picture.tsx";

export const gallerySizes = {
  dialog: "(min-width: 48rem) 44rem, 100vw",
  page: "(min-width: 64rem) 43rem, (min-width: 48rem) 56vw, 100vw",
};

type ListingGalleryProps = { listing: Listing; place: keyof typeof gallerySizes };

/** Fills its box. */
export function ListingGallery({ listing: { media, title }, place }: ListingGalleryProps) {
  const [position, setPosition] = useState(0);
  const full = useDialog("full-view");
  if (media.length === 0) {
    return (
      <div className="absolute inset-0">
        <NoPicture text="No image available" />
      </div>
    );
  }
  return (
    <div className="absolute inset-0 grid bg-paper-sunk">
      <MediaStrip
        label={`Pictures of ${title}`}
        count={media.length}
        position={position}
        onPosition={setPosition}
        className="absolute! inset-0"
      >
        {(index) => (
          <Medium item={media[index]!} sizes={gallerySizes[place]} className="size-full object-cover" />
        )}
      </MediaStrip>
      <IconButton
        label="Full view"
        icon={Maximize2}
        onClick={() => void full.show()}
        className="absolute! right-3 bottom-3 rounded-pill! bg-surface shadow-rest noscript:hidden"
      />
      {full.open && (
        <MediaGallery
          title={title}
          media={media}
          start={position}
          onPosition={setPosition}
          onClose={() => void full.hide()}
        />
      )}
    </div>
  );
}
