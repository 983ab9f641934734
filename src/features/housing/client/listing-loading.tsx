import { useQueryClient } from "@tanstack/react-query";
import type { DialogFrame } from "#src/client/lazy-dialog.tsx";
import { findInLists } from "#src/client/resource-cache.ts";
import { CardPicture, cardSizes } from "#src/features/housing/client/listing-card.tsx";
import { ListingHead } from "#src/features/housing/client/listing-head.tsx";
import type { ListingCard } from "#src/features/housing/listing.schema.ts";
import { Skeleton } from "#src/ui/loading.tsx";

/** What a list that was fetched knows of a home. */
export const useKnownCard = (id: string): ListingCard | undefined =>
  findInLists(useQueryClient(), "/api/housing", id);

type KnownProps = { id: string };

export const listingShape = { width: "44rem", layout: "split" } as const;

/** A home's dialog while its code loads. */
export const listingFrame = ({ id }: KnownProps): DialogFrame => ({
  ...listingShape,
  foot: "Close",
  skeleton: <LoadingListing id={id} />,
});

export const KnownTitle = ({ id }: KnownProps) => <span>{useKnownCard(id)?.title ?? "Listing"}</span>;

/** What a home's card shows, and a skeleton of the rest. */
export function LoadingListing({ id }: KnownProps) {
  const card = useKnownCard(id);
  return (
    <>
      <div className="dialog-bleed">
        <div className="absolute inset-0 grid bg-paper-sunk">
          {card ? (
            // The size that the card has fetched already.
            <CardPicture listing={card} sizes={cardSizes} eager />
          ) : (
            <Skeleton className="h-full rounded-none!" />
          )}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {card ? (
          <ListingHead listing={card}>
            {!card.own && <Skeleton className="size-11 rounded-pill!" />}
            {card.status === "available" && <Skeleton className="size-11 rounded-pill!" />}
          </ListingHead>
        ) : (
          <Skeleton className="h-11 w-1/2" />
        )}
        <Skeleton className="h-5 w-3/5" />
        <div className="grid gap-2">
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <Skeleton className="h-8 w-2/3" />
        <div className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-pill!" />
          <Skeleton className="h-8 flex-1" />
        </div>
      </div>
    </>
  );
}
