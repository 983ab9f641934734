import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { apiFetch } from "#src/client/api.ts";
import { apiErrorFrom, isOtherAccount, isUnauthorized } from "#src/client/api-error.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import type { ToastMessage } from "#src/ui/toast.ts";

/** A query's or mutation's own message for an expired session; `needsNoSession` if a 401 has another meaning. */
type CallMeta = { ownUnauthorized?: ToastMessage; needsNoSession?: boolean };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

type QueryParameters = Record<string, unknown>;

/** The URL of a query key: its first element, with the non-empty entries of its second as parameters. */
export function urlFromKey([url, parameters]: readonly unknown[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((parameters ?? {}) as QueryParameters)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") query.append(name, String(item));
    }
  }
  return query.size > 0 ? `${String(url)}?${query}` : String(url);
}

/** GETs the URL of a query key as JSON; a 401 throws or returns null. */
export const fetchFromKey =
  ({ on401 }: { on401: "throw" | "null" }) =>
  async ({ queryKey }: Pick<QueryFunctionContext, "queryKey">) => {
    const response = await apiFetch(urlFromKey(queryKey));
    if (response.status === 401 && on401 === "null") return null;
    if (!response.ok) throw await apiErrorFrom(response);
    return response.json();
  };

// Offline, a call fails at once. React Query's default would pause it, which looks like a frozen page.
const networkMode = "always";

/** The query client of a browser, or of one server rendering. Nothing is retried automatically. */
export function createQueryClient() {
  const onError = (error: Error, { meta }: { meta?: CallMeta | undefined }) => {
    if (isUnauthorized(error) && !meta?.needsNoSession) goToLogin(meta?.ownUnauthorized);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Another account has signed in: everything on the page belongs to the previous one.
        if (isOtherAccount(error)) window.location.reload();
        onError(error, query);
      },
    }),
    mutationCache: new MutationCache({ onError: (error, _v, _c, mutation) => onError(error, mutation) }),
    defaultOptions: {
      queries: {
        queryFn: fetchFromKey({ on401: "throw" }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // What the server has rendered is not refetched at hydration.
        staleTime: 10_000,
        // Long enough for a train ride without a connection, on which visited pages still work. On the server it would keep timers.
        gcTime: import.meta.env.SSR ? Infinity : 60 * 60_000,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  });
}
