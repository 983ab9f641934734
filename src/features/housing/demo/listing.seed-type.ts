import type { z } from "zod";
import type { Amenity } from "#src/features/housing/listing.ts";
import type { coverName } from "#src/demo/pictures.ts";

/** The demo members who post, each around one town: three accounts to sign in with, and their neighbours. */
export type DemoOwner = "member" | "starter" | "admin" | `community${number}`;

/** A listing of the demo content. */
export interface DemoListing {
  title: string;
  /** "Beacon, NY", or with its neighborhood "East Rock, New Haven, CT". */
  location: string;
  /** Whole dollars a month. */
  price: number;
  bedrooms: number;
  bathrooms: number;
  description: string;
  amenities: readonly Amenity[];
  /** Days from the day of seeding; null when no date was given. */
  availableInDays: number | null;
  /** How many pictures it has, up to 8. */
  pictures: number;
  /** The first picture, where the description mentions it. */
  cover?: z.infer<typeof coverName>;
  status: "available" | "taken";
  owner: DemoOwner;
}
