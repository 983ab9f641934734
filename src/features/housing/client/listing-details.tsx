import { Share2 } from "lucide-react";
import { useState } from "react";
import { share } from "#src/client/share.ts";
import { useSite } from "#src/client/site.ts";
import { FavoriteButton } from "#src/core/favorites/client/favorite-button.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import { saveableListing } from "#src/features/housing/client/listing.api.ts";
import { listingFacts } from "#src/features/housing/client/listing-card.tsx";
import type { Listing, ListingCard } from "#src/features/housing/listing.schema.ts";
import { dayIn, longDate, agoIn, monthIn } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge, FactList } from "#src/ui/badge.tsx";
import { IconButton } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** The level of the headings of a home's parts: below the page's h1, or below the dialog's title. */
export type PartLevel = 2 | 3;

type Head = Pick<ListingCard, "price" | "status" | "isVerified" | "location" | "bedrooms" | "bathrooms">;

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
          {listing.isVerified && (
            <Badge tone="verified" icon="badge-check">
              Verified Listing
            </Badge>
          )}
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

/** The same with the heart, a button to share it, and when it is free. */
export function ListingSummary({ listing, title }: { listing: Listing; title?: string }) {
  const { timeZone } = useSite();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const user = useCurrentUser();
  const { availableFrom } = listing;
  return (
    <>
      <ListingHead listing={listing} {...(title !== undefined && { title })}>
        {!(user && listing.postedBy?.id === user.id) && (
          <FavoriteButton of={saveableListing} id={listing.id} name={listing.title} saved={listing.saved} />
        )}
        {/* Nobody else could open it once it is taken. */}
        {listing.status === "available" && (
          <IconButton
            icon={Share2}
            label="Share"
            className="noscript:hidden"
            onClick={() => void share({ title: listing.title, path: `/housing/${listing.id}` })}
          />
        )}
      </ListingHead>
      {availableFrom && (
        <p className="text-ink-soft">
          {availableFrom <= today ? "Available now" : `Available from ${longDate(availableFrom)}`}
        </p>
      )}
    </>
  );
}

export function PartHeading({ level, title }: { level: PartLevel; title: string }) {
  return level === 2 ? (
    <h2 className="type-h3">{title}</h2>
  ) : (
    <h3 className="type-label font-sans">{title}</h3>
  );
}

/** What the owner wrote, and the amenities. */
export function ListingText({ listing, level }: { listing: Listing; level: PartLevel }) {
  return (
    <>
      {listing.description && <p className="whitespace-pre-line wrap-anywhere">{listing.description}</p>}
      <section className="grid gap-2">
        <PartHeading level={level} title="Amenities" />
        {listing.amenities.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {listing.amenities.map((amenity) => (
              <li key={amenity}>
                <Badge>{amenity}</Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">No amenities listed</p>
        )}
      </section>
    </>
  );
}

export function PostedBy({ listing }: { listing: Listing }) {
  const { timeZone } = useSite();
  const user = useCurrentUser();
  const { postedBy, createdAt } = listing;
  const [now] = useState(() => new Date());
  const ago = agoIn(timeZone, createdAt, now);
  if (!postedBy) return <p className="type-small text-ink-soft">{`Posted ${ago}`}</p>;
  if (postedBy.id === user?.id) return <p className="type-small text-ink-soft">{`You posted this ${ago}`}</p>;
  const name = personName(postedBy);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={postedBy.profileImageUrl} />
      <p className="grid">
        <PersonName person={postedBy} className="justify-self-start type-label" />
        <span className="type-small text-ink-soft">
          {`${postedBy.verifiedSince ? `Verified since ${monthIn(timeZone, postedBy.verifiedSince)} · ` : ""}${postedBy.verifiedSince ? "posted" : "Posted"} ${ago}`}
        </span>
      </p>
    </div>
  );
}
