import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { share } from "#src/client/share.ts";
import { useDetail } from "#src/client/detail-state.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { MediaPicture } from "#src/core/media/client/media-item.tsx";
import { usePlaceQuestion, withPlace } from "#src/core/locations/client/place-question.ts";
import { useHidingDecision, WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { ListingForm } from "#src/features/housing/client/listing-form.tsx";
import { emptyListing, listingFormSchema } from "#src/features/housing/client/listing-form-values.ts";
import { listingQuery, newListingDraft } from "#src/features/housing/client/listing.api.ts";
import { postListing } from "#src/features/housing/client/own-listing.api.ts";
import { dollars } from "#src/shared/format.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

export function NewListing({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const posted = useDialog("posted");
  const place = usePlaceQuestion();
  const form = useDialogForm({
    schema: listingFormSchema,
    ask: (input) => withPlace(place, input),
    initial: emptyListing,
    draft: newListingDraft,
    call: postListing,
    done: { title: "Success", description: "Your housing listing has been posted successfully!" },
    failed: "Failed to create housing listing. Please try again.",
    help: { label: "Become a Member", to: "/membership" },
    changes: ["/api/housing", "/api/steps"],
    onDone: (listing) => {
      client.setQueryData(listingQuery(listing.id).queryKey, listing);
      onClose();
      // Waits until the form has left the history.
      return posted.show(listing.id);
    },
  });
  return (
    <ListingForm
      form={form}
      place={place}
      title="Post New Housing Listing"
      discardTitle="Discard listing?"
      submitLabel="Post Listing"
      onClose={onClose}
    />
  );
}

/** The end of posting: where the home is now, and its link to share. */
export function ListingPosted({ id, onClose }: { id: string; onClose: () => void }) {
  const { item: listing } = useDetail(listingQuery(id));
  const suspended = useIsSuspended();
  const hidden = useHidingDecision("listing", id) !== undefined;
  // After a reload, much may have happened to it.
  const live = listing?.status === "available" && !suspended && !hidden;
  const [cover] = listing?.media.filter(({ type }) => type === "image") ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={live ? "It’s live" : "Your listing"}
      size="short"
      width="30rem"
      footer={
        <>
          {live && (
            <Button
              icon="share-2"
              className="noscript:hidden"
              onClick={() => void share({ title: listing.title, path: `/housing/${id}` })}
            >
              Share It
            </Button>
          )}
          <Button asChild variant="primary">
            <Link to="/housing/$id" params={{ id }}>
              See It
            </Link>
          </Button>
        </>
      }
    >
      {/* First, because a toast covers the end for some seconds. */}
      {live && (
        <p>
          Everyone can find it now. Send it to a friend, or see it the way others do. Requests, saves and
          views show up in Your Listings.
        </p>
      )}
      {listing && (
        <div className="grid gap-4">
          {cover && (
            <div className="aspect-3/2 overflow-hidden rounded-card bg-paper-sunk [&_img]:size-full [&_img]:object-cover">
              <MediaPicture item={cover} sizes="(min-width: 34rem) 26rem, 92vw" />
            </div>
          )}
          <div className="grid gap-1">
            <p className="type-h3 wrap-anywhere" dir="auto">
              {listing.title}
            </p>
            <p className="text-ink-soft">{`${dollars(listing.price)} / month · ${listing.location}`}</p>
          </div>
        </div>
      )}
      <AccountSuspended />
      <WhyHidden kind="listing" subjectId={id} />
    </Dialog>
  );
}
