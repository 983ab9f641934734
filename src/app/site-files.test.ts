import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keptOut, listedPages } from "#src/app/site-files.ts";
import { createSite } from "#src/app/site.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  app = await createTestApp();
  const pages = () => ({
    fetch: () => new Response("<h1>Page</h1>", { headers: { "content-type": "text/html" } }),
  });
  site = createSite({ platform: app.platform, pages, assets: "public" });
});
afterAll(() => app.close());

const get = (path: string) => site.fetch(new Request(testOrigin + path));
const addresses = async () =>
  [...(await (await get("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address,
  );

it("robots.txt keeps crawlers from pages about people and from the API, and names the sitemap", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /roommates",
      "Disallow: /profile",
      "Disallow: /admin",
      `Sitemap: ${testOrigin}/sitemap.xml`,
    ]),
  );
});

it("pages about people say that they are not to be kept, and no others do", async () => {
  const tagOf = async (path: string) => (await get(path)).headers.get("x-robots-tag");
  for (const path of [...keptOut, "/roommates/somebody"]) expect(await tagOf(path)).toBe("noindex, nofollow");
  for (const path of [...listedPages, "/roommates-of-old"]) expect(await tagOf(path)).toBeNull();
});

it("the sitemap has every public page, and what guests can read, as long as they can", async () => {
  const owner = await app.create.person("approved");
  const home = await app.create.listing(owner);
  const own = `${testOrigin}/housing?listing=${home.id}`;
  const answer = await get("/sitemap.xml");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/xml"]);
  expect(await addresses()).toEqual([...listedPages.map((path) => `${testOrigin}${path}`), own]);
  await app.delete(`/api/housing/${home.id}`, { as: owner });
  expect(await addresses()).not.toContain(own);
});

it("every page that is listed or kept out is one that there is", async () => {
  const declared = await readFile("src/app/routes.ts", "utf8");
  for (const path of [...listedPages.slice(1), ...keptOut]) expect(declared).toContain(`route("${path}"`);
});
