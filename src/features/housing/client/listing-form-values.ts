import type { Listing } from "#src/features/housing/listing.schema.ts";
import type { UploadedMedia } from "#src/core/media/media.ts";

/** The values of the form; numbers are texts, so that the form never rewrites the user's input. */
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
