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

/** Reads a query that the root route has loaded; without an observer on the server, where nothing changes. */
export const useLoaded: UseLoaded = import.meta.env.SSR
  ? ({ queryKey }) => useQueryClient().getQueryData(queryKey)!
  : (query) => useSuspenseQuery(query).data;
