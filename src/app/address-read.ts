import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#src/app/route-tree.gen.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { parseSearch, stringifySearch } from "#src/shared/search-params.ts";

// Never loads a page: it is only used to match routes.
const router = createRouter({ routeTree, context: { queryClient: createQueryClient() } });

// Parameters that a guest's page does not read but passes on in its links, so that the link of an email works after signing in.
const carried: Record<string, string> = { "/profile": "delete" };

// The old addresses of one item, which redirect to its page; what else they say goes with them.
const moved: Record<string, string> = { "/housing": "listing", "/roommates": "roommate" };

/** A page's path with the search parameters that it reads, in canonical order; undefined for a URL that the router redirects. */
export function addressRead({ pathname, search }: URL): string | undefined {
  const given = parseSearch(search);
  const [routes] = router.getMatchedRoutes(pathname);
  const read = Object.assign(
    {},
    ...routes.map(({ options: { validateSearch } }) =>
      typeof validateSearch === "function" ? (validateSearch(given) as Record<string, unknown>) : {},
    ),
  ) as Record<string, unknown>;
  if (stringifySearch({ ...given, ...read }) !== stringifySearch(given)) return undefined;
  if (read[moved[pathname.toLowerCase().replace(/\/+$/, "")] ?? ""] !== undefined) return undefined;
  const name = carried[pathname];
  return pathname + stringifySearch(name === undefined ? read : { ...read, [name]: given[name] });
}
