import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** The location that a place names, and suggestions for it; the list never changes, so neither goes stale. */
export const placeQuery = (place: string) =>
  queryOptions({ ...apiQuery("/api/places", { query: { q: place } }), staleTime: Infinity });
