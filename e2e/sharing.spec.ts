import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./demo.ts";

type Shared = { id: string; title: string; price: number; location: string; images: string[] };

const publicPages = [
  "/",
  "/housing",
  "/community",
  "/membership",
  "/auth",
  "/terms",
  "/privacy",
  "/contact",
  "/events",
  "/playbooks",
  "/playbooks/viewing-rooms-safely",
];

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
const canonicalOf = (page: Page) => page.locator("link[rel=canonical]").getAttribute("href");

const listingsOf = async (request: APIRequestContext) =>
  (await (await request.get("/api/housing?location=ct")).json()) as Shared[];

const publicUrl = async (request: APIRequestContext) =>
  ((await (await request.get("/api/site")).json()) as { publicUrl: string }).publicUrl;

test("a shared listing shows its picture, price and place, at its own address", async ({ page, request }) => {
  const shared = (await listingsOf(request)).find(({ images }) => images.length > 0)!;
  const origin = await publicUrl(request);
  await page.goto(`/housing?location=ct&listing=${shared.id}&utm_source=mail`);
  const address = `${origin}/housing?listing=${shared.id}`;
  expect(await metaOf(page, "og:title")).toContain(shared.title);
  const said = await metaOf(page, "og:description");
  expect(said).toContain(`$${shared.price.toLocaleString("en-US")}`);
  expect(said).toContain(shared.location);
  expect(await metaOf(page, "og:url")).toBe(address);
  expect(await canonicalOf(page)).toBe(address);
  expect(await metaOf(page, "twitter:card")).toBe("summary_large_image");
  const image = (await metaOf(page, "og:image"))!;
  expect(image.startsWith(`${origin}${shared.images[0]}/`)).toBe(true);
  const picture = await request.get(image.slice(origin.length));
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});

test("what a shared listing shows names nobody, also to members", async ({ page, request, login }) => {
  await login("admin");
  const [newest] = await listingsOf(request);
  await page.goto(`/housing?listing=${newest!.id}`);
  const said = await page
    .locator("head meta[content]")
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute("content")).join("\n"));
  const members = ["Whitfield", "Reyes", "Bergstrom", "Nair", "Vega", "Fontaine", "Kowalski", "Okafor"];
  for (const name of members) expect(said).not.toContain(name);
});

type Data = { "@type": string; name: string; url: string; startDate?: string };

test("machines are told what a guest's page is about, which runs and breaks nothing", async ({
  page,
  request,
  login,
}) => {
  const origin = await publicUrl(request);
  const [event] = (await (await request.get("/api/events")).json()) as {
    id: string;
    title: string;
    date: string;
  }[];
  const [home] = await listingsOf(request);
  const data = page.locator('script[type="application/ld+json"]');
  const said = async () => JSON.parse((await data.textContent())!) as Data;
  await page.goto(`/events/${event!.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(event!.title);
  const read = await said();
  expect(read).toMatchObject({ "@type": "Event", name: event!.title, url: `${origin}/events/${event!.id}` });
  expect(Date.parse(read.startDate!)).toBe(Date.parse(event!.date));
  await page.goto(`/housing?listing=${home!.id}`);
  expect(await said()).toMatchObject({ "@type": "RealEstateListing", name: home!.title });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(data).toHaveCount(1);
  await login("member");
  await page.goto(`/events/${event!.id}`);
  await expect(data).toHaveCount(0);
});

test("every public page has its address, its words and a picture for whoever shares it", async ({
  page,
  request,
}) => {
  const origin = await publicUrl(request);
  const titles = new Set<string | null>();
  for (const path of publicPages) {
    await page.goto(path);
    expect(await canonicalOf(page), path).toBe(origin + path);
    expect(await metaOf(page, "og:url"), path).toBe(origin + path);
    expect(await metaOf(page, "og:description"), path).not.toBe("");
    expect((await request.get(new URL((await metaOf(page, "og:image"))!).pathname)).status()).toBe(200);
    titles.add(await metaOf(page, "og:title"));
    // One of each: two would contradict each other.
    for (const name of ["description", "og:title", "og:image", "twitter:card"]) {
      await expect(page.locator(`meta[name="${name}"], meta[property="${name}"]`), path).toHaveCount(1);
    }
  }
  expect(titles.size).toBe(publicPages.length);
});

test("a page that is somebody's own is not to be found", async ({ page }) => {
  await page.goto("/profile");
  expect(await metaOf(page, "robots")).toBe("noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
});

test("the browser is told the ground's colour for both themes, and where the icons are", async ({
  page,
  request,
}) => {
  await page.goto("/housing");
  const colours = await page
    .locator("meta[name=theme-color]")
    .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute("media"), meta.getAttribute("content")]));
  expect(colours).toEqual([
    ["(prefers-color-scheme: light)", "#faf4ed"],
    ["(prefers-color-scheme: dark)", "#1c1119"],
  ]);
  const grounds: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    grounds.push(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper")),
    );
  }
  expect(grounds).toEqual(colours.map(([, content]) => content));

  const icons = await page
    .locator("link[rel=icon], link[rel=apple-touch-icon]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(icons).toHaveLength(2);
  const address = (await page.locator("link[rel=manifest]").getAttribute("href"))!;
  const answer = await request.get(address);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { name: string; icons: { src: string; purpose: string }[] };
  expect(manifest.name).toBe("Commuter Circle");
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const path of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(path)).headers()["content-type"], path).toMatch(/^image\//);
  }
});

test("the address of a listing that is gone is a 404, with the page around it", async ({ request }) => {
  const [there] = await listingsOf(request);
  const statusOf = async (id: string) => (await request.get(`/housing?listing=${id}`)).status();
  expect(await statusOf(there!.id)).toBe(200);
  expect(await statusOf("3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d")).toBe(404);
  expect(await statusOf("nothing-was-ever-called-so")).toBe(404);
  const gone = await request.get("/housing?listing=3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d");
  expect(await gone.text()).toContain("Find Your Perfect Spot");
});
