import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#src/app/route-tree.gen.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { parseSearch, stringifySearch } from "#src/shared/search-params.ts";

// Never loads a page: it only knows which one has an address.
const router = createRouter({ routeTree, context: { queryClient: createQueryClient() } });

// What a guest's page carries in its links beside what it reads: after signing in, the link of an email has to go on.
const carried: Record<string, string> = { "/profile": "delete" };

/**
 * The address of a page with what the page reads of it, in one order: what it does not read is left out, like `fbclid`.
 * Undefined for an address that the router knows in another form, to which it leads.
 */
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
  const name = carried[pathname];
  return pathname + stringifySearch(name === undefined ? read : { ...read, [name]: given[name] });
}
