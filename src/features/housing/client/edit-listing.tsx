import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { editedListingDraft } from "#src/features/housing/client/listing-drafts.ts";
import { formValuesOf } from "#src/features/housing/client/listing-form-values.ts";
import { listingFormSchema } from "#src/features/housing/client/listing-form.schema.ts";
import { ListingForm } from "#src/features/housing/client/listing-form.tsx";
import { editListing } from "#src/features/housing/client/own-listing.api.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";

/** The dialog in which the owner or an admin edits a listing. */
export function EditListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const admin = useCurrentUser()?.isAdmin;
  const form = useApiForm({
    schema: listingFormSchema,
    initial: formValuesOf(listing),
    draft: editedListingDraft(listing.id),
    updatedAt: listing.updatedAt,
    call: editListing(listing.id),
    done: {
      title: "Success",
      description: admin ? "The listing has been updated." : "Your housing listing has been updated.",
    },
    failed: "Failed to update housing listing. Please try again.",
    changes: ["/api/housing"],
    onDone: onClose,
  });
  return (
    <ListingForm
      form={form}
      title="Edit Housing Listing"
      discardTitle="Discard your changes?"
      submitLabel="Save Changes"
      onClose={onClose}
    />
  );
}
