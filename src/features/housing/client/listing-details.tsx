import { Share2 } from "lucide-react";
import { useState } from "react";
import { share } from "#src/client/share.ts";
import { useSite } from "#src/client/site.ts";
import { FavoriteButton } from "#src/core/favorites/client/favorite-button.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import { saveableListing } from "#src/features/housing/client/listing.api.ts";
import { ListingHead } from "#src/features/housing/client/listing-head.tsx";
import { Offer } from "#src/features/housing/client/offer-table.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { agoIn, dayIn, longDate, monthIn } from "#src/shared/dates.ts";
import { NotVerifiedBadge } from "#src/core/people/client/not-verified-badge.tsx";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { IconButton } from "#src/ui/button.tsx";

/** The level of the headings of a home's parts: below the page's h1, or below the dialog's title. */
export type PartLevel = 2 | 3;

/** The head of a home with the heart, a button to share it, and what it offers. */
export function ListingSummary({ listing, title }: { listing: Listing; title?: string }) {
  const user = useCurrentUser();
  return (
    <>
      <ListingHead listing={listing} {...(title !== undefined && { title })}>
        {!(user && listing.postedBy?.id === user.id) && (
          <FavoriteButton of={saveableListing} id={listing.id} name={listing.title} saved={listing.saved} />
        )}
        {/* Nobody else could open it once it is taken or rests. */}
        {listing.status === "available" && !listing.resting && (
          <IconButton
            icon={Share2}
            label="Share"
            className="noscript:hidden"
            onClick={() => void share({ title: listing.title, path: `/housing/${listing.id}` })}
          />
        )}
      </ListingHead>
      <Offer listing={listing} />
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

/** Whose home it is, when she last confirmed it, and when it was posted. */
export function PostedBy({ listing }: { listing: Listing }) {
  const { timeZone } = useSite();
  const user = useCurrentUser();
  const { postedBy, createdAt, confirmedAt, status, resting } = listing;
  const [now] = useState(() => new Date());
  const own = postedBy !== null && postedBy.id === user?.id;
  const confirmed = status === "available" && !resting && `Confirmed ${agoIn(timeZone, confirmedAt, now)}`;
  const posted = `${own ? "you posted this" : "posted"} ${dateOf(timeZone, createdAt, now)}`;
  const line = [confirmed, posted].filter(Boolean).join(" · ");
  return (
    <>
      {postedBy && !own && <Owner listing={listing} person={postedBy} />}
      <p className="type-small text-ink-soft">{line[0]!.toUpperCase() + line.slice(1)}</p>
    </>
  );
}

/** "November 12", with its year if that is another one. */
function dateOf(timeZone: string, moment: string, now: Date): string {
  const [day, today] = [new Date(moment), now].map((each) => dayIn(timeZone, each)) as [string, string];
  const date = longDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date;
}

type OwnerProps = { listing: Listing; person: NonNullable<Listing["postedBy"]> };

function Owner({ listing: { answersQuickly }, person }: OwnerProps) {
  const { timeZone } = useSite();
  const name = personName(person);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={person.profileImageUrl} />
      <p className="grid">
        <span className="flex flex-wrap items-center gap-2">
          <PersonName person={person} className="type-label" />
          <NotVerifiedBadge person={person} />
        </span>
        {person.verifiedSince && (
          <span className="type-small text-ink-soft">
            {`Verified since ${monthIn(timeZone, person.verifiedSince)}`}
          </span>
        )}
        {answersQuickly && <span className="type-small text-ink-soft">Usually answers within a day</span>}
      </p>
    </div>
  );
}
