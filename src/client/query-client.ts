import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { apiFetch } from "#src/client/api.ts";
import { apiErrorFrom, isOtherAccount, isUnauthorized } from "#src/client/api-error.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import type { ToastMessage } from "#src/ui/toast-store.ts";

/** What a call may say of itself: the words of its own for a session that has ended. */
type CallMeta = { ownUnauthorized?: ToastMessage };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

type QueryParameters = Record<string, unknown>;

/** The URL that a query key stands for: its first element, with the non-empty entries of its second as parameters. */
export function urlFromKey([url, parameters]: readonly unknown[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((parameters ?? {}) as QueryParameters)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") query.append(name, String(item));
    }
  }
  return query.size > 0 ? `${String(url)}?${query}` : String(url);
}

/** GETs what a query key stands for, as JSON; a 401 throws unless null is asked for. */
export const fetchFromKey =
  ({ on401 }: { on401: "throw" | "null" }) =>
  async ({ queryKey }: Pick<QueryFunctionContext, "queryKey">) => {
    const response = await apiFetch(urlFromKey(queryKey));
    if (response.status === 401 && on401 === "null") return null;
    if (!response.ok) throw await apiErrorFrom(response);
    return response.json();
  };

// Paused until there is a connection, a call would look like a frozen page on a train; it should fail, and say so.
const networkMode = "always";

/** The browser's (or one rendering's) cache of what the API answered. Nothing is tried again by itself. */
export function createQueryClient() {
  const onError = (error: Error, { meta }: { meta?: CallMeta | undefined }) => {
    if (isUnauthorized(error)) goToLogin(meta?.ownUnauthorized);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What is shown is somebody else's by now, and so is all that would be fetched.
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
        // What rendering has just put into the page is not fetched again by it.
        staleTime: 10_000,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  });
}
