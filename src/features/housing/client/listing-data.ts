import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { structuredData } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { listingThing } from "#src/features/housing/client/listing-structured-data.ts";
import { listingQuery } from "#src/features/housing/client/listing.api.ts";
import type { site as siteSchema } from "#src/shared/site.ts";

type Context = { queryClient: QueryClient; site: z.infer<typeof siteSchema> };

/** The structured data of a listing's page; only guests get it, since crawlers are guests. */
export function listingData({ queryClient, site }: Context, id: string | undefined) {
  const listing = id && queryClient.getQueryData(listingQuery(id).queryKey);
  const guest = !queryClient.getQueryData(currentUserQuery.queryKey);
  return structuredData(listing && guest ? listingThing(listing, site.publicUrl) : undefined);
}
