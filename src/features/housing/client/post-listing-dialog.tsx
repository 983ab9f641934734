import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

// The form brings validation and uploading along: fetched when somebody posts, not when she looks.
const NewListing = lazy(() =>
  import("#src/features/housing/client/new-listing.tsx").then((module) => ({ default: module.NewListing })),
);

type PostListingDialogProps = { open: boolean; onClose: () => void; verified: boolean };

/** Posting a home; whoever is not verified yet is told how to get there instead. */
export function PostListingDialog({ open, onClose, verified }: PostListingDialogProps) {
  if (!open) return null;
  if (!verified) return <VerifiedMembersOnly onClose={onClose} />;
  return (
    <Suspense fallback={<OpeningDialog title="Post New Housing Listing" onClose={onClose} />}>
      <NewListing onClose={onClose} />
    </Suspense>
  );
}

/** A dialog whose content is still being fetched. */
export function OpeningDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div className="grid justify-items-center py-12">
        <Spinner />
      </div>
    </Dialog>
  );
}

function VerifiedMembersOnly({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Post New Housing Listing" size="short" width="32rem">
      <EmptyState
        picture="/img/spot-key.svg"
        title="For verified members"
        headingLevel={3}
        actions={
          <>
            <Button asChild variant="primary">
              <Link to="/membership">Become a Member</Link>
            </Button>
            <Button onClick={onClose}>Not Now</Button>
          </>
        }
      >
        Homes here come from people the community knows. Choose a plan and get verified, then post yours.
      </EmptyState>
    </Dialog>
  );
}
