import { z } from "zod";
import { blankToNull, numberFrom } from "#src/client/forms/form-values.ts";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { listingInput } from "#src/features/housing/listing.schema.ts";

/** Validates the form's values with the rules of the API. */
export const listingFormSchema = z
  .custom<ListingFormValues>()
  .transform(({ rent, bedrooms, bathrooms, availableFrom, images, videos, ...texts }): unknown => ({
    ...texts,
    rent: numberFrom(rent),
    bedrooms: numberFrom(bedrooms),
    bathrooms: numberFrom(bathrooms),
    availableFrom: blankToNull(availableFrom),
    images: images.map(({ url }) => url),
    videos: videos.map(({ url }) => url),
  }))
  .pipe(listingInput);
