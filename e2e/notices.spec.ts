import type { Browser, Page } from "@playwright/test";
import { expect, hydrated, openPage, signIn, test, toastOf, unique } from "./demo.ts";
import { bothColors } from "./looks.ts";
import { deletePost, writePost, writeReply } from "./community-posts.ts";
import { joinAs, newAccount } from "./own-account.ts";
import { overflow } from "./overflow.ts";

test.use(bothColors);

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1280, height: 900 }],
] as const) {
  test(`on ${device}, an answer appears behind the bell, in the inbox, and is read`, async ({
    page,
    browser,
    baseURL,
    axe,
  }) => {
    const writer = await browser.newContext({ baseURL: baseURL! });
    await signIn(writer.request, baseURL!, "starter");
    await page.setViewportSize(viewport);
    await signIn(page.request, baseURL!, "member");
    await page.request.post("/api/notifications/read", { data: {}, headers: { origin: baseURL! } });
    const title = unique("Which stairs");
    const { id } = await writePost(page.request, baseURL!, { title });
    const standing = page.waitForResponse(/\/api\/live/);
    await openPage(page, "/notices");
    await standing;
    await expect(page.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
    await writeReply(writer.request, baseURL!, id, "The north ones.");
    await expect(page.getByRole("link", { name: /^Notices, \d+ unread$/ })).toBeVisible();
    const notice = page.getByRole("article").filter({ hasText: title });
    await expect(notice).toContainText("answered in");
    await axe();
    await notice.getByRole("link").press("Enter");
    await expect(page).toHaveURL(new RegExp(`/community/${id}`));
    await expect(page.getByText("The north ones.")).toBeVisible();
    await expect
      .poll(async () => {
        const list = (await (await page.request.get("/api/notifications")).json()) as {
          title: string;
          read: boolean;
        }[];
        return list.find((each) => each.title.includes(title))?.read;
      })
      .toBe(true);
    // A page that still shows it might ask for it once more.
    await page.goto("about:blank");
    await deletePost(page.request, baseURL!, id);
    await writer.close();
  });
}

/** An account of one's own with so many notices: who has confirmed her address hears of each answer to her posts. */
async function toldOf(page: Page, browser: Browser, origin: string, times: number) {
  const writer = await browser.newContext({ baseURL: origin });
  await signIn(writer.request, origin, "starter");
  await joinAs(page.request, origin, "Moran");
  for (let time = 0; time < times; time += 1) {
    const { id } = await writePost(page.request, origin, { title: unique("Which stairs") });
    await writeReply(writer.request, origin, id, "The north ones.");
  }
  await writer.close();
  const unread = async () =>
    ((await (await page.request.get("/api/notifications/unread")).json()) as { unread: number }).unread;
  await expect.poll(unread, { timeout: 60_000 }).toBe(times);
}

test("on a wide screen the bell shows the newest notices in place, by keyboard too", async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  test.slow();
  await toldOf(page, browser, baseURL!, 6);
  await openPage(page, "/playbooks");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notices/ });
  const panel = page.getByRole("dialog", { name: "Notices" });
  await bell.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panel.getByRole("article")).toHaveCount(5);
  await axe();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  // A press opens it, another one closes it, as does one beside it.
  for (const away of [bell, page.getByRole("heading", { level: 1 })]) {
    await bell.click();
    await expect(panel).toBeVisible();
    await away.click();
    await expect(panel).toHaveCount(0);
  }
  await bell.click();
  await panel.getByRole("button", { name: "Mark All Read" }).click();
  await expect(page.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Mark All Read" })).toHaveCount(0);
  await panel.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/profile?tab=notifications");
  await expect(panel).toHaveCount(0);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Notices/ })
    .click();
  await panel.getByRole("link", { name: "All Notices" }).click();
  await expect(page).toHaveURL("/notices");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);

  // On a phone it is a link.
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/playbooks");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Notices/ })
    .click();
  await expect(page).toHaveURL("/notices");
});

test("the inbox fits into narrow pages and large letters, light and dark, and goes on without a script", async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  test.slow();
  await toldOf(page, browser, baseURL!, 21);
  for (const [width, size] of [
    [360, "100%"],
    [320, "200%"],
    [1280, "100%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/notices");
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    expect(await overflow(page), `at ${width}`).toBe(0);
    await axe();
  }
  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const read = await plain.newPage();
  await read.goto("/notices");
  await expect(read.getByRole("article")).toHaveCount(20);
  await read.getByRole("button", { name: "Show Earlier Notices" }).click();
  await expect(read).toHaveURL(/\/notices\?after=/);
  await expect(read.getByRole("article")).toHaveCount(1);
  await read.getByRole("link", { name: "Back to the newest notices" }).click();
  await expect(read.getByRole("article")).toHaveCount(20);
  const unread = read.getByRole("heading", { name: "New" });
  await expect(unread).toBeVisible();
  await read.getByRole("button", { name: "Mark All Read" }).click();
  await expect(read).toHaveURL("/notices");
  await expect(unread).toBeHidden();
  await plain.close();
});

test("the switches of mails and the saved searches stand in the settings, without a script too", async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  // Two visits, in both colours, and one without scripts.
  test.slow();
  await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/housing?location=Beacon&budget=800-1200");
  await page.getByRole("button", { name: "Save This Search" }).click();
  await expect(toastOf(page, "Search Saved")).toBeVisible();

  await openPage(page, "/profile?tab=notifications");
  await expect(page.getByRole("switch")).toHaveCount(8);
  await page.getByRole("switch", { name: "Weekly digest" }).press("Space");
  await expect(toastOf(page, "Settings Updated")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Weekly digest" })).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("switch", { name: "Weekly digest" })).toBeChecked();
  await axe();
  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const read = await plain.newPage();
  await read.goto("/profile?tab=notifications");
  await expect(read.getByRole("link", { name: "Beacon", exact: true })).toBeVisible();
  await expect(read.getByText("Housing listings")).toBeVisible();
  await plain.close();

  await page.getByRole("button", { name: /^Delete Beacon/ }).click();
  await expect(toastOf(page, "Search Deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved Searches (0)" })).toBeFocused();
});
