import { z } from "zod";
import { blankToNull, numberFrom } from "#src/client/forms/form-values.ts";
import type { UploadedMedia } from "#src/core/media/media.ts";
import { type HomeKind, type HomeTerm, utilitiesIncluded } from "#src/features/housing/listing.options.ts";
import { type Listing, type ListingInput, listingInput } from "#src/features/housing/listing.schema.ts";

/**
 * The values of the form; numbers are strings, so that the form never rewrites the user's input. What was typed for the other
 * kind or term stays here, and is not sent.
 */
export type ListingFormValues = Record<keyof ListingInput, unknown> & {
  kind: HomeKind | "";
  term: HomeTerm | "";
  until: string;
  leastStay: string;
  title: string;
  location: string;
  rent: string;
  deposit: string;
  /** The answer to the question; the amenity follows from it. */
  utilitiesAre: "included" | "apart" | "";
  utilities: string;
  bedrooms: string;
  bathrooms: string;
  livesWith: string;
  womenLiveHere: boolean;
  availableFrom: string;
  amenities: string[];
  description: string;
  images: UploadedMedia[];
  videos: UploadedMedia[];
};

export const emptyListing: ListingFormValues = {
  kind: "",
  term: "",
  until: "",
  leastStay: "",
  title: "",
  location: "",
  rent: "",
  deposit: "",
  utilitiesAre: "",
  utilities: "",
  bedrooms: "1",
  bathrooms: "1",
  livesWith: "",
  womenLiveHere: false,
  availableFrom: "",
  amenities: [],
  description: "",
  images: [],
  videos: [],
};

const textOf = (number: number | null) => (number === null ? "" : String(number));

export function formValuesOf(listing: Listing): ListingFormValues {
  const mediaOf = (type: "image" | "video") => listing.media.filter((item) => item.type === type);
  const included = listing.amenities.includes(utilitiesIncluded);
  return {
    kind: listing.kind ?? "",
    term: listing.term ?? "",
    until: listing.until ?? "",
    leastStay: textOf(listing.leastStay),
    title: listing.title,
    location: listing.location,
    rent: String(listing.price),
    deposit: textOf(listing.deposit),
    utilitiesAre: included ? "included" : listing.utilities === null ? "" : "apart",
    utilities: textOf(listing.utilities),
    bedrooms: String(listing.bedrooms),
    bathrooms: String(listing.bathrooms),
    livesWith: textOf(listing.livesWith),
    womenLiveHere: listing.womenLiveHere,
    availableFrom: listing.availableFrom ?? "",
    amenities: withoutUtilities(listing.amenities),
    description: listing.description,
    images: mediaOf("image"),
    videos: mediaOf("video"),
  };
}

export const withoutUtilities = (amenities: readonly string[]) =>
  amenities.filter((amenity) => amenity !== utilitiesIncluded);

/** An optional number; a text that is not one fails validation. */
const optionalNumber = (text: string) => numberFrom(text) ?? null;

export const listingFormSchema = z
  .custom<ListingFormValues>()
  .transform(({ utilitiesAre, amenities, images, videos, ...values }): unknown => {
    const isRoom = values.kind === "room";
    return {
      ...values,
      kind: values.kind || null,
      term: values.term || null,
      until: values.term === "sublet" ? blankToNull(values.until) : null,
      leastStay: optionalNumber(values.leastStay),
      rent: numberFrom(values.rent),
      deposit: optionalNumber(values.deposit),
      utilities: utilitiesAre === "apart" ? optionalNumber(values.utilities) : null,
      bedrooms: numberFrom(values.bedrooms),
      bathrooms: numberFrom(values.bathrooms),
      livesWith: isRoom ? optionalNumber(values.livesWith) : null,
      womenLiveHere: isRoom && values.womenLiveHere,
      availableFrom: blankToNull(values.availableFrom),
      amenities: [
        ...withoutUtilities(amenities),
        ...(utilitiesAre === "included" ? [utilitiesIncluded] : []),
      ],
      images: images.map(({ url }) => url),
      videos: videos.map(({ url }) => url),
    };
  })
  .pipe(listingInput);
