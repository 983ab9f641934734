import { z } from "zod";
import { listingLimits, listingMediaFields } from "#src/features/housing/listing.limits.ts";
import { amenities, listingStatuses } from "#src/features/housing/listing.options.ts";
import { homeCommute } from "#src/core/locations/location.schema.ts";
import { person } from "#src/core/people/person.schema.ts";
import { mediaItem, mediaUrl } from "#src/core/media/media.schema.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";

const required = "Please fill in title, location, and rent.";
const rentRange = "Enter the rent in whole dollars, like 1050.";
const rentMax = "The rent can be up to $100,000 a month.";
const bedroomRange = "Bedrooms is a whole number from 0 to 20.";
const bathroomRange = "Bathrooms goes from 0 to 20 in steps of 0.5.";
const { images, videos } = listingMediaFields;

const chooseDate = "Choose a date from the calendar.";

/** A day like "2026-12-01"; PostgreSQL's calendar has no year 0. */
export const calendarDay = z.iso.date(chooseDate).refine((day) => day >= "0001", chooseDate);

export const amenity = z.enum(amenities, "This isn’t one of the amenities.");

/** The input of a new or edited listing; `rent` here is `price` in answers. */
export const listingInput = z
  .object({
    title: singleLine(listingLimits.title, required),
    location: singleLine(listingLimits.location, required),
    rent: numberField(rentRange, required)
      .int({ error: rentRange, abort: true })
      .min(1, rentRange)
      .max(listingLimits.priceMax, rentMax),
    bedrooms: numberField(bedroomRange)
      .int(bedroomRange)
      .min(0, bedroomRange)
      .max(listingLimits.roomsMax, bedroomRange)
      .default(1),
    bathrooms: numberField(bathroomRange)
      .multipleOf(0.5, bathroomRange)
      // multipleOf alone accepts tiny fractions as rounding errors.
      .refine((number) => Number.isInteger(number * 2), bathroomRange)
      .min(0, bathroomRange)
      .max(listingLimits.roomsMax, bathroomRange)
      .default(1),
    description: paragraphs(listingLimits.description).default(""),
    amenities: z
      .array(amenity)
      .max(amenities.length)
      .default([])
      .transform((chosen) => amenities.filter((known) => chosen.includes(known))),
    availableFrom: calendarDay.nullable().default(null),
    images: z
      .array(mediaUrl)
      .max(images.files, `A listing can have up to ${images.files} photos.`)
      .default([]),
    videos: z
      .array(mediaUrl)
      .max(videos.files, `A listing can have up to ${videos.files} videos.`)
      .default([]),
  })
  .meta({ id: "ListingInput" });

const saved = z.boolean();

/** A listing in lists: what its card shows, and the fields that the specification requires. */
export const listingCard = z
  .object({
    id: z.uuid(),
    title: z.string(),
    location: z.string(),
    price: z.number(),
    bedrooms: z.number(),
    bathrooms: z.number(),
    amenities: z.array(z.string()),
    status: z.enum(listingStatuses),
    images: z.array(z.string()),
    /** The size and alternative text of the first image; null when there is none. */
    cover: mediaItem.pick({ width: true, height: true, alt: true }).nullable(),
    isVerified: z.boolean(),
    saved,
    /** Whether the reader has posted it. */
    own: z.boolean(),
    /** How one gets from it to `commuteTo`, in a list with that filter; absent where no line is known. */
    commute: homeCommute.optional(),
  })
  .meta({ id: "ListingCard" });

export const listing = z
  .object({
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
    media: z.array(mediaItem),
    isVerified: z.boolean(),
    saved,
    createdAt: z.string(),
    updatedAt: z.string(),
    /** The owner, for members; null for guests, who see only `isVerified` of her. */
    postedBy: person.nullable(),
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: "Listing" });

export type ListingInput = z.infer<typeof listingInput>;
export type ListingCard = z.infer<typeof listingCard>;
export type Listing = z.infer<typeof listing>;
