import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { useVerifiedForm } from "#src/core/verification/client/verified-form.tsx";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { isAskedAbout } from "#src/core/messages/client/contact.api.ts";
import { useContacts } from "#src/core/messages/client/contacts.tsx";
import { OpenConversation } from "#src/core/messages/client/contact-line.tsx";
import { ContactDialog } from "#src/core/messages/client/contact-button.tsx";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { gallerySizes, ListingDetails, ListingHead } from "#src/features/housing/client/listing-details.tsx";
import { listingQuery } from "#src/features/housing/client/listing.api.ts";
import { CardPicture } from "#src/features/housing/client/listing-card.tsx";
import { OwnerActions } from "#src/features/housing/client/owner-actions.tsx";
import type { Listing, ListingCard } from "#src/features/housing/listing.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, DialogBleed } from "#src/ui/dialog.tsx";
import { Spinner } from "#src/ui/loading.tsx";

type ListingDialogProps = { id: string; onClose: () => Promise<void> };

export function ListingDialog({ id, onClose }: ListingDialogProps) {
  const client = useQueryClient();
  const detail = useDetail(listingQuery(id));
  const { item: listing, error } = detail;
  const cached = findItem(client, "/api/housing", id);
  const card = cached && "cover" in cached ? cached : undefined;
  const user = useCurrentUser();
  const suspended = useIsSuspended();
  const edit = useDialog("edit");
  const { start: contact, dialog: contacting } = useVerifiedForm({
    ability: "message.write",
    action: "contact the owner of this listing",
    draft: id,
    intent: "contact",
  });
  const [known] = useContacts([listing?.postedBy?.id]);
  const own = Boolean(user && listing?.postedBy?.id === user.id);
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
          {listing &&
            !suspended &&
            (own ? (
              <Button variant="primary" onClick={() => void edit.show()}>
                Edit
              </Button>
            ) : known && isAskedAbout(known, id) ? (
              <OpenConversation contact={known} variant="primary" />
            ) : (
              <Button variant="primary" onClick={contact}>
                Contact Owner
              </Button>
            ))}
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
          <ListingDetails listing={shown} contact={known}>
            <AccountSuspended />
            {shown.can.delete && <OwnerActions listing={shown} own={own} edit={edit} onDeleted={onClose} />}
            {!own && !suspended && <AskAMatch listing={shown} />}
            {own && <WhyHidden kind="listing" subjectId={shown.id} />}
            <ReportButton
              kind="listing"
              what="listing"
              subjectId={shown.id}
              by={shown.postedBy}
              says={shown.title}
            />
            {contacting.open && !own && (
              <ContactDialog
                kind="listing"
                subjectId={shown.id}
                title={shown.title}
                detail={shown.location}
                to={shown.postedBy}
                label="Contact Owner"
                done="Contact Sent"
                onClose={contacting.onClose}
              />
            )}
          </ListingDetails>
        )}
      </DetailState>
    </Dialog>
  );
}

function AskAMatch({ listing: { price, availableFrom } }: { listing: Listing }) {
  return (
    <section className="mt-2 grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="type-label font-sans">Two of you?</h3>
      <p className="type-small text-ink-soft">See which of your matches could share this home with you.</p>
      <Button asChild size="small" icon={UsersRound}>
        <Link to="/roommates" search={{ matches: "1", rent: price, from: availableFrom ?? undefined }}>
          Ask a match
        </Link>
      </Button>
    </section>
  );
}

function LoadingListing({ card }: { card: ListingCard }) {
  return (
    <>
      <DialogBleed>
        <div className="relative grid h-full min-h-full bg-paper-sunk">
          <CardPicture listing={card} sizes={gallerySizes} eager />
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
