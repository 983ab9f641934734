import { useEffect } from "react";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { countView } from "#src/features/housing/client/listing.api.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";

/** How long a home has to be in view. */
const viewMs = 3_000;

const counted = new Set<string>();

/**
 * Counts a view of somebody else's home once it was in view for a few seconds, and once until the page is reloaded. By a
 * script, because guests share cached pages, and because bots, prefetching and link previews only fetch the page.
 */
export function useCountedView(listing: Listing | undefined) {
  const user = useCurrentUser();
  const isOwn = user !== null && listing?.postedBy?.id === user.id;
  const id = listing?.status === "available" && !listing.resting && !isOwn ? listing.id : undefined;
  useEffect(() => {
    if (id === undefined || counted.has(id)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      document.removeEventListener("visibilitychange", wait);
      counted.add(id);
      void countView(id);
    };
    // A page in the background, or prepared before it is opened, is hidden.
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(count, viewMs);
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [id]);
}
