import { test as base } from "../fixtures.ts";
import { fillForPages, type PageRows } from "../page-rows.ts";

/** The browser suite's test, on a site that has one of everything that pages show. */
export const test = base.extend<object, { rows: PageRows }>({
  rows: [async ({ site, create }, use) => use(await fillForPages(site, create)), { scope: "worker" }],
});
