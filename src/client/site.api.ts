import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Site } from "#src/shared/site.ts";

/** What pages need to know of this installation; it does not change while a page is open. */
export const siteQuery = queryOptions<Site>({ queryKey: ["/api/site"], staleTime: Infinity });

/** The installation's name, time zone and support address. */
export const useSite = () => useSuspenseQuery(siteQuery).data;
