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
 * Reads a query that the root route has loaded, for components of which there are many. Nothing changes during a server
 * rendering, so there it is read without an observer; in the browser, it is observed.
 */
export const useLoaded: UseLoaded = import.meta.env.SSR
  ? ({ queryKey }) => useQueryClient().getQueryData(queryKey)!
  : (query) => useSuspenseQuery(query).data;
