import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { newListingDraft } from "#src/features/housing/client/listing-drafts.ts";
import { emptyListing } from "#src/features/housing/client/listing-form-values.ts";
import { listingFormSchema } from "#src/features/housing/client/listing-form.schema.ts";
import { ListingForm } from "#src/features/housing/client/listing-form.tsx";
import { postListing } from "#src/features/housing/client/own-listing.api.ts";

/** The dialog for posting a listing. */
export function NewListing({ onClose }: { onClose: () => void }) {
  const form = useApiForm({
    schema: listingFormSchema,
    initial: emptyListing,
    draft: newListingDraft,
    call: postListing,
    done: { title: "Success", description: "Your housing listing has been posted successfully!" },
    failed: "Failed to create housing listing. Please try again.",
    help: { label: "Become a Member", to: "/membership" },
    changes: ["/api/housing"],
    onDone: onClose,
  });
  return (
    <ListingForm
      form={form}
      title="Post New Housing Listing"
      discardTitle="Discard listing?"
      submitLabel="Post Listing"
      onClose={onClose}
    />
  );
}
