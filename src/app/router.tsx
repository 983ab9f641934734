import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#src/app/route-tree.gen.ts";
import { parseSearch, stringifySearch } from "#src/shared/search-params.ts";
import { ErrorPage, NotFoundPage } from "#src/app/shell/error-pages.tsx";
import { packFetched, unpackFetched } from "#src/client/fetched.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { renderContext } from "#src/client/render-context.ts";

/** Creates the router: one in the browser, and one for each server rendering. */
export function getRouter() {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // A conversation scrolls itself to its first new message.
    scrollRestoration: ({ location }) => !location.pathname.startsWith("/messages/"),
    // A dialog over a list is scrolled as the list is; a reload, where its page takes its place, begins at the top.
    getScrollRestorationKey: ({ state, href, maskedLocation }) =>
      maskedLocation ? href : (state["__TSR_key"] ?? href),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ssr: { nonce: renderContext()?.nonce },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    dehydrate: () => ({ fetched: import.meta.env.SSR ? packFetched(queryClient) : "" }),
    hydrate: ({ fetched }) => unpackFetched(queryClient, fetched),
  });
  // The router keeps the place of a page only if it has heard it scroll since it was rendered. But a page may be scrolled
  // before its scripts are alive, or left before the browser tells of it.
  if (!import.meta.env.SSR)
    router.subscribe("onBeforeNavigate", () => document.dispatchEvent(new Event("scroll")));
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
