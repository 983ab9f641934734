import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { useContacts } from "#src/core/messages/client/contacts.tsx";
import {
  MainAction,
  OtherActions,
  useListingActions,
} from "#src/features/housing/client/listing-actions.tsx";
import { ListingSummary, ListingText, PostedBy } from "#src/features/housing/client/listing-details.tsx";
import { ListingGallery } from "#src/features/housing/client/listing-gallery.tsx";
import { FootPrice } from "#src/features/housing/client/listing-head.tsx";
import { listingShape, LoadingListing, useKnownCard } from "#src/features/housing/client/listing-loading.tsx";
import { listingQuery } from "#src/features/housing/client/listing.api.ts";
import { isResting, RestingHome } from "#src/features/housing/client/resting-home.tsx";
import { useCountedView } from "#src/features/housing/client/use-counted-view.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

type ListingDialogProps = { id: string; onClose: () => Promise<void> };

/** A home over the list that it was opened from; the same as its page (listing-page.tsx). */
export function ListingDialog({ id, onClose }: ListingDialogProps) {
  const detail = useDetail(listingQuery(id));
  const { item: listing, error } = detail;
  const card = useKnownCard(id);
  const known = listing ?? card;
  const failed = error !== null && !listing;
  const actions = useListingActions(id, listing);
  const [contact] = useContacts([listing?.postedBy?.id]);
  useCountedView(listing);
  return (
    <Dialog
      open
      onOpenChange={() => void onClose()}
      title={known?.title ?? "Listing"}
      {...(failed ? { width: "30rem", size: "short" } : listingShape)}
      footer={
        <>
          {known && !failed && !(listing && isResting(listing)) && <FootPrice price={known.price} />}
          <Button onClick={() => void onClose()} className="slim:hidden">
            Close
          </Button>
          {listing && !isResting(listing) && (
            <MainAction listing={listing} actions={actions} contact={contact} />
          )}
          {!listing && !failed && <Skeleton variant="primary" className="h-12 rounded-control!" />}
        </>
      }
    >
      <DetailState
        query={detail}
        what="listing"
        headingLevel={3}
        skeleton={<LoadingListing id={id} />}
        gone={{ text: "It may have been taken or removed." }}
      >
        {(shown) =>
          isResting(shown) ? (
            <RestingHome listing={shown} />
          ) : (
            <>
              <div className="dialog-bleed">
                <ListingGallery key={shown.id} listing={shown} place="dialog" />
              </div>
              <div className="grid min-w-0 content-start gap-4">
                <ListingSummary listing={shown} />
                <ListingText listing={shown} level={3} />
                <PostedBy listing={shown} />
                <ContactLine contact={contact} className="justify-self-start whitespace-normal!" />
                <OtherActions listing={shown} actions={actions} level={3} onDeleted={onClose} />
              </div>
            </>
          )
        }
      </DetailState>
    </Dialog>
  );
}
