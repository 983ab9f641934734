import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { VerifiedFormDialog, type useVerifiedForm } from "#src/core/membership/client/verified-form.tsx";

const title = "Post New Housing Listing";
const NewListing = lazyDialog(title, () =>
  import("#src/features/housing/client/new-listing.tsx").then((module) => module.NewListing),
);

/** Posting a home; whoever is not verified yet is told how to get there instead. */
export function PostListingDialog(dialog: ReturnType<typeof useVerifiedForm>["dialog"]) {
  return (
    <VerifiedFormDialog
      {...dialog}
      title={title}
      form={NewListing}
      why="Homes here come from people the community knows. Choose a plan and get verified, then post yours."
    />
  );
}
