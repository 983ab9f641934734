import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { VerifiedFormDialog, type useVerifiedForm } from "#src/core/membership/client/verified-form.tsx";

const title = "Post New Housing Listing";
const NewListing = lazyDialog(title, () =>
  import("#src/features/housing/client/new-listing.tsx").then((module) => module.NewListing),
);

/** The form for a new listing, or, for members who are not verified, how to become so. */
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
