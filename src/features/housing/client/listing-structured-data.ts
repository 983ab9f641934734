import type { Thing } from "#src/client/site.ts";
import { pictureSources } from "#src/core/media/media.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";

/** A listing as schema.org data; it must not reveal the owner. */
export function listingThing(listing: Listing, publicUrl: string): Thing {
  const { title, description, location, price, bedrooms, bathrooms, amenities, availableFrom, media } =
    listing;
  const whole = (path: string) => new URL(path, publicUrl).href;
  const images = media.filter(({ type }) => type === "image");
  const url = whole(`/housing?listing=${listing.id}`);
  return {
    "@type": "RealEstateListing",
    name: title,
    description: description || undefined,
    url,
    datePosted: listing.createdAt,
    image: images.map((image) => whole(pictureSources(image.url, image.width ?? 400).src)),
    mainEntity: {
      "@type": "Accommodation",
      name: title,
      address: location,
      numberOfBedrooms: bedrooms,
      numberOfBathroomsTotal: bathrooms,
      amenityFeature: amenities.map((name) => ({
        "@type": "LocationFeatureSpecification",
        name,
        value: true,
      })),
    },
    offers: {
      "@type": "Offer",
      url,
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: "USD",
        // The UN/CEFACT code for a month.
        unitCode: "MON",
      },
      availability: `https://schema.org/${listing.status === "taken" ? "SoldOut" : "InStock"}`,
      availabilityStarts: availableFrom ?? undefined,
    },
  };
}
