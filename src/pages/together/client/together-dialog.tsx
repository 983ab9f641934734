import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { apiQuery } from "#src/client/api-query.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { MatchResults } from "#src/features/roommates/client/match-results.tsx";
import { dollars } from "#src/shared/format.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type TogetherDialogProps = { listing: Listing; onClose: () => void };

/** The matches who could share a listing: both budgets add up to the rent, and the dates fit. */
export function TogetherDialog({ listing, onClose }: TogetherDialogProps) {
  const asked = useQuery({
    ...apiQuery("/api/together/:listingId", { param: { listingId: listing.id } }),
    // Matches change: each opening fetches anew.
    staleTime: 0,
  });
  const rent = dollars(listing.price);
  return (
    <Dialog open onOpenChange={onClose} title="Ask a match" width="46rem">
      <MatchResults
        query={asked}
        found={(count) =>
          `${count} of your matches could share ${rent} a month with you, at a time that fits.`
        }
        nobody={{
          title: "No match for this home",
          text: `Nobody among your matches has a budget that adds up to ${rent} with yours, and dates that fit.`,
        }}
        steps={
          <Button asChild variant="ink">
            <Link to="/roommates">Meet Your Roomie</Link>
          </Button>
        }
      />
    </Dialog>
  );
}
