import { cardOf, chip, deletePost, writePost, writeReply, type Posted } from "./community-posts.ts";
import { expect, openPage, signIn, test, unique } from "./demo.ts";
import { inEveryLook, toTop } from "./looks.ts";
import { overflow } from "./overflow.ts";
import { payloads } from "./script-payloads.ts";

test("40 script payloads in every field of the chat are shown as they were typed, and none runs (FORUM-44)", async ({
  page,
  login,
  baseURL,
}) => {
  test.slow();
  await login("member");
  const mark = unique("payload");
  const word = mark.replaceAll(/\W/g, "");
  const whole = payloads.join("\n");
  const { id } = await writePost(page.request, baseURL!, { title: mark, content: whole });
  for (const payload of payloads) await writeReply(page.request, baseURL!, id, payload);
  const text = page.locator("p.whitespace-pre-line");
  const nothingRan = async () => {
    const schemes = await page
      .locator("main a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(schemes.filter((scheme) => !/^https?:$/.test(scheme))).toEqual([]);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
  };

  await openPage(page, `/community/${id}`);
  await expect(page.getByRole("article").first().locator(text)).toHaveText(whole);
  await page.getByRole("button", { name: "Show More Replies" }).click();
  await expect(page.locator("#replies").locator(text)).toHaveText([...payloads]);
  await nothingRan();

  // A few at a time: what others write at the same time is to stay among the newest posts.
  for (let first = 0; first < payloads.length; first += 5) {
    const titles = payloads.slice(first, first + 5);
    const posts = [];
    for (const title of titles) {
      const content = `${word}\n${title}`;
      const category = title.slice(0, 40);
      posts.push(await writePost(page.request, baseURL!, { title, content, category }));
    }
    await openPage(page, `/community?q=${word}`);
    const headings = page.getByRole("article").getByRole("heading", { level: 3 });
    await expect(headings).toHaveText(titles.toReversed());
    await nothingRan();
    // In the head of its own page: in title and description, and in what the script begins with.
    await openPage(page, `/community/${posts[0]!.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0]!);
    await nothingRan();
    await page.goto("about:blank");
    for (const post of posts) await deletePost(page.request, baseURL!, post.id);
  }
  await deletePost(page.request, baseURL!, id);
});

test("long words, at 360 px and with text twice as large, do not widen the pages", async ({
  page,
  login,
  baseURL,
}) => {
  await login("member");
  const long = "Poughkeepsie".repeat(9);
  const title = `${unique("Long")} ${long}`.slice(0, 120);
  const { id } = await writePost(page.request, baseURL!, {
    title,
    content: `${long}${long} https://example.com/${long}${long}`,
    category: "W".repeat(40),
  });
  await writeReply(page.request, baseURL!, id, `${long}${long}`);
  for (const [width, size] of [
    [360, "100%"],
    [390, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/community", `/community/${id}`]) {
      await openPage(page, path);
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      await expect(cardOf(page, title)).toBeVisible();
      expect(await overflow(page), `${path} at ${width}`).toBe(0);
    }
  }
  await openPage(page, "/community");
  await cardOf(page, title).getByRole("button", { name: "Reply" }).click();
  await expect(page.getByLabel("Your reply")).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.goto("about:blank");
  await deletePost(page.request, baseURL!, id);
});

test("a shared post shows its words and its picture at its own address, and names nobody", async ({
  page,
  request,
}) => {
  type Found = Posted & { images: string[]; content: string };
  const list = (await (await request.get("/api/forum?limit=100")).json()) as Found[];
  const shared = list.find(({ images }) => images.length > 0)!;
  await page.goto(`/community/${shared.id}?utm_source=mail`);
  const metaOf = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  expect(await metaOf("og:title")).toContain(shared.title);
  expect(shared.content.replaceAll(/\s+/g, " ")).toContain(
    (await metaOf("og:description"))!.replace(/…$/, ""),
  );
  expect(new URL((await metaOf("og:url"))!).pathname).toBe(`/community/${shared.id}`);
  expect(new URL((await metaOf("og:image"))!).pathname).toContain(shared.images[0]);
  for (const gone of ["3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d", "nothing-was-ever-called-so"]) {
    const answer = await request.get(`/community/${gone}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain("This post is gone");
  }
});

inEveryLook(() => {
  test("the chat is open to everybody", async ({ page, login, axe, baseURL }) => {
    await openPage(page, "/community");
    await axe();
    await login("member");
    const title = unique("For everybody");
    const { id } = await writePost(page.request, baseURL!, { title });
    await writeReply(page.request, baseURL!, id, "Me too.");
    // Her post alone: a page fetches what the pointer comes to lie on, and another test's post may be gone.
    await openPage(page, `/community?q=${encodeURIComponent(title)}`);
    const card = cardOf(page, title);
    await card.getByRole("button", { name: "Reply" }).click();
    await expect(card.getByText("Me too.")).toBeVisible();
    await toTop(page);
    await axe();
    await card.getByRole("button", { name: "Edit post" }).click();
    await expect(card.getByLabel("Title")).toBeVisible();
    await toTop(page);
    await axe();
    await openPage(page, `/community/${id}`);
    await axe();
    // A page that still shows it might ask for it once more.
    await page.goto("about:blank");
    await deletePost(page.request, baseURL!, id);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("posts and replies are read, page after page, and chips choose", async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto("/community");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join the Chat!");
    const titles = () => page.getByRole("article").getByRole("heading", { level: 3 }).allInnerTexts();
    const first = await titles();
    await page.getByRole("button", { name: "Show More Posts" }).click();
    await expect(page).toHaveURL(/after=/);
    const second = await titles();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await page.getByRole("link", { name: "Back to the newest posts" }).click();
    await expect(page).toHaveURL("/community");
    await chip(page, "Housing").click();
    await expect(page).toHaveURL("/community?category=Housing");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { name: /Repl(y|ies)$/ })).toBeVisible();

    const title = unique("A long thread");
    await signIn(request, baseURL!, "admin");
    const { id } = await writePost(request, baseURL!, { title });
    for (let count = 1; count <= 21; count += 1)
      await writeReply(request, baseURL!, id, `Reply number ${count}.`);
    await page.goto(`/community/${id}`);
    await expect(page.getByText("Reply number 20.")).toBeVisible();
    await expect(page.getByText("Reply number 21.")).toBeHidden();
    await page.getByRole("button", { name: "Show More Replies" }).click();
    await expect(page.getByText("Reply number 21.")).toBeVisible();
    await deletePost(request, baseURL!, id);
    await page.getByRole("link", { name: "CC Chat" }).first().click();
    await page.getByRole("button", { name: "Login to Create Post" }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
  });

  test("words are found in posts and in replies", async ({ page, request, baseURL }) => {
    const word = `w${unique("").trim()}`;
    await signIn(request, baseURL!, "admin");
    const said = await writePost(request, baseURL!, { title: `About ${word}`, category: "Safety" });
    const answered = await writePost(request, baseURL!, { title: unique("Something else") });
    await writeReply(request, baseURL!, answered.id, `It is ${word}, I think.`);
    await page.goto("/community");
    await page.getByRole("searchbox", { name: "Search posts and replies" }).fill(word);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`/community?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await chip(page, "Safety").click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText(`About ${word}`);
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/community?category=Safety");
    for (const { id } of [said, answered]) await deletePost(request, baseURL!, id);
  });
});
