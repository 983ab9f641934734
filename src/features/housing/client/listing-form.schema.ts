import { z } from "zod";
import { numberFrom } from "#src/client/forms/number-from.ts";
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
    availableFrom: availableFrom || null,
    images: images.map(({ url }) => url),
    videos: videos.map(({ url }) => url),
  }))
  .pipe(listingInput);
