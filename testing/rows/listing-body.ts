import type { Amenity } from "#src/features/housing/listing.options.ts";

export const listingBody = {
  title: "Bright room",
  location: "Beacon, NY",
  rent: 950,
  bedrooms: 2,
  bathrooms: 1.5,
  description: "Near the station.",
  amenities: ["Parking"] as Amenity[],
  availableFrom: null as string | null,
  images: [] as string[],
  videos: [] as string[],
};
