import { Link } from "@tanstack/react-router";
import { BadgeCheck, Bath, BedDouble, MapPin } from "lucide-react";
import { ListingPicture } from "#src/features/housing/client/listing-picture.tsx";
import type { HousingSearch } from "#src/features/housing/listing-filters.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { dollars } from "#src/shared/money.ts";
import { Badge } from "#src/ui/badge.tsx";
import { FactList } from "#src/ui/fact-list.tsx";
import { TagList } from "#src/ui/tag-list.tsx";

/** How many amenities a card names before it counts the rest. */
const amenitiesOnCard = 3;

type ListingCardProps = { listing: Listing; search: HousingSearch; eager?: boolean };

/** A listing in a grid: picture, price, place; the whole card opens the details. */
export function ListingCard({ listing, search, eager }: ListingCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="mb-4 aspect-4/3 overflow-hidden rounded-card bg-paper-sunk [&_img]:transition-[scale] [&_img]:duration-(--calm) group-hover:[&_img]:scale-[1.025]">
        <ListingPicture
          listing={listing}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw"
          eager={eager}
        />
      </div>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <p className="type-price">
          {dollars(listing.price)}
          <span className="type-small text-ink-soft"> / month</span>
        </p>
        {listing.status === "taken" ? (
          <Badge tone="butter">Taken</Badge>
        ) : (
          listing.isVerified && (
            <Badge tone="verified" icon={BadgeCheck}>
              Verified
            </Badge>
          )
        )}
      </div>
      <h3 className="mt-2 mb-1 type-h3">
        <Link
          to="/housing"
          search={{ ...search, listing: listing.id }}
          resetScroll={false}
          className="no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {listing.title}
        </Link>
      </h3>
      <FactList facts={listingFacts(listing, "short")} />
      {listing.amenities.length > 0 && (
        <TagList tags={listing.amenities} max={amenitiesOnCard} className="mt-3 border-t border-line pt-3" />
      )}
    </article>
  );
}

const words = {
  short: { bed: "bed", bath: "bath" },
  long: { bed: "bedroom", bath: "bathroom" },
};

/** Place, bedrooms and bathrooms of a listing. */
export function listingFacts(listing: Listing, length: "short" | "long") {
  const { bed, bath } = words[length];
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  return [
    { icon: MapPin, text: listing.location },
    { icon: BedDouble, text: listing.bedrooms === 0 ? "Studio" : counted(listing.bedrooms, bed) },
    { icon: Bath, text: counted(listing.bathrooms, bath) },
  ];
}
