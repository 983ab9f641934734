import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { formValuesOf } from "#src/features/housing/client/listing-form-values.ts";
import { editListing, refreshListings } from "#src/features/housing/client/listing.api.ts";
import { OpeningDialog } from "#src/features/housing/client/post-listing-dialog.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { toast } from "#src/ui/toast-store.ts";

const ListingForm = lazy(() =>
  import("#src/features/housing/client/listing-form.tsx").then((module) => ({ default: module.ListingForm })),
);

type EditListingDialogProps = { listing: Listing; open: boolean; onClose: () => void };

/** The dialog in which an owner changes her listing. */
export function EditListingDialog({ listing, open, onClose }: EditListingDialogProps) {
  const client = useQueryClient();
  const editing = useMutation({
    ...editListing(listing.id),
    onSuccess: async () => {
      toast({ title: "Success", description: "Your housing listing has been updated." });
      onClose();
      await refreshListings(client);
    },
  });
  if (!open) return null;
  return (
    <Suspense fallback={<OpeningDialog title="Edit Housing Listing" onClose={onClose} />}>
      <ListingForm
        title="Edit Housing Listing"
        submitLabel="Save Changes"
        failure="Failed to update housing listing. Please try again."
        initial={formValuesOf(listing)}
        draftName={`listing-${listing.id}`}
        save={editing.mutateAsync}
        onClose={onClose}
      />
    </Suspense>
  );
}
