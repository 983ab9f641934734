import type { APIRequestContext } from "@playwright/test";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { expect, test, unique } from "./fixtures.ts";
import { readPage } from "./html.ts";
import { postHome, uploadPhoto } from "./listing-form.ts";
import { writeNotifications } from "./page-rows.ts";

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
    // Exactly one each, because two would contradict each other.
    for (const name of ["description", "og:title", "og:image", "twitter:card"])
      expect(page.all(`meta[name="${name}"], meta[property="${name}"]`), path).toHaveLength(1);
  }
  expect(titles.size).toBe(publicPages.length);
});

test("a shared home shows its picture, price and location at its own address, and names nobody, not even to members", async ({
  request,
  create,
  callsOf,
  site,
}) => {
  const owner = await create.person("approved", { firstName: "Marisol", lastName: "Whitfield" });
  const calls = await callsOf(owner);
  const title = unique("Sunny room");
  const { id, images } = await postHome(calls, {
    title,
    location: "Hartford, CT",
    rent: 1450,
    images: [await uploadPhoto(calls)],
  });
  // Where it was before homes had pages, as in old emails.
  const page = await readPage(request, `/housing?location=ct&listing=${id}&utm_source=mail`);
  expect(page.path).toBe(`/housing/${id}`);
  const address = `${site.url}/housing/${id}`;
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
    const head = (await readPage(reader, `/housing/${id}`)).attributes("head meta[content]", "content");
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
    startsAt: new Date("2037-06-12T22:30:00Z"),
  });
  const page = await readPage(request, `/events/${event.id}`);
  expect(page.meta("og:title")).toBe(`${event.title} · Events`);
  expect(page.meta("og:description")).toMatch(/6:30 PM ET · Yonkers, NY\. Come in your work shoes\.$/);
  expect(page.meta("og:url")).toBe(`${site.url}/events/${event.id}`);
});

test("an address from before homes and profiles had pages leads on, with what it asks for", async ({
  request,
  create,
  callsOf,
}) => {
  const { id } = await create.listing(await create.person("approved"));
  const member = await callsOf(await create.person("approved"));
  for (const calls of [request, member]) {
    const answer = await calls.get(`/housing?location=ct&listing=${id}&contact=1`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/housing/${id}?contact=1`]);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    const profile = await calls.get(`/roommates?tags=Clean&roommate=${id}`, { maxRedirects: 0 });
    expect([profile.status(), profile.headers().location]).toEqual([301, `/roommates/${id}`]);
  }
});

test("what does not exist is a 404, with the page around it", async ({ request, create }) => {
  const owner = await create.person("approved");
  const home = await create.listing(owner);
  await readPage(request, `/housing/${home.id}`);
  const [gone] = nobodys;
  for (const address of [`/housing/${gone}`, `/housing?listing=${gone}`]) {
    const page = await readPage(request, address, 404);
    expect(page.texts("h1")).toEqual(["This home is gone"]);
    expect(page.leadsTo("See All Homes")).toBe("/housing");
  }
  for (const id of nobodys) {
    expect((await readPage(request, `/community/${id}`, 404)).text).toContain("This post is gone");
  }
  // The last is an address of the API.
  for (const address of ["/nowhere", `/housing/${nobodys[1]}`, "/housing/saved-searches"]) {
    expect((await readPage(request, address, 404)).texts("h1")).toEqual(["404 Page Not Found"]);
  }
});

test("a personal page is not indexed, whoever opens it", async ({ request, create, callsOf }) => {
  for (const calls of [request, await callsOf(await create.person("approved"))]) {
    const page = await readPage(calls, "/profile");
    expect([page.meta("robots"), page.canonical()]).toEqual(["noindex", undefined]);
  }
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

test("roommates are found without JavaScript, with only what guests may read", async ({
  request,
  create,
}) => {
  const marisol = await create.person("approved", { firstName: "Marisol" });
  await create.roommate(marisol, { age: 31, budget: "500-800", bio: "Nobody but members reads this." });
  const people = await readPage(request, "/roommates?budget=500-800&ageRange=28-32");
  expect(people.texts("main article").join()).toMatch(/Marisol, 31.*\$500-800/);
  expect(people.text).not.toContain("Nobody but members reads this.");
});

/** Reads a list's page and those that its "more" link leads to; returns the texts on each. */
async function readToEnd(calls: APIRequestContext, path: string, more: string | RegExp, selector: string) {
  const pages: string[][] = [];
  for (let address: string | undefined = path; address && pages.length < 5;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(calls, address);
    pages.push(page.texts(selector));
    address = page.text.search(more) >= 0 ? page.leadsTo(more) : undefined;
  }
  return pages;
}

test("long lists are read to their ends without JavaScript, each row once", async ({
  request,
  create,
  callsOf,
  site,
}) => {
  const [reader, writer] = [await create.person("approved"), await create.person("approved")];
  const word = unique("Rhinecliff").replaceAll(" ", "");
  const post = await create.post(reader, { title: word });
  const conversationId = await create.conversation(writer, reader);
  const texts = Array.from({ length: 45 }, (_, index) => `Row ${index + 1} of ${word}`);
  let replyId = "";
  for (const [index, text] of texts.entries()) {
    const createdAt = new Date(Date.now() - (60 - index) * 60_000);
    await create.listing(writer, { title: text, location: `${word}, NY`, createdAt });
    await create.post(writer, { title: text, category: word, createdAt });
    replyId = (await create.reply(writer, post, { content: text, createdAt })).id;
    await insertMessage(site.db, { conversationId, authorId: writer.user.id, text });
  }
  await writeNotifications(site.db, reader, { replyId, count: texts.length });
  const own = await callsOf(reader);
  const [titles, contents] = ["main article h3", "main li p.whitespace-pre-line"];
  const read = {
    homes: await readToEnd(request, `/housing?location=${word}`, "Show More Listings", titles),
    posts: await readToEnd(request, `/community?category=${word}`, "Show More Posts", titles),
    replies: await readToEnd(request, `/community/${post.id}`, /Show (\d+ )?earlier replies/, contents),
    messages: await readToEnd(own, `/messages/${conversationId}`, "Show Earlier Messages", contents),
    notices: await readToEnd(own, "/notices", "Show Earlier Notifications", "main article"),
  };
  expect(Object.values(read).filter((pages) => pages.length < 2)).toEqual([]);
  expect(read.homes.flat()).toEqual(texts.toReversed());
  expect(read.posts.flat()).toEqual(texts.toReversed());
  expect(read.replies.toReversed().flat()).toEqual(texts);
  expect(read.messages.toReversed().flat()).toEqual(["Is it still free?", ...texts]);
  expect(read.notices.flat()).toHaveLength(texts.length);
});
