import { z } from "zod";
import { amenities, listingLimits, listingStatuses } from "#src/features/housing/listing.options.ts";
import { mediaUrl } from "#src/features/uploads/media-url.schema.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

const required = "Please fill in title, location, and rent.";
const tooLong = (max: number) => `Please keep this under ${max.toLocaleString("en-US")} characters.`;
const rentRange = "Rent is a whole number of dollars from 1 to 100,000.";
const bedroomRange = "Bedrooms is a whole number from 0 to 20.";
const bathroomRange = "Bathrooms goes from 0 to 20 in steps of 0.5.";
const text = (max: number) => z.string(required).trim().max(max, tooLong(max)).regex(visibleText, notVisible);

const chooseDate = "Choose a date from the calendar.";

/** A day as "2026-12-01"; the database's calendar has no year 0. */
export const calendarDay = z.iso.date(chooseDate).refine((day) => day >= "0001", chooseDate);

/** One of the tags that a listing can have. */
export const amenity = z.enum(amenities, "This is not one of the amenities.");

/** What a post or an edit of a listing sends; written as `rent`, read as `price`. */
export const listingInput = z.object({
  title: text(listingLimits.title).min(1, required),
  location: text(listingLimits.location).min(1, required),
  rent: z
    .number({ error: ({ input }) => (input === undefined ? required : rentRange) })
    .int(rentRange)
    .min(1, rentRange)
    .max(listingLimits.priceMax, rentRange),
  bedrooms: z
    .number(bedroomRange)
    .int(bedroomRange)
    .min(0, bedroomRange)
    .max(listingLimits.roomsMax, bedroomRange)
    .default(1),
  bathrooms: z
    .number(bathroomRange)
    .multipleOf(0.5, bathroomRange)
    .min(0, bathroomRange)
    .max(listingLimits.roomsMax, bathroomRange)
    .default(1),
  description: text(listingLimits.description).default(""),
  amenities: z
    .array(amenity)
    .max(amenities.length)
    .default([])
    .transform((chosen) => amenities.filter((known) => chosen.includes(known))),
  availableFrom: calendarDay.nullable().default(null),
  images: z
    .array(mediaUrl)
    .max(listingLimits.photos, `A listing has at most ${listingLimits.photos} photos.`)
    .default([]),
  videos: z
    .array(mediaUrl)
    .max(listingLimits.videos, `A listing has at most ${listingLimits.videos} videos.`)
    .default([]),
});

/** One picture or video of a listing; width and height are those of the largest size, in pixels. */
export const listingMediaItem = z.object({
  url: z.string(),
  type: z.enum(["image", "video"]),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt: z.string(),
});

/** A listing as the API shows it. */
export const listing = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  price: z.number(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  description: z.string(),
  amenities: z.array(z.string()),
  availableFrom: z.string().nullable(),
  status: z.enum(listingStatuses),
  images: z.array(z.string()),
  videos: z.array(z.string()),
  media: z.array(listingMediaItem),
  isVerified: z.boolean(),
  createdAt: z.string(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});

export type ListingInput = z.infer<typeof listingInput>;
export type ListingMediaItem = z.infer<typeof listingMediaItem>;
export type Listing = z.infer<typeof listing>;
