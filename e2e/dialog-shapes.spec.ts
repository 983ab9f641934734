import type { Locator, Page } from "@playwright/test";
import { wholeChromium } from "#testing/machines/chromium.ts";
import { boxOf, expect, holdBack, hydrated, openPage, test, unique } from "./fixtures.ts";

// The headless shell draws fallback fonts wider than they are, so that pages would move when the fonts arrive.
test.use(wholeChromium());

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

const town = unique("Shapeville").replaceAll(" ", "");
const home = `Brownstone floor in ${town}`;
const event = unique("Supper by the river");
test.beforeAll(async ({ create }) => {
  const owner = await create.person("approved");
  await create.listing(owner, { title: home, location: town, price: 925 });
  await create.event(owner, { title: event });
});

type Shift = { value: number; moved: string[] };

/** Records the layout shifts of the pages that are opened from now on, also those that follow an input. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Waits until a dialog has risen to its place. */
const risen = (frame: Locator) =>
  frame.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));

const openHome = (page: Page) => page.getByRole("main").getByRole("link", { name: home }).click();
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, includeHidden: true }).filter({ visible: true }).first().click();

const dialogs = {
  "a home": {
    at: `/housing?location=${town}`,
    code: "listing-dialog",
    open: openHome,
    name: home,
    known: ["$925", "No image available"],
    rest: "No amenities listed",
    sizes: [phone, wide],
  },
  "the login prompt": {
    at: "/housing",
    code: "login-prompt-dialog",
    open: press("Post Listing"),
    name: "Login Required",
    known: ["Please log in or create an account to post a housing listing."],
    rest: "Continue with Email",
    sizes: [phone, wide],
  },
  "signing in to RSVP": {
    at: "/events",
    code: "sign-in-to-rsvp",
    open: press("RSVP"),
    name: "Sign In Required",
    known: [],
    rest: "Forgot password?",
    sizes: [phone],
  },
  "a first message": {
    at: `/housing?location=${town}`,
    as: "approved",
    code: "contact-dialog",
    open: async (page: Page) => {
      await openHome(page);
      await page.getByRole("dialog", { name: home }).getByRole("button", { name: "Contact Owner" }).click();
    },
    name: "Contact Owner",
    known: [],
    rest: "Your message",
    sizes: [phone],
  },
} as const;

for (const [what, about] of Object.entries(dialogs)) {
  for (const viewport of about.sizes) {
    test(`${what} has its place before its code is there, and nothing jumps at ${viewport.width} px`, async ({
      page,
      member,
      axe,
    }) => {
      await page.setViewportSize(viewport);
      if ("as" in about) await member(about.as);
      const shifts = await watchShifts(page);
      const letThrough = await holdBack(page, `**/assets/${about.code}-*.js`);
      await openPage(page, about.at);
      await about.open(page);
      const dialog = page.getByRole("dialog", { name: about.name, exact: true });
      const frame = page.locator(".dialog-frame").last();
      await expect(dialog).toBeVisible();
      await risen(frame);
      await expect(dialog.getByText(about.rest)).toBeHidden();
      const parts = [
        frame,
        frame.getByRole("heading", { name: about.name }),
        ...about.known.map((text) => frame.getByText(text).filter({ visible: true }).first()),
      ];
      const places = async () =>
        (await Promise.all(parts.map(boxOf))).flatMap(({ x, y, width, height }) => [x, y, width, height]);
      const before = await places();
      await axe();
      letThrough();
      await expect(dialog.getByText(about.rest)).toBeVisible();
      const moved = (await places()).map((after, index) => Math.abs(after - before[index]!));
      expect(Math.max(...moved)).toBeLessThan(1);
      const seen = await shifts();
      const sum = seen.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(seen)).toBeLessThanOrEqual(0.02);
    });
  }
}

test("what is pressed before the scripts are there is busy until they have failed", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|dynamically imported/);
  await page.setViewportSize(phone);
  const fail = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await fail.promise;
    await route.abort();
  });
  await page.goto("/housing", { waitUntil: "commit" });
  const post = page
    .getByRole("button", { name: "Post Listing", includeHidden: true })
    .filter({ visible: true });
  await post.click();
  await expect(post).toHaveAttribute("aria-busy", "true");
  const line = () => post.evaluate((button) => getComputedStyle(button, "::after").content);
  expect(await line()).toBe('""');
  fail.resolve();
  await expect(post).not.toHaveAttribute("aria-busy");
  expect(await line()).toBe("none");
});

/** Whether the dialog scrolls as a whole, and where its parts are once it is scrolled down. */
async function scrolled(page: Page) {
  const frame = page.locator(".dialog-frame").last();
  // Only once all of it is there does the frame stay the one that was scrolled.
  await expect(frame.getByText("No amenities listed")).toBeVisible();
  await risen(frame);
  await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(frame.getByRole("heading", { name: home })).not.toBeInViewport();
  await expect(frame.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await expect(frame.getByRole("button", { name: "Contact Owner" })).toBeInViewport({ ratio: 1 });
  const foot = page.locator("[data-foot]").last();
  await expect(foot.getByText("$925")).toBeVisible();
  return { foot: (await boxOf(foot)).height };
}

const barOf = (page: Page) => page.locator("[data-thumb-bar]");

test("a home on a phone on its side has one scroll, and a foot of one row with the price", async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openPage(page, `/housing?location=${town}`);
  await openHome(page);
  expect((await scrolled(page)).foot).toBeLessThanOrEqual(56);
  await axe();
  // A reload opens its page.
  await page.reload();
  await hydrated(page);
  await expect(barOf(page).getByText("$925")).toBeInViewport({ ratio: 1 });
  expect((await boxOf(barOf(page))).height).toBeLessThanOrEqual(56);
});

test("a home with text of 200 % has the same, and breaks no word of its title", async ({ page, axe }) => {
  await page.setViewportSize(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await openPage(page, `/housing?location=${town}`);
  await openHome(page);
  const title = page.getByRole("dialog", { name: home }).getByRole("heading", { name: home });
  await expect(title).toBeVisible();
  const linesOf = (heading: Locator, word: string) =>
    heading.evaluate((element, part) => {
      const range = document.createRange();
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
      range.setStart(text, text.nodeValue!.indexOf(part));
      range.setEnd(text, text.nodeValue!.indexOf(part) + part.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }, word);
  // The code of the dialog replaces the frame that shows the title before it.
  await expect.poll(() => linesOf(title, "Brownstone")).toBe(1);
  expect((await scrolled(page)).foot).toBeLessThanOrEqual(56);
  await axe();
  await page.reload();
  await hydrated(page);
  expect(await linesOf(page.getByRole("heading", { level: 1 }), "Brownstone")).toBe(1);
  expect((await boxOf(barOf(page))).height).toBeLessThanOrEqual(56);
});

test("the button of the filters is in view on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/housing");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await expect(filters.getByRole("button", { name: "Search Housing" })).toBeInViewport({ ratio: 1 });
});
