import { useQueryClient } from "@tanstack/react-query";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { useContacts } from "#src/core/messages/client/contacts.tsx";
import {
  MainAction,
  OtherActions,
  useListingActions,
} from "#src/features/housing/client/listing-actions.tsx";
import {
  ListingHead,
  ListingSummary,
  ListingText,
  PostedBy,
} from "#src/features/housing/client/listing-details.tsx";
import { gallerySizes, ListingGallery } from "#src/features/housing/client/listing-gallery.tsx";
import { listingQuery } from "#src/features/housing/client/listing.api.ts";
import { CardPicture } from "#src/features/housing/client/listing-card.tsx";
import type { ListingCard } from "#src/features/housing/listing.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, DialogBleed } from "#src/ui/dialog.tsx";
import { Spinner } from "#src/ui/loading.tsx";

type ListingDialogProps = { id: string; onClose: () => Promise<void> };

/** A home over the list that it was opened from; the same as its page (listing-page.tsx). */
export function ListingDialog({ id, onClose }: ListingDialogProps) {
  const client = useQueryClient();
  const detail = useDetail(listingQuery(id));
  const { item: listing, error } = detail;
  const cached = findItem(client, "/api/housing", id);
  const card = cached && "cover" in cached ? cached : undefined;
  const actions = useListingActions(id, listing);
  const [contact] = useContacts([listing?.postedBy?.id]);
  return (
    <Dialog
      open
      onOpenChange={() => void onClose()}
      title={cached?.title ?? "Listing"}
      width={error && !listing ? "30rem" : "54rem"}
      size={error && !listing ? "short" : "tall"}
      layout={listing || (card && !error) ? "split" : "stack"}
      footer={
        <>
          <Button onClick={() => void onClose()}>Close</Button>
          {listing && <MainAction listing={listing} actions={actions} contact={contact} />}
        </>
      }
    >
      <DetailState
        query={detail}
        what="listing"
        headingLevel={3}
        skeleton={card && <LoadingListing card={card} />}
        gone={{ text: "It may have been taken or removed." }}
      >
        {(shown) => (
          <>
            <DialogBleed>
              <ListingGallery key={shown.id} listing={shown} place="dialog" />
            </DialogBleed>
            <div className="grid min-w-0 content-start gap-4">
              <ListingSummary listing={shown} />
              <ListingText listing={shown} level={3} />
              <PostedBy listing={shown} />
              <ContactLine contact={contact} className="justify-self-start whitespace-normal!" />
              <OtherActions listing={shown} actions={actions} level={3} onDeleted={onClose} />
            </div>
          </>
        )}
      </DetailState>
    </Dialog>
  );
}

function LoadingListing({ card }: { card: ListingCard }) {
  return (
    <>
      <DialogBleed>
        <div className="relative grid h-full min-h-full bg-paper-sunk">
          <CardPicture listing={card} sizes={gallerySizes.dialog} eager />
        </div>
      </DialogBleed>
      <div className="grid min-w-0 content-start gap-4">
        <ListingHead listing={card} />
        <div className="grid justify-items-center py-8">
          <Spinner />
        </div>
      </div>
    </>
  );
}
