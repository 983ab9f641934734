import { Moon } from "lucide-react";
import { VerifiedHome } from "#src/features/housing/client/verified-home.tsx";
import { listingFacts } from "#src/features/housing/client/listing-card.tsx";
import type { ListingCard } from "#src/features/housing/listing.schema.ts";
import { dollars } from "#src/shared/format.ts";
import { Badge, FactList } from "#src/ui/badge.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Head = Pick<
  ListingCard,
  "id" | "price" | "status" | "isVerified" | "location" | "bedrooms" | "bathrooms"
> & { resting?: boolean };

type ListingHeadProps = { listing: Head; title?: string; children?: Elements };

/** The price, the badges and the facts; `title` stands between them on a page, whose heading it is. */
export function ListingHead({ listing, title, children }: ListingHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-price text-[2rem]">
          <span>{dollars(listing.price)}</span>
          <span className="type-small text-ink-soft"> / month</span>
        </p>
        <span className="flex flex-wrap items-center gap-2">
          {listing.status === "taken" && <Badge tone="butter">Taken</Badge>}
          {listing.resting && (
            <Badge tone="butter" icon={Moon}>
              Resting
            </Badge>
          )}
          {listing.isVerified && <VerifiedHome listing={listing}>Verified Listing</VerifiedHome>}
          {children}
        </span>
      </div>
      {title !== undefined && (
        <h1 dir="auto" className="type-h2 wrap-anywhere">
          {title}
        </h1>
      )}
      <FactList facts={listingFacts(listing, "long")} size="large" />
    </>
  );
}

/** In the foot of low windows, and with large text, where the price above scrolls away. */
export const FootPrice = ({ price }: Pick<Head, "price">) => (
  <p className="hidden type-price text-[min(1.625rem,7.5vw)] whitespace-nowrap slim:block">
    {dollars(price)}
  </p>
);
