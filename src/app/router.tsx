import { defaultShouldDehydrateQuery, dehydrate, hydrate, QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#src/app/route-tree.gen.ts";
import { parseSearch, stringifySearch } from "#src/shared/search-params.ts";
import { ErrorPage, NotFoundPage } from "#src/app/shell/error-pages.tsx";
import { isNotFound } from "#src/client/api-error.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { renderContext } from "#src/client/render-context.ts";

/** Makes the router: one for the browser, one for each rendering on the server. */
export function getRouter() {
  const queryClient = createQueryClient();
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // A conversation opens where it is new, and goes there itself.
    scrollRestoration: ({ location }) => !location.pathname.startsWith("/messages/"),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ssr: { nonce: renderContext()?.nonce },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // As text, which is smaller in the HTML and faster to read than the router's own format.
    dehydrate: () => ({
      fetched: import.meta.env.SSR ? JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery })) : "",
    }),
    hydrate: ({ fetched }) => hydrate(queryClient, JSON.parse(fetched)),
  });
}

// What failed is asked again by the browser; that something is gone is not.
const shouldDehydrateQuery: typeof defaultShouldDehydrateQuery = (query) =>
  defaultShouldDehydrateQuery(query) || isNotFound(query.state.error);

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
