import { z } from "zod";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { listingInput, type ListingInput } from "#src/features/housing/listing.schema.ts";

// An empty field is missing, not zero; anything else that is no number must fail as a number, not vanish.
const numberFrom = (typed: string) =>
  typed.trim() === "" ? undefined : Number(typed.replace(/^\s*\$/, "").replaceAll(",", ""));

/** The rules of a listing, applied to what the form holds; error paths are the form's field names. */
export const listingFormSchema = z.custom<ListingFormValues>().transform((values, context): ListingInput => {
  const parsed = listingInput.safeParse({
    title: values.title,
    location: values.location,
    rent: numberFrom(values.rent),
    bedrooms: numberFrom(values.bedrooms),
    bathrooms: numberFrom(values.bathrooms),
    description: values.description,
    amenities: values.amenities,
    availableFrom: values.availableFrom || null,
    images: values.photos.map((photo) => photo.url),
    videos: values.videos.map((video) => video.url),
  });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = issue.path[0] === "images" ? ["photos"] : issue.path.slice(0, 1);
    context.addIssue({ code: "custom", message: issue.message, path });
  }
  return z.NEVER;
});
