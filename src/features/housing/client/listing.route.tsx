import { createFileRoute } from "@tanstack/react-router";
import { headNamed } from "#src/client/site.ts";
import { loadListing } from "#src/features/housing/client/listing-loader.ts";
import { ListingPage } from "#src/features/housing/client/listing-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/housing/$id")({
  loader: loadListing,
  head: headNamed("Find Your Spot"),
  pendingComponent: FullScreenSpinner,
  component: ListingPage,
});
