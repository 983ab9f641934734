import {
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
} from "@tanstack/react-query";

// Hooks for what each of many cards reads. While the server renders a page nothing changes, so there they read what was
// fetched before; in the browser they follow it.

type UseLoaded = <Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, DefaultError, Data, Key>,
) => Data;

/** What the root has loaded before anything is shown. */
export const useLoaded: UseLoaded = import.meta.env.SSR
  ? ({ queryKey }) => useQueryClient().getQueryData(queryKey)!
  : (query) => useSuspenseQuery(query).data;

type UseSelected = <Data, Selected, Key extends QueryKey>(
  query: UseQueryOptions<Data, DefaultError, Data, Key>,
  options: { enabled: boolean; select: (data: Data) => Selected },
) => Selected | undefined;

/** What is needed of a query's data; undefined where it was not fetched. */
export const useSelected: UseSelected = import.meta.env.SSR
  ? ({ queryKey }, { enabled, select }) => {
      const data = useQueryClient().getQueryData<Parameters<typeof select>[0]>(queryKey);
      return enabled && data !== undefined ? select(data) : undefined;
    }
  : (query, options) => useQuery({ ...query, ...options }).data;
