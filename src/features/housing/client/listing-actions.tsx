import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { useDialog } from "#src/client/use-dialog.ts";
import { isAskedAbout, type KnownContact } from "#src/core/messages/client/contact.api.ts";
import { ContactDialog } from "#src/core/messages/client/contact-button.tsx";
import { OpenConversation } from "#src/core/messages/client/contact-line.tsx";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useVerifiedForm } from "#src/core/verification/client/verified-form.tsx";
import { PartHeading, type PartLevel } from "#src/features/housing/client/listing-details.tsx";
import { OwnerActions } from "#src/features/housing/client/owner-actions.tsx";
import { listingOpenings } from "#src/features/housing/listing-contact.options.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { dollars } from "#src/shared/format.ts";
import { Button } from "#src/ui/button.tsx";

/** What can be done with a home on its page and in its dialog; `listing` is undefined while it loads. */
export function useListingActions(id: string, listing: Listing | undefined) {
  const user = useCurrentUser();
  const suspended = useIsSuspended();
  const edit = useDialog("edit");
  const contact = useVerifiedForm({
    ability: "message.write",
    action: "contact the owner of this listing",
    draft: id,
    intent: "contact",
  });
  const own = Boolean(user && listing?.postedBy?.id === user.id);
  return { own, suspended, edit, contact };
}

type Actions = ReturnType<typeof useListingActions>;

type MainActionProps = {
  listing: Listing;
  actions: Actions;
  contact: KnownContact | undefined;
};

/** The one coral button: to edit her own home, or to write to its owner. */
export function MainAction({ listing, actions, contact }: MainActionProps) {
  if (actions.suspended) return null;
  if (actions.own) {
    return (
      <Button variant="primary" onClick={() => void actions.edit.show()}>
        Edit
      </Button>
    );
  }
  return contact && isAskedAbout(contact, listing.id) ? (
    <OpenConversation contact={contact} variant="primary" />
  ) : (
    <Button variant="primary" className="noscript:hidden" onClick={actions.contact.start}>
      Contact Owner
    </Button>
  );
}

type OtherActionsProps = {
  listing: Listing;
  actions: Actions;
  level: PartLevel;
  onDeleted: () => Promise<void>;
};

/** What else can be done: managing it, asking a match, reporting it; with the form that the main action opens. */
export function OtherActions({ listing, actions, level, onDeleted }: OtherActionsProps) {
  const { own, suspended, edit, contact } = actions;
  const { dialog } = contact;
  return (
    <>
      <AccountSuspended />
      {listing.can.delete && (
        <OwnerActions listing={listing} own={own} edit={edit} level={level} onDeleted={onDeleted} />
      )}
      {!own && !suspended && isForTwo(listing) && <AskAMatch listing={listing} level={level} />}
      {own && <WhyHidden kind="listing" subjectId={listing.id} />}
      <ReportButton
        kind="listing"
        what="listing"
        subjectId={listing.id}
        by={listing.postedBy}
        says={listing.title}
      />
      {dialog.open && !own && (
        <ContactDialog
          kind="listing"
          subjectId={listing.id}
          title={listing.title}
          detail={listing.location}
          price={`${dollars(listing.price)} / month`}
          picture={listing.media.find(({ type }) => type === "image")}
          openings={listingOpenings}
          to={listing.postedBy}
          label="Contact Owner"
          done="Contact Sent"
          onClose={dialog.onClose}
        />
      )}
    </>
  );
}

/** A whole home with a bedroom for each; of a home that does not say what it is, its bedrooms tell. */
const isForTwo = ({ kind, bedrooms }: Listing) => kind !== "room" && bedrooms >= 2;

function AskAMatch({ listing, level }: Pick<OtherActionsProps, "listing" | "level">) {
  return (
    <section className="mt-2 grid justify-items-start gap-2 border-t border-line pt-4">
      <PartHeading level={level} title="Two of you?" />
      <p className="type-small text-ink-soft">See which of your matches could share this home with you.</p>
      <Button asChild size="small" icon={UsersRound}>
        <Link
          to="/roommates"
          search={{ matches: "1", rent: listing.price, from: listing.availableFrom ?? undefined }}
        >
          Ask a match
        </Link>
      </Button>
    </section>
  );
}
