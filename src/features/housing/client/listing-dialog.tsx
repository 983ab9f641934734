import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { ApiError } from "#src/client/api-error.ts";
import { useLoginPrompt } from "#src/features/accounts/client/login-prompt.tsx";
import { ListingGallery } from "#src/features/housing/client/listing-gallery.tsx";
import { listingFacts } from "#src/features/housing/client/listing-card.tsx";
import { knownTitle, listingQuery } from "#src/features/housing/client/listing.api.ts";
import { OwnerActions } from "#src/features/housing/client/owner-actions.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { longDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/money.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog, DialogBleed } from "#src/ui/dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { FactList } from "#src/ui/fact-list.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { toast } from "#src/ui/toast-store.ts";

type ListingDialogProps = { id: string | undefined; onClose: () => void };

/** One listing's details; its address can be shared. */
export function ListingDialog({ id, onClose }: ListingDialogProps) {
  const client = useQueryClient();
  const asked = useQuery({ ...listingQuery(id ?? ""), enabled: id !== undefined });
  const { data: listing, error } = asked;
  const requireLogin = useLoginPrompt();
  if (id === undefined) return null;
  const contact = () => {
    if (!requireLogin("contact the owner of this listing")) return;
    toast({
      title: "Contact Sent",
      description: "Only a preview: messages are still being built, so the owner has not heard from you yet.",
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={knownTitle(client, id) ?? "Listing"}
      width={error && !listing ? "30rem" : "54rem"}
      size={error && !listing ? "short" : "tall"}
      layout={listing ? "split" : "stack"}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {listing && (
            <Button variant="primary" onClick={contact}>
              Contact Owner
            </Button>
          )}
        </>
      }
    >
      {listing ? (
        <ListingDetails listing={listing} onDeleted={onClose} />
      ) : error ? (
        <NoListing error={error} onRetry={() => void asked.refetch()} />
      ) : (
        <div role="status" aria-label="Loading the listing" className="grid justify-items-center py-8">
          <Spinner />
        </div>
      )}
    </Dialog>
  );
}

function NoListing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // 400: the address names what no listing was ever called.
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <EmptyState title="This listing is gone" headingLevel={3}>
        It may have been taken or removed.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="The listing did not arrive"
      headingLevel={3}
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Check your connection, then try once more.
    </EmptyState>
  );
}

function ListingDetails({ listing, onDeleted }: { listing: Listing; onDeleted: () => void }) {
  return (
    <>
      <DialogBleed>
        <ListingGallery key={listing.id} listing={listing} />
      </DialogBleed>
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="type-price text-[2rem]">
            {dollars(listing.price)}
            <span className="type-small text-ink-soft"> / month</span>
          </p>
          <span className="flex flex-wrap gap-2">
            {listing.status === "taken" && <Badge tone="butter">Taken</Badge>}
            {listing.isVerified && (
              <Badge tone="verified" icon={BadgeCheck}>
                Verified Listing
              </Badge>
            )}
          </span>
        </div>
        <FactList facts={listingFacts(listing, "long")} size="large" />
        {listing.availableFrom && (
          <p className="text-ink-soft">Available from {longDate(listing.availableFrom)}</p>
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
        {listing.can.update && <OwnerActions listing={listing} onDeleted={onDeleted} />}
      </div>
    </>
  );
}
