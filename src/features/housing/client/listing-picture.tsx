import type { ListingCard } from "#src/features/housing/listing.schema.ts";
import type { MediaItem } from "#src/core/media/media.schema.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { NoPicture, Picture } from "#src/ui/picture.tsx";

type CardPictureProps = {
  listing: ListingCard;
  sizes: string;
  eager?: boolean;
  /** Larger than on the card: see {@link GrownPicture}. */
  grown?: boolean;
};

/** A listing's first picture, or a placeholder. */
export function CardPicture({ listing: { images, cover }, grown, ...shown }: CardPictureProps) {
  const [url] = images;
  const Shown = grown ? GrownPicture : MediaPicture;
  return url && cover ? (
    <Shown item={{ url, ...cover }} {...shown} />
  ) : (
    <NoPicture text="No image available" />
  );
}

/** The `sizes` attribute of a card's picture. */
export const cardSizes = "(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw";

/** A card's picture made large: the card's size, which is cached, shows below it until the large one has loaded. */
export function GrownPicture({ item, ...shown }: MediaPictureProps) {
  return (
    <>
      <div className="absolute inset-0 overflow-hidden">
        <MediaPicture
          item={{ ...item, alt: "" }}
          sizes={cardSizes}
          eager
          className="size-full object-cover"
        />
      </div>
      <MediaPicture {...shown} item={item} over className="relative size-full object-cover" />
    </>
  );
}

type MediaPictureProps = {
  item: Omit<MediaItem, "type" | "poster">;
  sizes: string;
  eager?: boolean;
  /** It covers another picture. */
  over?: boolean;
  className?: string;
};

export function MediaPicture({ item, sizes, eager, over, className }: MediaPictureProps) {
  const { src, webp, jpeg } = pictureSources(item.url, item.width ?? 400);
  return (
    <Picture
      sources={{ webp, jpeg }}
      src={src}
      width={item.width ?? 400}
      height={item.height ?? 300}
      sizes={sizes}
      alt={item.alt}
      eager={eager}
      over={over}
      className={className}
    />
  );
}
