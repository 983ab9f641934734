import type { Listing, ListingCard } from "#src/features/housing/listing.schema.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { commuteFrom } from "#src/core/locations/server/place-search.ts";
import { canManage } from "#src/features/housing/server/listing.policy.ts";
import type { FoundCard } from "#src/features/housing/server/listing-search.queries.ts";
import type { FoundListing } from "#src/features/housing/server/listing.queries.ts";
import { objectPath } from "#src/core/media/media.ts";
import { presentMedia } from "#src/core/media/server/media.presenter.ts";
import { isSuspended, type Actor } from "#src/shared/actor.ts";

/** A listing as lists show it, the same for everybody but for what is hers; it must not reveal its owner. */
export function presentCard(card: Omit<FoundCard, "total">): ListingCard {
  const pictures = card.media.filter(({ kind }) => kind === "image");
  const [cover] = pictures;
  return {
    id: card.id,
    title: card.title,
    location: card.location,
    price: card.price,
    bedrooms: card.bedrooms,
    bathrooms: card.bathrooms,
    amenities: card.amenities,
    status: card.status,
    images: pictures.map(({ uploadId }) => objectPath(uploadId)),
    cover: cover
      ? { width: cover.width, height: cover.height, alt: cover.alt ?? `${card.title}, first picture` }
      : null,
    kind: card.kind,
    until: card.until,
    monthlyCost: card.monthlyCost,
    isVerified: card.ownerVerified,
    saved: card.saved,
    own: card.own,
    confirmedAt: card.confirmedAt.toISOString(),
  };
}

/** The same in a list of homes on the way to a place: with the line that goes there. */
export function presentCardTowards(commuteTo: string | undefined) {
  return (card: FoundCard): ListingCard => {
    const commute = commuteTo ? commuteFrom(card.locations, commuteTo) : null;
    return commute ? { ...presentCard(card), commute } : presentCard(card);
  };
}

/** The same among her own, with what only she learns. */
export const presentOwnCardTowards =
  (commuteTo: string | undefined) =>
  (card: FoundCard): ListingCard => ({
    ...presentCardTowards(commuteTo)(card),
    restingSince: card.restingSince?.toISOString() ?? null,
    askedAt: card.askedAt?.toISOString() ?? null,
  });

/** A listing as this actor may see it; for guests it must not reveal its owner. */
export function presentListing(
  { listing, owner, ownerVerified, answersQuickly, media, saved }: FoundListing,
  actor: Actor,
): Listing {
  const shown = presentMedia(media, listing.title);
  const manage = canManage(actor, listing);
  const presented: Listing = {
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
    kind: listing.kind,
    term: listing.term,
    until: listing.until,
    livesWith: listing.livesWith,
    womenLiveHere: listing.womenLiveHere,
    leastStay: listing.leastStay,
    deposit: listing.deposit,
    utilities: listing.utilities,
    monthlyCost: listing.monthlyCost,
    images: shown.filter((item) => item.type === "image").map((item) => item.url),
    videos: shown.filter((item) => item.type === "video").map((item) => item.url),
    media: shown,
    isVerified: ownerVerified,
    saved,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    confirmedAt: listing.confirmedAt.toISOString(),
    resting: listing.restingSince !== null,
    answersQuickly: actor.kind !== "guest" && answersQuickly,
    postedBy: actor.kind === "guest" ? null : presentPerson(owner, actor),
    can: { update: manage && !isSuspended(actor), delete: manage },
  };
  return presented.resting && !manage ? withheld(presented) : presented;
}

/** What others learn of a home that rests: what it was, without what it says and whose it is. */
function withheld(listing: Listing): Listing {
  const cover = listing.media.filter(({ type }) => type === "image").slice(0, 1);
  return {
    ...listing,
    price: 0,
    bedrooms: 0,
    bathrooms: 0,
    description: "",
    amenities: [],
    availableFrom: null,
    term: null,
    until: null,
    livesWith: null,
    womenLiveHere: false,
    leastStay: null,
    deposit: null,
    utilities: null,
    monthlyCost: 0,
    images: cover.map(({ url }) => url),
    videos: [],
    media: cover,
    isVerified: false,
    answersQuickly: false,
    postedBy: null,
  };
}
