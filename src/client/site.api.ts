import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** The installation's public settings; they do not change while a page is open. */
export const siteQuery = queryOptions({ ...apiQuery("/api/site"), staleTime: Infinity });

/** The installation's name, time zone and support address. */
export const useSite = () => useSuspenseQuery(siteQuery).data;
