import { connecticutListings } from "#src/features/housing/demo/listing.seed-connecticut.ts";
import { hudsonValleyListings } from "#src/features/housing/demo/listing.seed-hudson-valley.ts";
import { newJerseyListings } from "#src/features/housing/demo/listing.seed-new-jersey.ts";
import { newestListings } from "#src/features/housing/demo/listing.seed-newest.ts";
import type { DemoListing } from "#src/features/housing/demo/listing.seed-type.ts";
import { upstateListings } from "#src/features/housing/demo/listing.seed-upstate.ts";

export { listingAtScale } from "#src/features/housing/demo/listing.seed-scale.ts";
export type { DemoListing } from "#src/features/housing/demo/listing.seed-type.ts";

/** One item of each list in turn, so that no page shows one region only. */
function byTurns(lists: readonly (readonly DemoListing[])[]): DemoListing[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}

/** The demo's listings, newest first. */
export const demoListings: readonly DemoListing[] = [
  ...newestListings,
  ...byTurns([connecticutListings, newJerseyListings, hudsonValleyListings, upstateListings]),
];
