import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** The location that a place names, and suggestions; the list of locations never changes, so neither becomes stale. */
export const placeQuery = (place: string) =>
  queryOptions({ ...apiQuery("/api/places", { query: { q: place } }), staleTime: Infinity });
