import type { QueryClient } from "@tanstack/react-query";
import { structuredData } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { listingThing } from "#src/features/housing/client/listing-structured-data.ts";
import { listingQuery } from "#src/features/housing/client/listing.api.ts";
import type { Site } from "#src/shared/api.ts";

type Context = { queryClient: QueryClient; site: Site };

/** The structured data of a listing's page; only guests get it, since crawlers are guests. */
export function listingData({ queryClient, site }: Context, id: string | undefined) {
  const listing = id && queryClient.getQueryData(listingQuery(id).queryKey);
  const guest = !queryClient.getQueryData(currentUserQuery.queryKey);
  return structuredData(listing && guest ? listingThing(listing, site.publicUrl) : undefined);
}
