import { beforeAll, expect, it } from "vitest";
import { createSite } from "#src/app/site.ts";
import { useTestApp } from "#testing/api/app.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const { app, create } = useTestApp();
let site: ReturnType<typeof createSite>;
const callsOfPage = 8;
/** Renders pages that make more concurrent calls than an account's limit, and show the responses. */
const pages = () => ({
  fetch: async (_request: Request, { context }: { context: Record<string, unknown> }) => {
    const call = context.apiFetch as (path: string) => Promise<Response>;
    const answers = await Promise.all(Array.from({ length: callsOfPage }, () => call("/api/auth/user")));
    const statuses = answers.map(({ status }) => status);
    return new Response(statuses.join(), { headers: { "content-type": "text/html" } });
  },
});
beforeAll(() => {
  site = createSite({ platform: app.platform, pages, assets: "public" });
});

it("pages of one account, more than it has turns, each wait for nothing that they hold themselves", async () => {
  const { cookie } = await create.person("approved");
  const open = async () => (await site.request(`${testOrigin}/housing`, { headers: { cookie } })).text();
  const opened = await Promise.all(Array.from({ length: 10 }, open));
  expect(new Set(opened)).toEqual(new Set([Array.from({ length: callsOfPage }, () => 200).join()]));
  expect(app.platform.turns.size()).toBe(0);
});

it("forty private pictures of one page at once are all sent", async () => {
  const { cookie } = await create.person("approved");
  const ask = () => app.get(`/objects/${crypto.randomUUID()}`, { as: { cookie } });
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  // None of these exists, but each was looked up for her.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});
