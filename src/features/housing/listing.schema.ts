import { z } from "zod";
import { listingLimits, listingMediaFields } from "#src/features/housing/listing.limits.ts";
import { amenities, listingStatuses } from "#src/features/housing/listing.options.ts";
import { refusalOf } from "#src/features/housing/listing-words.ts";
import { homeCommute } from "#src/core/locations/location.schema.ts";
import { person } from "#src/core/people/person.schema.ts";
import { mediaItem, mediaUrl } from "#src/core/media/media.schema.ts";
import {
  calendarDay,
  checkOffer,
  offerAnswer,
  offerChanges,
  offerFields,
} from "#src/features/housing/offer.schema.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";

const required = "Please fill in title, location, and rent.";
const rentRange = "Enter the rent in whole dollars, like 1050.";
const rentMax = "The rent can be up to $100,000 a month.";
const bedroomRange = "Enter how many bedrooms, from 0 to 20.";
const bathroomRange = "Bathrooms goes from 0 to 20 in steps of 0.5.";
const { images, videos } = listingMediaFields;

export const amenity = z.enum(amenities, "This isn’t one of the amenities.");

/** In all three states a home may not be refused because of how its rent is paid. */
function refusesNobody(text: string, context: z.RefinementCtx) {
  const message = refusalOf(text);
  if (message) context.addIssue({ code: "custom", message });
}

const fields = z.object({
  title: singleLine(listingLimits.title, required).superRefine(refusesNobody),
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
  description: paragraphs(listingLimits.description).superRefine(refusesNobody).default(""),
  amenities: z
    .array(amenity)
    .max(amenities.length)
    .default([])
    .transform((chosen) => amenities.filter((known) => chosen.includes(known))),
  availableFrom: calendarDay.nullable().default(null),
  images: z.array(mediaUrl).max(images.files, `A listing can have up to ${images.files} photos.`).default([]),
  videos: z.array(mediaUrl).max(videos.files, `A listing can have up to ${videos.files} videos.`).default([]),
});

/** The input of a new listing; `rent` here is `price` in answers. */
export const listingInput = fields.extend(offerFields).superRefine(checkOffer).meta({ id: "ListingInput" });

/** An edit of a listing; what it offers is checked with what is stored. */
export const listingChanges = fields.extend(offerChanges);

const saved = z.boolean();

const listingInterest = z
  .object({
    /** The members who have written to her about it, in conversations that her inbox shows. */
    requests: z.number(),
    /** Those of them who wait for her answer. */
    waiting: z.number(),
    /** How many members have saved it. */
    saves: z.number(),
    /** How many times others had it open for some seconds. */
    views: z.number(),
  })
  .meta({ id: "ListingInterest" });

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
    kind: offerAnswer.kind,
    until: offerAnswer.until,
    monthlyCost: offerAnswer.monthlyCost,
    saved,
    /** Whether the reader has posted it. */
    own: z.boolean(),
    /** When its owner last said that it is available. */
    confirmedAt: z.string(),
    /** Since when it rests, in no list; for its owner alone: in the list with `mine`. */
    restingSince: z.string().nullable().optional(),
    /** When she was asked whether it is available, until she answers; in the list with `mine`. */
    askedAt: z.string().nullable().optional(),
    /** How one gets from it to `commuteTo`, in a list with that filter; absent where no line is known. */
    commute: homeCommute.optional(),
    /** What came of it so far, for its owner alone: in the list with `mine`. */
    interest: listingInterest.optional(),
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
    ...offerAnswer,
    isVerified: z.boolean(),
    saved,
    createdAt: z.string(),
    updatedAt: z.string(),
    /** When its owner last said that it is available. */
    confirmedAt: z.string(),
    /** It is in no list until its owner wakes it. To other verified members what it says is then null, 0 or empty. */
    resting: z.boolean(),
    /** Whether its owner answers requests within a day as a rule; for those who see who she is. */
    answersQuickly: z.boolean(),
    /** The owner, for members; null for guests, who see only `isVerified` of her. */
    postedBy: person.nullable(),
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: "Listing" });

export type ListingInput = z.infer<typeof listingInput>;
export type ListingChanges = z.infer<typeof listingChanges>;
export type ListingInterest = z.infer<typeof listingInterest>;
export type ListingCard = z.infer<typeof listingCard>;
export type Listing = z.infer<typeof listing>;
