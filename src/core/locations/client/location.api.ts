import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** The location that a text names, and suggestions for it; the list never changes, so neither goes stale. */
export const locationQuery = (text: string) =>
  queryOptions({ ...apiQuery("/api/places", { query: { q: text } }), staleTime: Infinity });
