import type { Listing } from "#src/features/housing/listing.schema.ts";
import type { UploadedMedia } from "#src/features/uploads/client/media-upload.tsx";

/** The name under which an interrupted new listing is kept. */
export const newListingDraft = "new-listing";

/** The name under which the interrupted edit of a listing is kept. */
export const editedListingDraft = (id: string) => `listing-${id}`;

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
  photos: UploadedMedia[];
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
  photos: [],
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
    photos: mediaOf("image"),
    videos: mediaOf("video"),
  };
}
