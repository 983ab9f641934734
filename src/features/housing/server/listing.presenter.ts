import type { Listing } from "#src/features/housing/listing.schema.ts";
import { canManage } from "#src/features/housing/server/listing.policy.ts";
import type { ListingWithMedia } from "#src/features/housing/server/listing.queries.ts";
import { objectPath } from "#src/features/uploads/media.schema.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A listing as this actor may see it; nothing in it tells who posted it. */
export function presentListing({ listing, ownerVerified, media }: ListingWithMedia, actor: Actor): Listing {
  const shown = media.map((item, index) => ({
    url: objectPath(item.objectId),
    type: item.kind,
    width: item.width,
    height: item.height,
    alt:
      item.alt ??
      `${listing.title}, ${item.kind === "image" ? "picture" : "video"} ${index + 1} of ${media.length}`,
  }));
  const manage = canManage(actor, listing);
  return {
    id: listing.id,
    title: listing.title,
    location: listing.location,
    price: listing.price,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    description: listing.description,
    amenities: listing.amenities,
    availableFrom: listing.availableFrom,
    status: listing.status,
    images: shown.filter((item) => item.type === "image").map((item) => item.url),
    videos: shown.filter((item) => item.type === "video").map((item) => item.url),
    media: shown,
    isVerified: ownerVerified,
    createdAt: listing.createdAt.toISOString(),
    can: { update: manage, delete: manage },
  };
}
