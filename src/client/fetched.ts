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

/** The state of a query that was answered once, but for its data: most are like this, so a page does not repeat it. */
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

// What failed is asked again by the browser; that something is gone is not.
const shouldDehydrateQuery: typeof defaultShouldDehydrateQuery = (query) =>
  defaultShouldDehydrateQuery(query) || isNotFound(query.state.error);

/** What a rendering's queries have fetched, as text: smaller in the HTML and faster to read than the router's own format. */
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

/** Gives the browser's queries what {@link packFetched} took from those of the rendering. */
export const unpackFetched = (client: QueryClient, fetched: string) =>
  hydrate(client, {
    queries: (JSON.parse(fetched) as Packed[]).map(({ state, ...query }): Fetched => ({
      ...query,
      queryHash: hashKey(query.queryKey),
      dehydratedAt: 0,
      state: { ...answered, ...state } as QueryState,
    })),
  });
