import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDraft } from "#src/client/form-draft.ts";
import {
  emptyListing,
  newListingDraft,
  type ListingFormValues,
} from "#src/features/housing/client/listing-form-values.ts";
import { ListingForm } from "#src/features/housing/client/listing-form.tsx";
import { postListing, refreshListings } from "#src/features/housing/client/listing.api.ts";
import { toast } from "#src/ui/toast-store.ts";

/** The dialog in which a home is posted. */
export function NewListing({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const initial = { ...emptyListing, ...useDraft<ListingFormValues>(newListingDraft) };
  const posting = useMutation({
    ...postListing,
    onSuccess: async () => {
      toast({ title: "Success", description: "Your housing listing has been posted successfully!" });
      onClose();
      await refreshListings(client);
    },
  });
  return (
    <ListingForm
      title="Post New Housing Listing"
      submitLabel="Post Listing"
      failure="Failed to create housing listing. Please try again."
      remedy={{ label: "Become a Member", to: "/membership" }}
      initial={initial}
      draftName={newListingDraft}
      save={posting.mutateAsync}
      onClose={onClose}
    />
  );
}
