import type { Listing } from "#src/features/housing/listing.schema.ts";
import type { UploadedMedia } from "#src/core/media/client/media-upload.tsx";

/** What the form holds: numbers as typed, so that nothing a user typed is changed under her hands. */
export type ListingFormValues = {
  title: string;
  location: string;
  rent: string;
  bedrooms: string;
  bathrooms: string;
  availableFrom: string;
  amenities: string[];
  description: string;
  images: UploadedMedia[];
  videos: UploadedMedia[];
};

/** An empty form. */
export const emptyListing: ListingFormValues = {
  title: "",
  location: "",
  rent: "",
  bedrooms: "1",
  bathrooms: "1",
  availableFrom: "",
  amenities: [],
  description: "",
  images: [],
  videos: [],
};

/** A listing as the form edits it. */
export function formValuesOf(listing: Listing): ListingFormValues {
  const mediaOf = (type: "image" | "video") => listing.media.filter((item) => item.type === type);
  return {
    title: listing.title,
    location: listing.location,
    rent: String(listing.price),
    bedrooms: String(listing.bedrooms),
    bathrooms: String(listing.bathrooms),
    availableFrom: listing.availableFrom ?? "",
    amenities: listing.amenities,
    description: listing.description,
    images: mediaOf("image"),
    videos: mediaOf("video"),
  };
}
