import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isNotFound } from "#src/client/is-not-found.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { useVerifiedForm } from "#src/core/membership/client/verified-form.tsx";
import { AccountSuspended, useIsSuspended } from "#src/core/people/client/account-suspended.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { gallerySizes } from "#src/features/housing/client/listing-gallery.tsx";
import { ListingDetails, ListingHead } from "#src/features/housing/client/listing-details.tsx";
import { findCachedCard, findCachedTitle, listingQuery } from "#src/features/housing/client/listing.api.ts";
import { CardPicture } from "#src/features/housing/client/listing-picture.tsx";
import { ContactOwner, ListingSlot } from "#src/features/housing/client/listing-slot.tsx";
import { OwnerActions } from "#src/features/housing/client/owner-actions.tsx";
import type { ListingCard } from "#src/features/housing/listing.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, DialogBleed } from "#src/ui/dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";

type ListingDialogProps = { id: string | undefined; onClose: () => Promise<void> };

/** The details of one listing; it has a URL of its own. */
export function ListingDialog({ id, onClose }: ListingDialogProps) {
  const client = useQueryClient();
  const query = useQuery({ ...listingQuery(id ?? ""), enabled: id !== undefined });
  const { error } = query;
  // A cached listing is not shown once the server says that it is gone.
  const listing = isNotFound(error) ? undefined : query.data;
  const card = id === undefined ? undefined : findCachedCard(client, id);
  const user = useCurrentUser();
  const suspended = useIsSuspended();
  const edit = useDialog("edit");
  const { start: contact, dialog: contacting } = useVerifiedForm({
    ability: "message.write",
    action: "contact the owner of this listing",
    draft: id ?? "",
    intent: "contact",
  });
  const own = Boolean(user && listing?.postedBy?.id === user.id);
  if (id === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={() => void onClose()}
      title={findCachedTitle(client, id) ?? "Listing"}
      width={error && !listing ? "30rem" : "54rem"}
      size={error && !listing ? "short" : "tall"}
      layout={listing || (card && !error) ? "split" : "stack"}
      footer={
        <>
          <Button onClick={() => void onClose()}>Close</Button>
          {listing &&
            !suspended &&
            (own ? (
              <Button variant="primary" onClick={() => void edit.show()}>
                Edit
              </Button>
            ) : (
              <Button variant="primary" onClick={contact}>
                Contact Owner
              </Button>
            ))}
        </>
      }
    >
      {listing ? (
        <ListingDetails listing={listing}>
          <AccountSuspended />
          {listing.can.delete && <OwnerActions listing={listing} own={own} edit={edit} onDeleted={onClose} />}
          {!own && !suspended && <ListingSlot listing={listing} />}
          {own && <WhyHidden kind="listing" subjectId={listing.id} />}
          <ReportButton
            kind="listing"
            what="listing"
            subjectId={listing.id}
            by={listing.postedBy}
            says={listing.title}
          />
          {contacting.open && !own && <ContactOwner listing={listing} onClose={contacting.onClose} />}
        </ListingDetails>
      ) : error ? (
        <NoListing error={error} onRetry={() => void query.refetch()} />
      ) : card ? (
        <LoadingListing card={card} />
      ) : (
        <LoadingDialog />
      )}
    </Dialog>
  );
}

function LoadingDialog() {
  return (
    <div role="status" aria-label="Loading the listing" className="grid justify-items-center py-8">
      <Spinner />
    </div>
  );
}

/** What the card has, while the details load. */
function LoadingListing({ card }: { card: ListingCard }) {
  return (
    <>
      <DialogBleed>
        <div className="relative grid h-full min-h-full bg-paper-sunk">
          <CardPicture listing={card} sizes={gallerySizes} eager grown />
        </div>
      </DialogBleed>
      <div className="grid min-w-0 content-start gap-4">
        <ListingHead listing={card} />
        <LoadingDialog />
      </div>
    </>
  );
}

function NoListing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) {
    return (
      <EmptyState title="This listing is gone" headingLevel={3}>
        It may have been taken or removed.
      </EmptyState>
    );
  }
  return <LoadFailed title="The listing did not arrive" headingLevel={3} onRetry={onRetry} />;
}
