import type { Listing, ListingMediaItem } from "#src/features/housing/listing.schema.ts";
import { pictureSources } from "#src/features/uploads/media.schema.ts";
import { NoPicture, Picture } from "#src/ui/picture.tsx";

type ListingPictureProps = { listing: Listing; sizes: string; eager?: boolean };

/** A listing's first picture, or the note that there is none. */
export function ListingPicture({ listing, sizes, eager }: ListingPictureProps) {
  const first = listing.media.find((item) => item.type === "image");
  return first ? (
    <MediaPicture item={first} sizes={sizes} eager={eager} />
  ) : (
    <NoPicture text="No image available" />
  );
}

type MediaPictureProps = { item: ListingMediaItem; sizes: string; eager?: boolean; className?: string };

/** One picture of a listing in the size that fits. */
export function MediaPicture({ item, sizes, eager, className }: MediaPictureProps) {
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
      className={className}
    />
  );
}
