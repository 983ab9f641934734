import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** How a text reads as a place, and what it may be the beginning of; it does not change while a page is open. */
export const locationQuery = (text: string) =>
  queryOptions({ ...apiQuery("/api/places", { query: { q: text } }), staleTime: Infinity });
