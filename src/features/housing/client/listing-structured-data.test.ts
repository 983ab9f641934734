import { expect, it } from "vitest";
import { listingThing } from "#src/features/housing/client/listing-structured-data.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";

const home: Listing = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  title: "Sunny room",
  location: "Beacon, NY",
  price: 925,
  bedrooms: 1,
  bathrooms: 1.5,
  description: "",
  amenities: ["Laundry"],
  availableFrom: "2026-12-01",
  status: "available",
  images: ["/objects/7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c12"],
  videos: [],
  media: [
    {
      type: "image",
      url: "/objects/7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c12",
      width: 1600,
      height: 900,
      alt: "",
      poster: null,
    },
  ],
  isVerified: true,
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  postedBy: {
    id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
    firstName: "Marisol",
    lastName: "V.",
    profileImageUrl: null,
    congregation: "Beacon",
    verifiedSince: null,
  },
  can: { update: false, delete: false },
};

it("describes a home to let by the month, with its pictures, and does not reveal the owner", () => {
  const thing = listingThing(home, "https://circle.example");
  expect(thing).toMatchObject({
    "@type": "RealEstateListing",
    name: "Sunny room",
    description: undefined,
    url: `https://circle.example/housing?listing=${home.id}`,
    datePosted: home.createdAt,
    image: [expect.stringMatching(/^https:\/\/circle\.example\/objects\/.+\.jpg$/)],
    mainEntity: {
      address: "Beacon, NY",
      numberOfBedrooms: 1,
      numberOfBathroomsTotal: 1.5,
      amenityFeature: [{ name: "Laundry", value: true }],
    },
    offers: {
      priceSpecification: { price: 925, priceCurrency: "USD", unitCode: "MON" },
      availability: "https://schema.org/InStock",
      availabilityStarts: "2026-12-01",
    },
  });
  expect(JSON.stringify(thing)).not.toContain("Marisol");
});

it("marks a taken listing", () => {
  expect(listingThing({ ...home, status: "taken" }, "https://circle.example").offers).toMatchObject({
    availability: "https://schema.org/SoldOut",
  });
});
