import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { TrainFront } from "lucide-react";
import { ConfirmedLine } from "#src/features/housing/client/confirmed-line.tsx";
import { VerifiedHome } from "#src/features/housing/client/verified-home.tsx";
import { saveableListing } from "#src/features/housing/client/listing.api.ts";
import { KindLine } from "#src/features/housing/client/kind-line.tsx";
import type { HousingSearch } from "#src/features/housing/housing.address.ts";
import type { ListingCard as Card, ListingCard } from "#src/features/housing/listing.schema.ts";
import { dollars } from "#src/shared/format.ts";
import { Badge, type Fact, FactList, TagList } from "#src/ui/badge.tsx";
import { FavoriteButton } from "#src/core/favorites/client/favorite-button.tsx";
import { useContact } from "#src/core/messages/client/contacts.tsx";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { MediaPicture } from "#src/core/media/client/media-item.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { NoPicture } from "#src/ui/picture.tsx";

const amenitiesOnCard = 3;

type ListingCardProps = {
  listing: Card;
  /** The search of the list of homes, over which the card opens its home; elsewhere it leads to the home's page. */
  search?: HousingSearch;
  eager?: boolean;
};

export function ListingCard({ listing, search, eager }: ListingCardProps) {
  const contact = useContact({ subjectId: listing.id });
  return (
    <article className="group relative flex h-full flex-col">
      <div
        className={clsx(
          "card-picture relative",
          // As much lower as the line of its kind is high, so that the first price stays in view on a small phone.
          search && (listing.kind ?? listing.until) && "max-sm:aspect-3/2!",
        )}
      >
        <CardPicture listing={listing} sizes={cardSizes} eager={eager} />
        <ContactLine
          contact={contact}
          className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] whitespace-normal!"
        />
        {/* Above the link that covers the card. Of her own she can only unsave what she saved before. */}
        {(!listing.own || listing.saved) && (
          <FavoriteButton
            of={saveableListing}
            id={listing.id}
            name={listing.title}
            saved={listing.saved}
            className="card-corner"
          />
        )}
      </div>
      <KindLine home={listing} />
      <div className="card-line">
        <div>
          <p className="type-price">
            <span>{dollars(listing.price)}</span>
            <span className="type-small text-ink-soft"> / month</span>
          </p>
          {search?.withUtilities && listing.monthlyCost > listing.price && (
            <p className="type-small font-medium">{`about ${dollars(listing.monthlyCost)} with utilities`}</p>
          )}
        </div>
        {listing.status === "taken" ? (
          <Badge tone="butter">Taken</Badge>
        ) : (
          listing.isVerified && <VerifiedHome listing={listing} />
        )}
      </div>
      <h3 className="mt-2 mb-1 type-h3">
        {search ? (
          <Link
            to="/housing"
            search={{ ...search, listing: listing.id }}
            mask={{ to: "/housing/$id", params: { id: listing.id }, unmaskOnReload: true }}
            state={{ overPage: true }}
            resetScroll={false}
            className="card-link"
          >
            {listing.title}
          </Link>
        ) : (
          <Link to="/housing/$id" params={{ id: listing.id }} className="card-link">
            {listing.title}
          </Link>
        )}
      </h3>
      <FactList facts={listingFacts(listing, "short")} />
      {listing.commute ? (
        <CommuteLine {...listing.commute} />
      ) : (
        listing.amenities.length > 0 && (
          <TagList tags={listing.amenities} max={amenitiesOnCard} className="card-foot" />
        )
      )}
      {listing.status === "available" && <ConfirmedLine confirmedAt={listing.confirmedAt} />}
    </article>
  );
}

/** "Hudson Line ∘ Beacon station": a town with several stations does not tell which one is the nearest. */
const CommuteLine = ({ line, stations }: NonNullable<Card["commute"]>) => (
  <div className="card-foot flex gap-2">
    <Icon icon={TrainFront} className="mt-0.5 size-[1.1rem] text-accent-ink" />
    <TagList
      tags={[line, ...(stations.length > 1 ? [`${stations.length} stations in town`] : stations)]}
      className="font-medium text-ink"
    />
  </div>
);

const nouns = {
  short: { bed: "bed", bath: "bath" },
  long: { bed: "bedroom", bath: "bathroom" },
};

export function listingFacts(
  listing: Pick<Card, "location" | "bedrooms" | "bathrooms">,
  length: "short" | "long",
) {
  const { bed, bath } = nouns[length];
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  return [
    { icon: "map-pin", text: listing.location },
    { icon: "bed-double", text: listing.bedrooms === 0 ? "Studio" : counted(listing.bedrooms, bed) },
    { icon: "bath", text: counted(listing.bathrooms, bath) },
  ] satisfies Fact[];
}

type CardPictureProps = {
  listing: ListingCard;
  sizes: string;
  eager?: boolean;
};

export function CardPicture({ listing: { images, cover }, ...shown }: CardPictureProps) {
  const [url] = images;
  return url && cover ? (
    <MediaPicture item={{ url, ...cover }} {...shown} />
  ) : (
    <NoPicture text="No image available" />
  );
}

export const cardSizes = "(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw";
