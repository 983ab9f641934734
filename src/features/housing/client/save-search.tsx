import { BellPlus, BellRing } from "lucide-react";
import { useAction } from "#src/client/use-action.ts";
import { saveSearch } from "#src/features/housing/client/own-listing.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import type { HousingSearch } from "#src/features/housing/housing.address.ts";
import { Button } from "#src/ui/button.tsx";

export function SaveSearch({ filters }: { filters: HousingSearch }) {
  const requireLogin = useLoginPrompt();
  const saving = useAction({
    call: () => saveSearch(filters),
    done: { title: "Search Saved", description: "We’ll tell you when a new home fits." },
    failed: "Failed to save your search. Please try again.",
    changes: ["/api/housing/saved-searches"],
  });
  return (
    <Button
      variant="quiet"
      icon={saving.isDone ? BellRing : BellPlus}
      busy={saving.busy}
      busyLabel="Saving..."
      onClick={() => {
        if (!saving.isDone && requireLogin("save this search")) saving.run();
      }}
    >
      {saving.isDone ? "Search Saved" : "Save This Search"}
    </Button>
  );
}
