import { z } from "zod";
import { listingLimits, newHomesLimits } from "#src/features/housing/listing.limits.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { amenities, homeKinds, homeTerms } from "#src/features/housing/listing.options.ts";
import type { SavedFilter } from "#src/features/housing/housing.address.ts";
import { bedroomChoices } from "#src/features/housing/listing.filters.ts";
import { amenity } from "#src/features/housing/listing.schema.ts";
import { calendarDay, homeKind, homeTerm } from "#src/features/housing/offer.schema.ts";
import { singleLine } from "#src/shared/text-fields.schema.ts";

const nothingToSave = "Choose a filter first. Without one, every home fits.";
const bedroomRange = `Enter how many bedrooms, from 1 to ${bedroomChoices.length}.`;

const place = singleLine(listingLimits.location, "Please name one place.");

/** The filters of a search to save: at least one. */
export const savedSearchInput = z
  .object({
    location: place.optional(),
    commuteTo: place.optional(),
    kind: homeKind.optional(),
    term: homeTerm.optional(),
    budget: z.enum(budgetNames, "This is not one of the budgets.").optional(),
    withUtilities: z.boolean().default(false),
    // The page offers and reads only these choices.
    bedrooms: z
      .number(bedroomRange)
      .int(bedroomRange)
      .min(1, bedroomRange)
      .max(bedroomChoices.length, bedroomRange)
      .optional(),
    moveInDate: calendarDay.optional(),
    amenities: z
      .array(amenity)
      .max(amenities.length)
      .default([])
      .transform((chosen) => amenities.filter((known) => chosen.includes(known))),
  } satisfies Record<SavedFilter, z.ZodType>)
  .refine(
    // Utilities alone select no home.
    ({ amenities: chosen, withUtilities: _, ...others }) =>
      chosen.length > 0 || Object.values(others).some((filter) => filter !== undefined),
    nothingToSave,
  )
  .meta({ id: "SavedSearchInput" });

export const savedSearch = z
  .object({
    id: z.uuid(),
    location: z.string().nullable(),
    commuteTo: z.string().nullable(),
    kind: z.enum(homeKinds).nullable(),
    term: z.enum(homeTerms).nullable(),
    budget: z.enum(budgetNames).nullable(),
    withUtilities: z.boolean(),
    bedrooms: z.number().nullable(),
    moveInDate: z.string().nullable(),
    amenities: z.array(amenity),
    createdAt: z.string(),
    /** How many homes that fit were posted since she last opened it; counted up to the limit. */
    newHomes: z.number().int().max(newHomesLimits.counted),
  } satisfies Record<SavedFilter | "id" | "createdAt" | "newHomes", z.ZodType>)
  .meta({ id: "SavedSearch" });

export type SavedSearchInput = z.infer<typeof savedSearchInput>;
export type SavedSearch = z.infer<typeof savedSearch>;
