import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { saveableListing } from "#src/features/housing/client/listing.api.ts";
import { listingFacts } from "#src/features/housing/client/listing-card.tsx";
import type { Listing, ListingCard } from "#src/features/housing/listing.schema.ts";
import { dayIn, longDate, agoIn, monthIn } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";
import { Badge, FactList } from "#src/ui/badge.tsx";
import { DialogBleed } from "#src/ui/dialog.tsx";
import { Maximize2 } from "lucide-react";
import { useDialog } from "#src/client/use-dialog.ts";
import { FavoriteButton } from "#src/core/favorites/client/favorite-button.tsx";
import type { KnownContact } from "#src/core/messages/client/contact.api.ts";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { MediaGallery, Medium } from "#src/core/media/client/media-gallery.tsx";
import { IconButton } from "#src/ui/button.tsx";
import { MediaStrip } from "#src/ui/media-strip.tsx";
import { NoPicture } from "#src/ui/picture.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Head = Pick<ListingCard, "price" | "status" | "isVerified" | "location" | "bedrooms" | "bathrooms">;

export function ListingHead({ listing, children }: { listing: Head; children?: Elements }) {
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
      <FactList facts={listingFacts(listing, "long")} size="large" />
    </>
  );
}

type ListingDetailsProps = { listing: Listing; contact: KnownContact | undefined; children: Elements };

export function ListingDetails({ listing, contact, children }: ListingDetailsProps) {
  const { timeZone } = useSite();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const user = useCurrentUser();
  return (
    <>
      <DialogBleed>
        <ListingGallery key={listing.id} listing={listing} />
      </DialogBleed>
      <div className="grid min-w-0 content-start gap-4">
        <ListingHead listing={listing}>
          {listing.postedBy?.id !== user?.id && (
            <FavoriteButton of={saveableListing} id={listing.id} name={listing.title} saved={listing.saved} />
          )}
        </ListingHead>
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
        <ContactLine contact={contact} className="justify-self-start whitespace-normal!" />
        {children}
      </div>
    </>
  );
}

export const gallerySizes = "(min-width: 48rem) 28rem, 100vw";

function ListingGallery({ listing }: { listing: Listing }) {
  const [position, setPosition] = useState(0);
  const full = useDialog("full-view");
  const { media, title } = listing;
  if (media.length === 0) {
    return (
      <div className="aspect-4/3 md:aspect-auto md:h-full">
        <NoPicture text="No image available" />
      </div>
    );
  }
  return (
    <div className="relative grid h-full min-h-full bg-paper-sunk">
      <MediaStrip
        label={`Pictures of ${title}`}
        count={media.length}
        position={position}
        onPosition={setPosition}
        className="aspect-4/3 md:absolute md:inset-0 md:aspect-auto"
      >
        {(index) => <Medium item={media[index]!} sizes={gallerySizes} className="size-full object-cover" />}
      </MediaStrip>
      <IconButton
        label="Full view"
        icon={Maximize2}
        onClick={() => void full.show()}
        className="absolute! right-3 bottom-3 rounded-pill! bg-surface shadow-rest md:sticky! md:-bottom-5 md:m-3 md:self-end md:justify-self-end"
      />
      {full.open && (
        <MediaGallery
          title={title}
          media={media}
          start={position}
          onPosition={setPosition}
          onClose={() => void full.hide()}
        />
      )}
    </div>
  );
}

function PostedBy({ listing }: { listing: Listing }) {
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
        <span className="type-label">{name}</span>
        <span className="type-small text-ink-soft">
          {`${postedBy.verifiedSince ? `Verified since ${monthIn(timeZone, postedBy.verifiedSince)} · ` : ""}${postedBy.verifiedSince ? "posted" : "Posted"} ${ago}`}
        </span>
      </p>
    </div>
  );
}
