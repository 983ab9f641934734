import { useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "#src/client/confirm.tsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAction } from "#src/client/use-action.ts";
import { removeItem } from "#src/client/resource-cache.ts";
import { useReopen, type useDialog } from "#src/client/use-dialog.ts";
import { deleteListing, setListingStatus } from "#src/features/housing/client/own-listing.api.ts";
import { PartHeading, type PartLevel } from "#src/features/housing/client/listing-details.tsx";
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
  const status = useAction({
    call: setListingStatus(listing.id),
    done: (changed) =>
      changed.status === "taken"
        ? {
            title: "Marked as taken",
            description: `It’s out of search. Only ${own ? "you" : "its owner"} and admins see it.`,
          }
        : { title: "Available again", description: "Everyone can find this listing again." },
    failed: "Failed to update housing listing. Please try again.",
    changes: ["/api/housing"],
  });
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
      <div className="flex flex-wrap gap-2">
        {mayEdit && !own && (
          <Button size="small" onClick={() => void edit.show()}>
            Edit
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
