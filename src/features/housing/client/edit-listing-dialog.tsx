import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useDraft } from "#src/client/form-draft.ts";
import { useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import {
  editedListingDraft,
  formValuesOf,
  type ListingFormValues,
} from "#src/features/housing/client/listing-form-values.ts";
import { editListing, refreshListings } from "#src/features/housing/client/listing.api.ts";
import { OpeningDialog } from "#src/features/housing/client/post-listing-dialog.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { toast } from "#src/ui/toast-store.ts";

const ListingForm = lazy(() =>
  import("#src/features/housing/client/listing-form.tsx").then((module) => ({ default: module.ListingForm })),
);

type EditListingDialogProps = { listing: Listing; open: boolean; onClose: () => void };

/** The dialog in which its owner or an admin changes a listing. */
export function EditListingDialog({ open, ...editing }: EditListingDialogProps) {
  return open ? <EditListing {...editing} /> : null;
}

function EditListing({ listing, onClose }: Omit<EditListingDialogProps, "open">) {
  const client = useQueryClient();
  const admin = useCurrentUser()?.isAdmin;
  const draftName = editedListingDraft(listing.id);
  const initial = { ...formValuesOf(listing), ...useDraft<ListingFormValues>(draftName) };
  const editing = useMutation({
    ...editListing(listing.id),
    onSuccess: async () => {
      toast({
        title: "Success",
        description: admin ? "The listing has been updated." : "Your housing listing has been updated.",
      });
      onClose();
      await refreshListings(client);
    },
  });
  return (
    <Suspense fallback={<OpeningDialog title="Edit Housing Listing" onClose={onClose} />}>
      <ListingForm
        title="Edit Housing Listing"
        submitLabel="Save Changes"
        failure="Failed to update housing listing. Please try again."
        initial={initial}
        draftName={draftName}
        save={editing.mutateAsync}
        onClose={onClose}
      />
    </Suspense>
  );
}
