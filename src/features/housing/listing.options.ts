/** The ten amenities a listing may name, in the order they are shown. */
export const amenities = [
  "Pet Friendly",
  "Furnished",
  "Parking",
  "Utilities Included",
  "Gym Access",
  "Laundry",
  "Hardwood Floors",
  "Yard",
  "Quiet",
  "Study Spaces",
] as const;

/** The budget choices with their price bounds, in whole dollars a month, both inclusive. */
export const budgets = {
  "500-800": { minPrice: 500, maxPrice: 800 },
  "800-1200": { minPrice: 800, maxPrice: 1200 },
  "1200-1600": { minPrice: 1200, maxPrice: 1600 },
  "1600+": { minPrice: 1600 },
} as const satisfies Record<string, { minPrice: number; maxPrice?: number }>;

/** "taken" hides a listing from everybody but its owner and admins. */
export const listingStatuses = ["available", "taken"] as const;

/** The orders of a list: the newest first, the lowest rent first, or what can be moved into soonest. */
export const listingSorts = ["newest", "price", "date"] as const;

export type Amenity = (typeof amenities)[number];
export type Budget = keyof typeof budgets;
