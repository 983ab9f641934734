import { useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "#src/client/confirm.tsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAction } from "#src/client/use-action.ts";
import { removeItem } from "#src/client/resource-cache.ts";
import { useReopen, type useDialog } from "#src/client/use-dialog.ts";
import { deleteListing } from "#src/features/housing/client/own-listing.api.ts";
import { PartHeading, type PartLevel } from "#src/features/housing/client/listing-details.tsx";
import { useToday } from "#src/features/housing/client/kind-line.tsx";
import { useAvailability } from "#src/features/housing/client/use-availability.ts";
import { editedListingDraft } from "#src/features/housing/client/listing.api.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { Button } from "#src/ui/button.tsx";

const EditListing = lazyDialog("Edit Housing Listing", () =>
  import("#src/features/housing/client/listing-form.tsx").then((module) => module.EditListing),
);

type OwnerActionsProps = {
  listing: Listing;
  edit: Pick<ReturnType<typeof useDialog<string>>, "open" | "show" | "hide">;
  /** The owner has an Edit button already, as the main action. */
  own?: boolean;
  level: PartLevel;
  onDeleted: () => Promise<void>;
};

/** The actions of the owner or an admin. */
export function OwnerActions({ listing, edit, own, level, onDeleted }: OwnerActionsProps) {
  const client = useQueryClient();
  const mayEdit = listing.can.update;
  const confirm = useConfirm();
  useReopen(mayEdit && editedListingDraft(listing.id), edit.show);
  const { resting } = listing;
  const status = useAvailability(listing, { resting, own });
  const today = useToday();
  const ended = listing.until !== null && listing.until < today;
  const removal = useAction({
    call: deleteListing(listing.id),
    done: { title: "Listing deleted", description: "The listing has been deleted." },
    failed: "Failed to delete housing listing. Please try again.",
  });
  const remove = async () => {
    const done = await confirm({
      title: "Delete this listing?",
      text: "Its pictures go with it. This can’t be undone.",
      confirmLabel: "Delete Listing",
      danger: true,
      action: removal.attempt,
    });
    if (done) await removeItem(client, "/api/housing", listing.id, onDeleted);
  };
  return (
    <div className="mt-2 grid gap-3 border-t border-line pt-4">
      <PartHeading level={level} title="Manage listing" />
      {resting && (
        <p className="type-small">
          {ended
            ? "It’s resting: its last day has passed, so nobody sees it. To bring it back, edit it and choose a new last day."
            : "It’s resting: nobody sees it until its owner says it’s still available. Nothing is lost."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayEdit && !own && (
          <Button size="small" onClick={() => void edit.show()}>
            Edit
          </Button>
        )}
        {mayEdit && own && resting && !ended && (
          <Button
            size="small"
            variant="ink"
            busy={status.running === "available"}
            disabled={status.busy}
            onClick={() => status.run("available")}
          >
            Still Available
          </Button>
        )}
        {mayEdit && (
          <Button
            size="small"
            busy={status.busy}
            onClick={() => status.run(listing.status === "taken" ? "available" : "taken")}
          >
            {listing.status === "taken" ? "Mark as Available" : "Mark as Taken"}
          </Button>
        )}
        <Button size="small" variant="danger" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
      {edit.open && <EditListing listing={listing} onClose={() => void edit.hide()} />}
    </div>
  );
}
