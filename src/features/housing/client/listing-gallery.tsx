import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { useDialog } from "#src/client/use-dialog.ts";
import { GrownPicture, MediaPicture } from "#src/features/housing/client/listing-picture.tsx";
import type { MediaItem } from "#src/core/media/media.schema.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { FullView } from "#src/ui/full-view.tsx";
import { MediaStrip } from "#src/ui/media-strip.tsx";
import { NoPicture } from "#src/ui/picture.tsx";

/** The `sizes` attribute of a picture in the details. */
export const gallerySizes = "(min-width: 48rem) 28rem, 100vw";

/** Full view loads the largest picture on every screen, because it can be zoomed. */
const fullSizes = "1600px";

/** A listing's pictures and videos, one at a time, with a full view. */
export function ListingGallery({ listing }: { listing: Listing }) {
  const [position, setPosition] = useState(0);
  const full = useDialog("full-view");
  const { media, title } = listing;
  if (media.length === 0) {
    return (
      <div className="aspect-4/3 md:aspect-auto md:h-full">
        <NoPicture text="No image available" />
      </div>
    );
  }
  const strip = { label: `Pictures of ${title}`, count: media.length, position, onPosition: setPosition };
  return (
    <div className="relative grid h-full min-h-full bg-paper-sunk">
      <MediaStrip {...strip} className="aspect-4/3 md:absolute md:inset-0 md:aspect-auto">
        {(index) => (
          <Medium
            item={media[index]!}
            sizes={gallerySizes}
            grown={index === 0}
            className="size-full object-cover"
          />
        )}
      </MediaStrip>
      <IconButton
        label="Full view"
        icon={Maximize2}
        onClick={() => void full.show()}
        className="absolute! right-3 bottom-3 rounded-pill! bg-surface shadow-rest md:sticky! md:-bottom-5 md:m-3 md:self-end md:justify-self-end"
      />
      <FullView open={full.open} onClose={() => void full.hide()} title={title}>
        <MediaStrip {...strip} className="text-ink">
          {(index) => (
            <Medium
              item={media[index]!}
              sizes={fullSizes}
              className="absolute inset-0 size-full object-contain"
            />
          )}
        </MediaStrip>
      </FullView>
    </div>
  );
}

type MediumProps = {
  item: MediaItem;
  sizes: string;
  className: string;
  /** The card has loaded a smaller size of it already. */
  grown?: boolean;
};

function Medium({ item, sizes, className, grown }: MediumProps) {
  if (item.type === "image") {
    return (
      <div className="relative size-full min-h-0">
        {grown ? (
          <GrownPicture item={item} sizes={sizes} eager />
        ) : (
          <MediaPicture item={item} sizes={sizes} eager className={className} />
        )}
      </div>
    );
  }
  return (
    <video
      src={item.url}
      controls
      playsInline
      poster={item.poster ?? undefined}
      preload={item.poster ? "none" : "metadata"}
      aria-label={item.alt}
      className="size-full object-contain"
    />
  );
}
