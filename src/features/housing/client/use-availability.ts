import { useAction } from "#src/client/use-action.ts";
import { setListingStatus } from "#src/features/housing/client/own-listing.api.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";

type Known = Pick<Listing, "id" | "status">;
type Options = { resting: boolean; own?: boolean | undefined };

/** Marks a home as taken or available, which its owner so confirms; the notification that asks her is answered by it. */
export const useAvailability = ({ id, status }: Known, { resting, own }: Options) =>
  useAction({
    call: setListingStatus(id),
    done: (changed) => {
      if (changed.status === "taken")
        return {
          title: "Marked as taken",
          description: `It’s out of search. Only ${own ? "you" : "its owner"} and admins see it.`,
        };
      return status === "taken" || resting
        ? { title: "Available again", description: "Everyone can find this listing again." }
        : { title: "Thanks!", description: "It stays on the list. We’ll ask again in two weeks." };
    },
    failed: "Failed to update housing listing. Please try again.",
    changes: ["/api/housing", "/api/notifications", "/api/unread"],
  });
