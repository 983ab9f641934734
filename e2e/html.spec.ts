import { expect, test, unique } from "./fixtures.ts";
import { declaredPaths, readPage } from "./html.ts";
import { uploadPhoto } from "./photos.ts";

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
const nobodys = ["3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d", "nothing-was-ever-called-so"];

for (const visitor of ["guest", "approved", "admin"] as const) {
  test(`every page opens for a ${visitor} with one heading and a title of its own`, async ({
    request,
    create,
    callsOf,
  }) => {
    const calls = visitor === "guest" ? request : await callsOf(await create.person(visitor));
    // A 404 for everybody but admins.
    const paths = (await declaredPaths()).filter((path) => path !== "/admin" || visitor === "admin");
    const opened = await Promise.all(paths.map((path) => readPage(calls, path)));
    // Some redirect: a member from the sign-in screen; a guest to it.
    const stayed = opened.filter((page, index) => page.path === paths[index]);
    const titles = new Set<string>();
    for (const page of stayed) {
      const { path } = page;
      expect(page.texts("h1"), path).toHaveLength(1);
      expect(page.title(), path).not.toBe("");
      titles.add(page.title());
    }
    expect(titles.size).toBe(stayed.length);
    expect(stayed.length).toBeGreaterThan(9);
  });
}

test("every public page has a canonical address, a description and a picture for shared links", async ({
  request,
  site,
}) => {
  const titles = new Set<unknown>();
  for (const path of publicPages) {
    const page = await readPage(request, path);
    expect(page.canonical(), path).toBe(site.url + path);
    expect(page.meta("og:url"), path).toBe(site.url + path);
    expect(page.meta("og:description"), path).toMatch(/\S/);
    expect((await request.get(page.meta("og:image")!)).status()).toBe(200);
    titles.add(page.meta("og:title"));
    // One of each: two would contradict each other.
    for (const name of ["description", "og:title", "og:image", "twitter:card"])
      expect(page.all(`meta[name="${name}"], meta[property="${name}"]`), path).toHaveLength(1);
  }
  expect(titles.size).toBe(publicPages.length);
});

test("a shared home shows its picture, price and location at its own address, and names nobody, also to members", async ({
  request,
  create,
  callsOf,
  site,
}) => {
  const owner = await create.person("approved", { firstName: "Marisol", lastName: "Whitfield" });
  const calls = await callsOf(owner);
  const title = unique("Sunny room");
  const posted = await calls.post("/api/housing", {
    data: { title, location: "Hartford, CT", rent: 1450, images: [await uploadPhoto(calls)] },
  });
  const { id, images } = (await posted.json()) as { id: string; images: string[] };
  const page = await readPage(request, `/housing?location=ct&listing=${id}&utm_source=mail`);
  const address = `${site.url}/housing?listing=${id}`;
  expect(page.meta("og:title")).toContain(title);
  expect(page.meta("og:description")).toMatch(/\$1,450.*Hartford, CT/);
  expect(page.meta("og:url")).toBe(address);
  expect(page.canonical()).toBe(address);
  expect(page.meta("twitter:card")).toBe("summary_large_image");
  expect(page.meta("og:image")).toContain(`${site.url}${images[0]}/`);
  const picture = await request.get(page.meta("og:image")!);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const member = await create.person("admin");
  for (const reader of [request, await callsOf(member)]) {
    const head = (await readPage(reader, `/housing?listing=${id}`)).attributes(
      "head meta[content]",
      "content",
    );
    expect(head.join()).toContain(title);
    expect(head.join()).not.toMatch(/Marisol|Whitfield/);
  }
});

test("a shared post shows its text and its picture at its own address, and names nobody", async ({
  request,
  create,
  callsOf,
  site,
}) => {
  const calls = await callsOf(await create.person("approved", { firstName: "Ada", lastName: "Okafor" }));
  const data = {
    title: unique("Carpool"),
    content: "From the north\nstairs at seven.",
    category: "General",
    images: [await uploadPhoto(calls)],
  };
  const { id } = (await (await calls.post("/api/forum", { data })).json()) as { id: string };
  const page = await readPage(request, `/community/${id}?utm_source=mail`);
  expect(page.meta("og:title")).toContain(data.title);
  expect(page.meta("og:description")).toBe("From the north stairs at seven.");
  expect(page.meta("og:url")).toBe(`${site.url}/community/${id}`);
  expect(page.meta("og:image")).toContain(data.images[0]);
  expect(page.attributes("head meta[content]", "content").join()).not.toMatch(/Ada|Okafor/);
});

test("a shared event shows when and where it is", async ({ request, create, site }) => {
  const event = await create.event(await create.person("approved"), {
    title: unique("Quiet hour"),
    description: "Come in your work shoes.",
    location: "Yonkers, NY",
    town: "Yonkers, NY",
    startsAt: new Date("2037-06-12T22:30:00Z"),
  });
  const page = await readPage(request, `/events/${event.id}`);
  expect(page.meta("og:title")).toBe(`${event.title} · Events`);
  expect(page.meta("og:description")).toMatch(/6:30 PM ET · Yonkers, NY\. Come in your work shoes\.$/);
  expect(page.meta("og:url")).toBe(`${site.url}/events/${event.id}`);
});

test("a guest's page has structured data, which is escaped", async ({ request, create, callsOf, site }) => {
  const owner = await create.person("approved");
  const startsAt = new Date("2037-06-12T22:30:00Z");
  const event = await create.event(owner, { title: unique("A walk </script><b>"), startsAt });
  const ofGuests = async (path: string) => {
    const page = await readPage(request, path);
    const scripts = page.all('script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    return JSON.parse(scripts[0]!.textContent) as { startDate: string };
  };
  const data = await ofGuests(`/events/${event.id}`);
  const url = `${site.url}/events/${event.id}`;
  expect(data).toMatchObject({ "@type": "Event", name: event.title, url });
  expect(Date.parse(data.startDate)).toBe(startsAt.getTime());
  const ownPage = await readPage(await callsOf(owner), `/events/${event.id}`);
  expect(ownPage.all('script[type="application/ld+json"]')).toHaveLength(0);
});

test("what does not exist is a 404, with the page around it", async ({ request, create }) => {
  const owner = await create.person("approved");
  const home = await create.listing(owner);
  await readPage(request, `/housing?listing=${home.id}`);
  for (const id of nobodys) {
    expect((await readPage(request, `/housing?listing=${id}`, 404)).texts("h1")).toEqual([
      "Find Your Perfect Spot",
    ]);
    expect((await readPage(request, `/community/${id}`, 404)).text).toContain("This post is gone");
  }
  expect((await readPage(request, "/nowhere", 404)).texts("h1")).toHaveLength(1);
});

test("a personal page is noindex, and robots.txt and the sitemap name what crawlers may read", async ({
  request,
  create,
  callsOf,
}) => {
  for (const calls of [request, await callsOf(await create.person("approved"))]) {
    const page = await readPage(calls, "/profile");
    expect([page.meta("robots"), page.canonical()]).toEqual(["noindex", undefined]);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /profile");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  expect(listed.map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(["/", "/housing"]),
  );
});

test("a page names its background color in both themes, its icons and its manifest", async ({ request }) => {
  const page = await readPage(request, "/housing");
  const colors = page.attributes("meta[name=theme-color]", "content");
  expect(page.attributes("meta[name=theme-color]", "media")).toEqual([
    "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark)",
  ]);
  const sheets = await Promise.all(
    page.attributes("link[rel=stylesheet]", "href").map(async (sheet) => (await request.get(sheet!)).text()),
  );
  const grounds = [...sheets.join("").matchAll(/--paper:\s*(#[\da-f]{6})/gi)].map(([, color]) => color);
  expect(grounds.slice(0, 2)).toEqual(colors);

  const icons = page.attributes("link[rel=icon], link[rel=apple-touch-icon]", "href");
  expect(icons).toHaveLength(2);
  const answer = await request.get(page.attributes("link[rel=manifest]", "href")[0]!);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { name: string; icons: { src: string; purpose: string }[] };
  expect(manifest.name).toBe("Commuter Circle");
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const path of [...icons, ...manifest.icons.map(({ src }) => src)])
    expect((await request.get(path!)).headers()["content-type"], path!).toMatch(/^image\//);
});

test("the API documentation loads nothing from elsewhere and nothing inline, and can call the API", async ({
  request,
}) => {
  const policy = (await request.get("/api/docs")).headers()["content-security-policy"]!;
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain("unsafe");
  const page = await readPage(request, "/api/docs");
  const files = [...page.attributes("script", "src"), ...page.attributes("link", "href")];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    expect(file).toMatch(/^\/[^/]/);
    expect((await request.get(file!)).status(), file!).toBe(200);
  }
  expect(await (await request.get("/api/docs/start.js")).text()).toContain('"/api/openapi.json"');
  const described = (await (await request.get("/api/openapi.json")).json()) as { paths: object };
  expect(described.paths).toHaveProperty(["/api/housing", "get"]);
});

test("the contact page has the volunteers' email address (NAV-28)", async ({ request }) => {
  const page = await readPage(request, "/contact");
  expect(page.attributes("main a[href^=mailto]", "href")).toContain("mailto:help@circle.example");
});
