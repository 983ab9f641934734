import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ApiSchema } from "#src/client/api.ts";

type Gets = {
  [
    P in keyof ApiSchema as ApiSchema[P] extends { $get: { outputFormat: "json" } } ? P : never
  ]: ApiSchema[P] extends { $get: infer Get } ? Get : never;
};

/** A path at which the API answers a GET with JSON, with parameters as ":id". */
export type ApiPath = keyof Gets;

export type ApiAnswer<P extends ApiPath> = Gets[P] extends { output: infer Output } ? Output : never;

/** Path and query parameters of a GET; undefined or empty query parameters are left out. */
export type ApiInput<P extends ApiPath> = ParamOf<Gets[P]> & QueryOf<Gets[P]>;

type ParamOf<Get> = Get extends { input: { param: infer Param } } ? { param: Param } : { param?: never };
type QueryOf<Get> = Get extends { input: { query: infer Query } }
  ? {} extends OptionalWhereUndefined<Query>
    ? { query?: OptionalWhereUndefined<Query> }
    : { query: OptionalWhereUndefined<Query> }
  : { query?: never };

type OptionalWhereUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

type InputArguments<P extends ApiPath> =
  {} extends ApiInput<P> ? [input?: ApiInput<P>] : [input: ApiInput<P>];

/** The query key of a GET: its path, then its query parameters, so that a list's key is the prefix of all of its searches. */
export function apiKey<P extends ApiPath>(
  path: P,
  ...[input]: InputArguments<P>
): readonly [string, object?] {
  const { param, query } = (input ?? {}) as { param?: Record<string, string>; query?: object };
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param![name]!));
  return query ? [address, query] : [address];
}

export const apiQuery = <P extends ApiPath>(path: P, ...input: InputArguments<P>) =>
  queryOptions<ApiAnswer<P>>({ queryKey: apiKey(path, ...input) });

/** A path without parameters; all queries at or below it are refetched together. */
export type ApiArea = Exclude<ApiPath, `${string}:${string}`>;

/** Invalidates all queries at or below these paths. */
export const refresh = (client: QueryClient, areas: readonly ApiArea[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      areas.some((area) => address === area || String(address).startsWith(`${area}/`)),
  });
