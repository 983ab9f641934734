import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#src/app/route-tree.gen.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { parseSearch, stringifySearch } from "#src/shared/search-params.ts";

// Never loads a page: it only knows which one has an address.
const router = createRouter({ routeTree, context: { queryClient: createQueryClient() } });

/**
 * The address of a page with what the page reads of it: in one order, each value once and as the page understands it. What
 * it does not read is left out, like `fbclid`.
 */
export function addressRead(url: URL): string {
  const given = parseSearch(url.search);
  const [routes] = router.getMatchedRoutes(url.pathname);
  const read = routes.map(({ options: { validateSearch } }) =>
    typeof validateSearch === "function" ? (validateSearch(given) as Record<string, unknown>) : {},
  );
  return url.pathname + stringifySearch(Object.assign({}, ...read) as Record<string, unknown>);
}
