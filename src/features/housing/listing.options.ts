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

/** The amenity that answers what utilities cost. */
export const utilitiesIncluded = "Utilities Included" satisfies Amenity;

export const homeKinds = ["room", "whole"] as const;

/** For how long a home is offered: a sublet ends on a day. */
export const homeTerms = ["long-term", "sublet"] as const;

/** Only its owner, moderators and admins see a "taken" listing. */
export const listingStatuses = ["available", "taken"] as const;

/** The orders of a list: the newest first, the lowest rent first, or what can be moved into soonest. */
export const listingSorts = ["newest", "price", "date"] as const;

export type Amenity = (typeof amenities)[number];
export type HomeKind = (typeof homeKinds)[number];
export type HomeTerm = (typeof homeTerms)[number];
