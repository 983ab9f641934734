import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { boxOf, closed, expect, hydrated, openPage, test, toastOf, unique } from "./fixtures.ts";
import { photo } from "./listing-form.ts";
import { overflow } from "./measures.ts";
import { payloads } from "./script-payloads.ts";

const cardOf = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const newPost = (page: Page) => page.getByRole("dialog", { name: "Create New Post" });
const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Category" }).getByRole("link", { name, exact: true });
const like = (box: Locator) => box.getByRole("button", { name: /^Like/ });

/** Replies to a post from another browser; open pages update live. */
async function writeReply(calls: APIRequestContext, id: string, content: string) {
  expect((await calls.post(`/api/forum/${id}/replies`, { data: { content } })).status()).toBe(201);
}

// Covers an upload, and a draft that survives a reload.
test("a member writes with a picture, edits, likes, replies over a reload, and deletes", async ({
  page,
  member,
  axe,
}) => {
  await member("new");
  const title = unique("Quiet car etiquette");
  await openPage(page, "/community?category=Safety");
  await page.getByRole("button", { name: "Create New Post" }).click();
  const form = newPost(page);
  await form.getByRole("button", { name: "General" }).click();
  await form.getByRole("button", { name: "Create Post" }).click();
  await expect(form.getByRole("alert")).toContainText("Please fill in both title and content.");
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Content").fill("Headphones in,\nbag on lap.");
  await form.locator("input[type=file]").setInputFiles([await photo("car.jpg")]);
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
  await axe();
  await form.getByRole("button", { name: "Create Post" }).click();
  await expect(toastOf(page, "Your post has been created successfully!")).toBeVisible();

  // The list of its old category no longer has it, so all categories are listed.
  await expect(page).toHaveURL("/community");
  const card = cardOf(page, title);
  await expect(card.getByRole("img")).toHaveJSProperty("complete", true);
  await card.getByRole("link", { name: /picture/ }).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "Close full view" }).click();
  await closed(page.getByRole("dialog", { name: title }));
  await like(card).click();
  await expect(like(card)).toHaveText("1");

  await card.getByRole("button", { name: "Reply" }).click();
  const reply = card.getByLabel("Your reply");
  await expect(reply).toBeFocused();
  await reply.fill("And please,\nno speakerphone.");
  await page.reload();
  await hydrated(page);
  await card.getByRole("button", { name: "Reply" }).click();
  await expect(reply).toHaveValue("And please,\nno speakerphone.");
  await card.getByRole("button", { name: "Post Reply" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "no speakerphone." })).toBeVisible();

  const menu = page.getByRole("button", { name: `More about “${title}”` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Edit post" }).click();
  await expect(card.getByLabel("Title")).toBeFocused();
  await card.getByLabel("Content").fill("Headphones in.");
  await card.getByRole("button", { name: "Safety" }).click();
  await card.getByRole("button", { name: "Remove Picture 1" }).click();
  await card.locator("input[type=file]").setInputFiles([await photo("quiet.jpg"), await photo("car.jpg")]);
  await expect(card.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("Edited");
  await expect(card).toContainText("Safety");
  await expect(card.getByRole("img")).toHaveCount(2);

  await card.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · CC Chat · Commuter Circle`);
  await menu.click();
  await page.getByRole("menuitem", { name: "Delete post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Post" }).click();
  await expect(toastOf(page, "Your post has been deleted!")).toBeVisible();
  await expect(page).toHaveURL("/community");
  await expect(card).toHaveCount(0);
});

// Covers history and scroll positions.
test("a chip selects a category, Back from a post restores the scroll position, and the housing chat has its own category", async ({
  page,
  create,
}) => {
  const writer = await create.person("new");
  const word = unique("Platform").replaceAll(" ", "");
  const long = "Where do you change trains?\n".repeat(12);
  for (const category of ["Roommates", "Housing", "Roommates", "Roommates", "Roommates"]) {
    await create.post(writer, { title: `${category} ${unique(word)}`, content: long, category });
  }
  const titles = page.getByRole("article").getByRole("heading", { level: 3 });
  await openPage(page, `/community?q=${word}`);
  await expect(titles).toHaveCount(5);
  await chip(page, "Roommates").click();
  await expect(page).toHaveURL(`/community?category=Roommates&q=${word}`);
  await expect(titles).toHaveCount(4);
  const last = titles.last();
  const title = await last.innerText();
  await last.scrollIntoViewIfNeeded();
  const before = await boxOf(last);
  await last.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(titles).toHaveCount(4);
  await expect(last).toBeInViewport();
  await expect.poll(async () => Math.abs((await boxOf(last)).y - before.y)).toBeLessThan(2);
  await page.goBack();
  await expect(chip(page, "All")).toHaveAttribute("aria-current", "page");
  await expect(titles).toHaveCount(5);

  await openPage(page, "/housing");
  await page.getByRole("link", { name: "Housing Chat" }).first().click();
  await expect(page).toHaveURL("/community?category=Housing#housing");
  await expect(chip(page, "Housing")).toHaveAttribute("aria-current", "page");
  await expect(chip(page, "Housing")).toBeInViewport();
});

// Covers two people at once, and a lost connection.
test("another member's new replies are offered without moving the page, also after a lost connection", async ({
  page,
  member,
  create,
  callsOf,
  pageErrors,
  axe,
}) => {
  // The browser logs this when the connection is lost.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const writer = await create.person("new");
  const calls = await callsOf(writer);
  const { id } = await create.post(await member("new"), { title: unique("Open thread") });
  for (let number = 1; number <= 12; number += 1) {
    await create.reply(writer, { id }, { content: `Reply ${number}\nof several\nlines.` });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const connected = page.waitForResponse(/\/api\/live/);
  await openPage(page, `/community/${id}`);
  await connected;

  await page.getByRole("button", { name: "Show 7 earlier replies" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /Reply 1\s/ })).toBeFocused();
  const read = page.getByText("Reply 6");
  await read.scrollIntoViewIfNeeded();
  const position = async () => Math.round((await boxOf(read)).y);
  const before = await position();
  await writeReply(calls, id, "From another browser.");
  await expect(page.getByRole("button", { name: "1 new reply" })).toBeVisible();
  await writeReply(calls, id, "And one more.");
  const button = page.getByRole("button", { name: "2 new replies" });
  await expect(button).toBeInViewport();
  expect(await position()).toBe(before);
  await axe();

  await button.press("Enter");
  const first = page.getByRole("listitem").filter({ hasText: "From another browser." });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(page.getByText("And one more.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "14 Replies" })).toBeVisible();

  await page.context().setOffline(true);
  await writeReply(calls, id, "While she was in a tunnel.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "1 new reply" }).click();
  await expect(page.getByText("While she was in a tunnel.")).toBeInViewport();
});

// Only a browser can show whether they run.
test("40 script payloads in posts, replies, homes and messages are shown as text, and none runs (FORUM-44)", async ({
  page,
  member,
  create,
  site,
}) => {
  const owner = await create.person("approved");
  const whole = payloads.join("\n");
  const word = unique("payload").replaceAll(" ", "");
  const all = await create.post(owner, { title: word, content: whole });
  const me = await member();
  const conversation = await create.conversation(owner, me);
  const posts = [];
  for (const payload of payloads) {
    const category = payload.slice(0, 40);
    posts.push(await create.post(owner, { title: payload, content: `${word}\n${payload}`, category }));
    await create.reply(owner, all, { content: payload });
    await create.listing(owner, { title: payload, location: word, description: payload });
    const message = { conversationId: conversation, authorId: owner.user.id, text: payload };
    await insertMessage(site.db, message);
  }
  // A very long word does not widen the page on a phone.
  const endless = "Poughkeepsie".repeat(9);
  await create.listing(owner, { title: endless, location: word, description: whole });
  await create.post(owner, { title: endless, content: `${word} https://example.com/${endless}` });
  await page.setViewportSize({ width: 360, height: 800 });

  const newestFirst = [endless, ...payloads.toReversed()];
  const titles = page.getByRole("main").getByRole("article").getByRole("heading", { level: 3 });
  const text = page.locator("p.whitespace-pre-line");
  await openPage(page, `/community?q=${word}`);
  await showAll(page, "Show More Posts");
  await expect(titles).toHaveText([...newestFirst, word]);
  await expectOnlyText(page);
  await openPage(page, `/community/${all.id}`);
  await expect(page.getByRole("article").first().locator(text)).toHaveText(whole);
  await showAll(page, /^Show \d+ earlier repl/);
  await expect(page.locator("#replies").locator(text)).toHaveText([...payloads]);
  await expectOnlyText(page);
  // The page's head has the text in title, description and page data.
  for (const { id, title } of posts.filter((_, index) => index % 5 === 0)) {
    await openPage(page, `/community/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectOnlyText(page);
  }

  await openPage(page, `/housing?location=${word}`);
  await showAll(page, "Show More Listings");
  await expect(titles).toHaveText(newestFirst);
  await page.reload();
  await hydrated(page);
  await expect(titles).toHaveText(newestFirst);
  await expectOnlyText(page);
  await titles.first().getByRole("link").click();
  await expect(page.getByRole("dialog").locator(text)).toHaveText(whole);
  // A reload shows the home's page.
  await page.reload();
  await expect(page.getByRole("main").locator(text)).toHaveText(whole);
  await expectOnlyText(page);

  await openPage(page, `/messages/${conversation}`);
  await showAll(page, "Show Earlier Messages");
  const bubbles = page.getByRole("list", { name: "Messages" }).locator(text);
  await expect(bubbles).toHaveText(["Is it still free?", ...payloads]);
  await expectOnlyText(page);
  await openPage(page, "/messages");
  await expect(page.getByRole("article").filter({ hasText: payloads.at(-1)! })).toHaveCount(1);
  await expectOnlyText(page);
});

/** Presses a list's "more" button until the whole list is loaded. */
async function showAll(page: Page, name: string | RegExp) {
  const more = page.getByRole("button", { name });
  const items = page.getByRole("main").getByRole("listitem");
  // A page may come before its list.
  await expect(more).toBeVisible();
  while (await more.isVisible()) {
    const shown = await items.count();
    await more.click();
    await expect.poll(() => items.count()).toBeGreaterThan(shown);
    await expect(page.getByRole("button", { name: "Loading..." })).toHaveCount(0);
  }
}

/** Expects that no payload ran, all links are web addresses, and nothing is wider than the window. */
async function expectOnlyText(page: Page) {
  const schemes = await page
    .locator("main a, [role=dialog] a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(schemes.filter((scheme) => !/^https?:$/.test(scheme))).toEqual([]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await overflow(page)).toBe(0);
}
