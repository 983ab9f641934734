import { BellOff, BellPlus } from "lucide-react";
import { useAction } from "#src/client/use-action.ts";
import { saveSearch } from "#src/features/housing/client/own-listing.api.ts";
import { useDeleteSearch, useSavedSearches } from "#src/features/housing/client/use-saved-searches.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import type { HousingSearch } from "#src/features/housing/housing.address.ts";
import { Button } from "#src/ui/button.tsx";

type SaveSearchProps = { filters: HousingSearch; className?: string };

/** Saves the search in force, or removes it from the saved ones. */
export function SaveSearch({ filters, className }: SaveSearchProps) {
  const requireLogin = useLoginPrompt();
  const { open } = useSavedSearches(filters);
  const saving = useAction({
    call: () => saveSearch(filters),
    done: { title: "Search Saved", description: "We’ll tell you when a new home fits." },
    failed: "Failed to save your search. Please try again.",
    changes: ["/api/housing/saved-searches"],
  });
  const deleting = useDeleteSearch();
  // One button for both, which keeps the focus.
  return (
    <Button
      className={className}
      icon={open ? BellOff : BellPlus}
      busy={saving.busy || deleting.busy}
      busyLabel={deleting.busy ? "Removing..." : "Saving..."}
      onClick={() => {
        if (open) deleting.run(open);
        else if (requireLogin("save this search")) saving.run();
      }}
    >
      {open ? "Remove Saved Search" : "Save This Search"}
    </Button>
  );
}
