import { useState, type ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { listingFacts } from "#src/features/housing/client/listing-card.tsx";
import { ListingGallery } from "#src/features/housing/client/listing-gallery.tsx";
import { PostedBy } from "#src/features/housing/client/posted-by.tsx";
import type { Listing, ListingCard } from "#src/features/housing/listing.schema.ts";
import { dayIn, longDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";
import { Badge, FactList } from "#src/ui/badge.tsx";
import { DialogBleed } from "#src/ui/dialog.tsx";

type Head = Pick<ListingCard, "price" | "status" | "isVerified" | "location" | "bedrooms" | "bathrooms">;

/** Price, badges and facts: what the card has already. */
export function ListingHead({ listing }: { listing: Head }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-price text-[2rem]">
          {dollars(listing.price)}
          <span className="type-small text-ink-soft"> / month</span>
        </p>
        <span className="flex flex-wrap gap-2">
          {listing.status === "taken" && <Badge tone="butter">Taken</Badge>}
          {listing.isVerified && (
            <Badge tone="verified" icon="badge-check">
              Verified Listing
            </Badge>
          )}
        </span>
      </div>
      <FactList facts={listingFacts(listing, "long")} size="large" />
    </>
  );
}

/** All details of a listing; `children` are its actions. */
export function ListingDetails({ listing, children }: { listing: Listing; children: ReactNode }) {
  const { timeZone } = useSite();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return (
    <>
      <DialogBleed>
        <ListingGallery key={listing.id} listing={listing} />
      </DialogBleed>
      <div className="grid min-w-0 content-start gap-4">
        <ListingHead listing={listing} />
        {listing.availableFrom && (
          <p className="text-ink-soft">
            {listing.availableFrom <= today
              ? "Available now"
              : `Available from ${longDate(listing.availableFrom)}`}
          </p>
        )}
        {listing.description && <p className="whitespace-pre-line">{listing.description}</p>}
        <h3 className="type-label font-sans">Amenities</h3>
        {listing.amenities.length > 0 ? (
          <ul className="-mt-2 flex flex-wrap gap-2">
            {listing.amenities.map((amenity) => (
              <li key={amenity}>
                <Badge>{amenity}</Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="-mt-2 text-ink-soft">No amenities listed</p>
        )}
        <PostedBy listing={listing} />
        {children}
      </div>
    </>
  );
}
