import { createMemoryHistory } from "@tanstack/react-router";
import { getRouter } from "#src/app/router.tsx";
import type { Person } from "#testing/rows/factories.ts";
import { rendering } from "#testing/api/start-on-server.ts";
import { testOrigin, type TestApp } from "#testing/api/test-app.ts";

/** What the header of every page asks for. */
const ofHeader = new Set(["/api/unread", "/api/admin/waiting"]);

/**
 * Loads what a page shows as its rendering does, by its loaders, which call the API in this process; says how many
 * statements that takes for the page, and for the header besides.
 */
export async function loadPage(app: TestApp, address: string, as?: Person) {
  const shared = {};
  const headers = as && { cookie: as.cookie };
  const [page, header]: string[][] = [[], []];
  const apiFetch = async (path: string, init?: RequestInit) => {
    let answer: Response | undefined;
    const statements = await app.statementsOf(async () => {
      answer = await app.api.request(testOrigin + path, { ...init, headers }, shared);
    });
    (ofHeader.has(path) ? header : page)!.push(...statements);
    return answer!;
  };
  const router = getRouter();
  const history = createMemoryHistory({ initialEntries: [address] });
  router.update({ ...router.options, history });
  await rendering.run({ apiFetch }, () => router.load());
  return { page: page!, header: header! };
}
