import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** The location that a place names, and suggestions; the list of locations never changes, so neither becomes stale. */
export const placeQuery = (place: string) =>
  queryOptions({ ...apiQuery("/api/places", { query: { q: place } }), staleTime: Infinity });

type Named = { location?: string | undefined; commuteTo?: string | undefined };

/** Which of these texts name nothing that we know; none of them until that has been asked. */
export function useUnknownPlaces({ location = "", commuteTo = "" }: Named) {
  const named = useQuery({ ...placeQuery(location), enabled: location !== "" }).data;
  const destination = useQuery({ ...placeQuery(commuteTo), enabled: commuteTo !== "" }).data;
  return { location: named?.known === null, commuteTo: destination?.commute === null };
}
