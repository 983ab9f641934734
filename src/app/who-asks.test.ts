import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite } from "#src/app/site.ts";
import type { PageHandler } from "#src/server/http/page-renderer.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await createTestApp();
  member = await app.create.person("approved");
});
afterAll(() => app.close());

/** The statements that read sessions while a member's page asks the API for these, all at once. */
async function lookups(paths: string[]) {
  const fetchPage = async (_request: Request, { context }: { context: Record<string, unknown> }) => {
    const api = context.apiFetch as (path: string) => Promise<Response>;
    const answers = await Promise.all(paths.map(api));
    return Response.json(answers.map(({ status }) => status));
  };
  const site = createSite({
    platform: app.platform,
    pages: () => ({ fetch: fetchPage as unknown as PageHandler["fetch"] }),
    assets: "public",
  });
  const statements = await app.statementsOf(async () => {
    const page = await site.fetch(
      new Request(`${testOrigin}/housing`, { headers: { cookie: member.cookie } }),
    );
    expect(await page.json()).toEqual(paths.map(() => 200));
  });
  return statements.filter((statement) => statement.includes('"sessions"'));
}

it("who asks is found out once for a page, however much it asks of the API", async () => {
  const once = await lookups(["/api/auth/user"]);
  expect(once).toHaveLength(1);
  expect(await lookups(["/api/site", "/api/auth/user", "/api/unread", "/api/housing"])).toEqual(once);
});
