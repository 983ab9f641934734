import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hashKey,
  hydrate,
  type DehydratedState,
  type QueryClient,
  type QueryState,
} from "@tanstack/react-query";
import { isNotFound } from "#src/client/api-error.ts";

type Fetched = DehydratedState["queries"][number];
type Packed = Pick<Fetched, "queryKey" | "queryType"> & { state: Partial<QueryState> };

/** The default state of a fetched query, without its data. Most queries are in it, so the HTML leaves it out. */
const answered: Partial<QueryState> = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
};

// The browser retries failed queries, but not those of missing items.
const shouldDehydrateQuery: typeof defaultShouldDehydrateQuery = (query) =>
  defaultShouldDehydrateQuery(query) || isNotFound(query.state.error);

/** Serializes what a rendering's queries have fetched: smaller in the HTML and faster to parse than the router's format. */
export const packFetched = (client: QueryClient): string =>
  JSON.stringify(
    dehydrate(client, { shouldDehydrateQuery }).queries.map(({ queryKey, queryType, state }): Packed => ({
      queryKey,
      queryType,
      state: Object.fromEntries(
        Object.entries(state).filter(([name, value]) => value !== answered[name as keyof QueryState]),
      ),
    })),
  );

/** Restores what {@link packFetched} has serialized into the browser's queries. */
export const unpackFetched = (client: QueryClient, fetched: string) =>
  hydrate(client, {
    queries: (JSON.parse(fetched) as Packed[]).map(({ state, ...query }): Fetched => ({
      ...query,
      queryHash: hashKey(query.queryKey),
      dehydratedAt: 0,
      state: { ...answered, ...state } as QueryState,
    })),
  });
