import { createMemoryHistory } from "@tanstack/react-router";
import { getRouter } from "#src/app/router.tsx";
import type { Rendering } from "#src/server/http/context.ts";
import type { Person } from "#testing/rows/factories.ts";
import { rendering } from "#testing/api/start-on-server.ts";
import { testOrigin, type TestApp } from "#testing/api/test-app.ts";

/** What the header of every page requests. */
const ofHeader = new Set(["/api/unread", "/api/admin/waiting"]);

/** Runs a page's loaders as server rendering does; returns its statements, and separately those of the header. */
export async function loadPage(app: TestApp, address: string, as?: Person) {
  const shared: Rendering = { isPage: true };
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
