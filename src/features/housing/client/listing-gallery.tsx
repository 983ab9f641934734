import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { MediaPicture } from "#src/features/housing/client/listing-picture.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { NoPicture } from "#src/ui/picture.tsx";

/** A listing's pictures and videos, one at a time. */
export function ListingGallery({ listing }: { listing: Listing }) {
  const [position, setPosition] = useState(0);
  const { media } = listing;
  const item = media[position];
  if (!item) {
    return (
      <div className="aspect-4/3 md:aspect-auto md:h-full">
        <NoPicture text="No image available" />
      </div>
    );
  }
  const move = (step: number) => setPosition((position + step + media.length) % media.length);
  return (
    <div className="relative grid h-full min-h-full bg-paper-sunk">
      {item.type === "image" ? (
        <MediaPicture
          item={item}
          sizes="(min-width: 48rem) 28rem, 100vw"
          eager
          className="size-full object-cover"
        />
      ) : (
        <video
          key={item.url}
          src={item.url}
          controls
          playsInline
          preload="metadata"
          aria-label={item.alt}
          className="aspect-4/3 size-full object-contain md:aspect-auto"
        />
      )}
      {media.length > 1 && (
        <div className="absolute inset-x-3 top-3 flex items-center justify-between">
          <IconButton
            label="Previous picture"
            icon={ChevronLeft}
            onClick={() => move(-1)}
            className="rounded-pill! bg-surface shadow-rest"
          />
          <span aria-live="polite" className="rounded-pill bg-surface px-3 py-1.5 type-small shadow-rest">
            <span className="sr-only">Picture </span>
            {position + 1} of {media.length}
          </span>
          <IconButton
            label="Next picture"
            icon={ChevronRight}
            onClick={() => move(1)}
            className="rounded-pill! bg-surface shadow-rest"
          />
        </div>
      )}
    </div>
  );
}
