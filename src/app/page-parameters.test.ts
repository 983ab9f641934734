import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { pageParameters, cachedAs } from "#src/app/page-parameters.ts";
import { routeTree } from "#src/app/route-tree.gen.ts";

/** The names that a page's route reads from an address. */
function namesReadBy(validate: (search: Record<string, unknown>) => unknown) {
  const names = new Set<string>();
  validate(new Proxy({}, { get: (_, name) => (names.add(String(name)), undefined) }));
  return [...names].toSorted();
}

describe("what a page's address may say", () => {
  it("is, for each page, what its route reads", () => {
    for (const [path, { options }] of Object.entries(
      createRouter({ routeTree, context: { queryClient: new QueryClient() } }).routesByPath,
    )) {
      const validate = (options as { validateSearch?: (search: Record<string, unknown>) => unknown })
        .validateSearch;
      const known = pageParameters[path] ?? [];
      for (const name of validate ? namesReadBy(validate) : []) expect(known, path).toContain(name);
    }
  });

  it.each([
    ["/housing", "/housing"],
    ["/housing?", "/housing"],
    ["/housing?utm_source=mail&fbclid=1", "/housing"],
    ["/housing?x=1&location=Beacon&y=2", "/housing?location=Beacon"],
    ["/housing?budget=500-800&amenities=Yard", "/housing?budget=500-800&amenities=Yard"],
    ["/housing?amenities=Yard&amenities=Quiet", "/housing?amenities=Yard&amenities=Quiet"],
    ["/community?category=Safety&x=1", "/community?category=Safety"],
    ["/community/3f0f7d3c?x=1&after=abc", "/community/3f0f7d3c?after=abc"],
    ["/community/3f0f7d3c?category=Safety", "/community/3f0f7d3c"],
    ["/terms?location=Beacon", "/terms"],
    ["/__proto__?a=1", "/__proto__"],
    // The API refuses or ignores what it does not know, and names it in its links.
    ["/api/housing?x=1", "/api/housing?x=1"],
  ])("%s is cached as %s", (address, expected) => {
    expect(cachedAs(address)).toBe(expected);
  });
});
