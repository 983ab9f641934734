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

/** Only its owner, moderators and admins see a "taken" listing. */
export const listingStatuses = ["available", "taken"] as const;

/** The orders of a list: the newest first, the lowest rent first, or what can be moved into soonest. */
export const listingSorts = ["newest", "price", "date"] as const;

export type Amenity = (typeof amenities)[number];
