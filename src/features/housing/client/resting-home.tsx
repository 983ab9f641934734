import { Link } from "@tanstack/react-router";
import { Moon } from "lucide-react";
import { BackLink } from "#src/client/back-link.tsx";
import { FavoriteButton } from "#src/core/favorites/client/favorite-button.tsx";
import { MediaPicture } from "#src/core/media/client/media-item.tsx";
import { kindLabels } from "#src/features/housing/offer-text.ts";
import { saveableListing } from "#src/features/housing/client/listing.api.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

type RestingProps = { listing: Listing };

/** Whether the reader finds no more of a home than that it rests. */
export const isResting = ({ resting, can }: Listing) => resting && !can.delete;

/** What others see at the address of a home that its owner has not confirmed. */
export const RestingPage = ({ listing }: RestingProps) => (
  <Page className="max-w-[38rem]! pt-3">
    <BackLink to="/housing">Find Your Spot</BackLink>
    <div className="mt-3">
      <RestingHome listing={listing} title={listing.title} />
    </div>
  </Page>
);

/** The same in the dialog, whose heading is its title. */
export function RestingHome({ listing, title }: RestingProps & { title?: string }) {
  const { id, location, kind, media, saved } = listing;
  const cover = media.find(({ type }) => type === "image");
  return (
    <div className="grid justify-items-start gap-3">
      {cover && (
        <div className="card-picture mb-1! w-full grayscale-[.55]">
          <MediaPicture item={cover} sizes="(min-width: 40rem) 36rem, 92vw" eager />
        </div>
      )}
      <Badge tone="butter" icon={Moon}>
        Not confirmed lately
      </Badge>
      {title !== undefined && (
        <h1 dir="auto" className="type-h2 wrap-anywhere">
          {title}
        </h1>
      )}
      <p className="text-ink-soft">{[location, kind && kindLabels[kind]].filter(Boolean).join(" · ")}</p>
      <p>
        Its owner hasn’t told us lately that it’s still available, so we took it off the lists. Messages
        you’ve sent her are kept.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button asChild variant="primary">
          <Link to="/housing" search={{ location }}>
            {`See Homes in ${location.split(",")[0]}`}
          </Link>
        </Button>
        <FavoriteButton of={saveableListing} id={id} name={listing.title} saved={saved} withWord />
      </div>
    </div>
  );
}
