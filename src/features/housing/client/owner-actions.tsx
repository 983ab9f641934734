import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refusalOf } from "#src/client/api-error.ts";
import { hasDraft } from "#src/client/form-draft.ts";
import {
  deleteListing,
  forgetListing,
  refreshListings,
  setListingStatus,
} from "#src/features/housing/client/listing.api.ts";
import { EditListingDialog } from "#src/features/housing/client/edit-listing-dialog.tsx";
import { editedListingDraft } from "#src/features/housing/client/listing-form-values.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toast-store.ts";

type OwnerActionsProps = { listing: Listing; onDeleted: () => void };

/** What the owner or an admin can do with a listing, in words that are true for both. */
export function OwnerActions({ listing, onDeleted }: OwnerActionsProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<"edit" | "delete">();
  const close = () => setOpen(undefined);
  useEffect(() => {
    if (hasDraft(editedListingDraft(listing.id))) setOpen("edit");
  }, [listing.id]);
  const failed = (fallback: string) => (error: Error) =>
    toast({ title: "Error", description: refusalOf(error, fallback), variant: "destructive" });
  const status = useMutation({
    ...setListingStatus(listing.id),
    onSuccess: async (changed) => {
      await refreshListings(client);
      toast({
        title: changed.status === "taken" ? "Marked as taken" : "Available again",
        description:
          changed.status === "taken"
            ? "Only its owner and admins can see it now."
            : "Everyone can find this listing again.",
      });
    },
    onError: failed("Failed to update housing listing. Please try again."),
  });
  const removal = useMutation({
    ...deleteListing(listing.id),
    onSuccess: async () => {
      close();
      onDeleted();
      await forgetListing(client, listing.id);
      toast({ title: "Listing deleted", description: "The listing has been deleted." });
    },
    onError: failed("Failed to delete housing listing. Please try again."),
  });
  return (
    <div className="mt-2 grid gap-3 border-t border-line pt-4">
      <h3 className="type-label font-sans">Manage listing</h3>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen("edit")}>
          Edit
        </Button>
        <Button
          size="small"
          busy={status.isPending}
          onClick={() => status.mutate(listing.status === "taken" ? "available" : "taken")}
        >
          {listing.status === "taken" ? "Mark as Available" : "Mark as Taken"}
        </Button>
        <Button size="small" variant="danger" onClick={() => setOpen("delete")}>
          Delete
        </Button>
      </div>
      <EditListingDialog listing={listing} open={open === "edit"} onClose={close} />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(next) => !next && close()}
        title="Delete this listing?"
        description="Its pictures go with it. This cannot be undone."
        confirmLabel="Delete Listing"
        busy={removal.isPending}
        danger
        onConfirm={() => removal.mutate()}
      />
    </div>
  );
}
