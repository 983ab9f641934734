import {
  useQueryClient,
  useSuspenseQuery,
  type DefaultError,
  type QueryKey,
  type UseSuspenseQueryOptions,
} from "@tanstack/react-query";

type UseLoaded = <Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, DefaultError, Data, Key>,
) => Data;

/**
 * What the root has loaded before anything is shown, and each of many cards reads. While the server renders a page nothing
 * changes, so there it is read as it was fetched; in the browser it is followed.
 */
export const useLoaded: UseLoaded = import.meta.env.SSR
  ? ({ queryKey }) => useQueryClient().getQueryData(queryKey)!
  : (query) => useSuspenseQuery(query).data;
