import type { Page } from "@playwright/test";
import { expect, openPage, test as base } from "./fixtures.ts";
import { brokenWords } from "./broken-text.ts";
import { overflow } from "./overflow.ts";
import { fillForPages, type PageRows } from "./page-rows.ts";

/** A page, or a dialog on it, as somebody finds it. */
type Look = {
  name: string;
  as?: "her" | "admin" | "pending" | "newcomer";
  path: string | ((rows: PageRows) => string);
  /** What to do until it looks as its name says. */
  open?: (page: Page) => Promise<unknown>;
  /** Whether it is looked at on a wide screen as well. */
  wide?: boolean;
  /** Whether a phone at 200 % shows it without tearing short words apart. */
  halved?: boolean;
  /** Whether it is still too wide in letters of twice the size. */
  tooLarge?: boolean;
  missing?: boolean;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const opened = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("dialog", { name })).toBeVisible();

const looks: Look[] = [
  { name: "the home page of a guest", path: "/", wide: true },
  { name: "the home page's search of roommates", path: "/?find=roommates" },
  { name: "the home page's search of events", path: "/?find=events" },
  {
    name: "the menu",
    path: "/",
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await opened(page, "Menu");
    },
    tooLarge: true,
  },
  { name: "the home page of a member", as: "her", path: "/", halved: true },
  { name: "homes", path: "/housing", wide: true, halved: true },
  { name: "homes that nobody has", path: "/housing?location=Atlantis&amenities=Yard" },
  {
    name: "the filters of homes",
    path: "/housing?amenities=Yard",
    open: async (page) => {
      await page.getByRole("button", { name: "Filters (1)" }).click();
      await opened(page, "Filters");
    },
  },
  {
    name: "a home",
    path: ({ home }) => `/housing?listing=${home}`,
    open: (page) =>
      expect(page.getByRole("dialog").getByRole("button", { name: "Contact Owner" })).toBeVisible(),
    wide: true,
  },
  {
    name: "the login prompt",
    path: "/housing",
    open: async (page) => {
      await press(page, "Post Listing");
      await opened(page, "Login Required");
    },
  },
  {
    name: "the form of a home with its errors",
    as: "her",
    path: "/housing?post=1",
    open: async (page) => {
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await expect(page.getByRole("dialog").getByRole("alert").first()).toBeVisible();
    },
    wide: true,
  },
  { name: "roommates, to a guest", path: "/roommates" },
  { name: "roommates", as: "her", path: "/roommates", halved: true },
  {
    name: "the form of a roommate's profile",
    as: "her",
    path: "/roommates?create=1",
    open: (page) => opened(page, "Your Profile"),
  },
  {
    name: "the quiz",
    as: "newcomer",
    path: "/roommates?quiz=1",
    open: async (page) => {
      await page.getByRole("dialog", { name: "Personality Quiz" }).getByRole("radio").first().check();
    },
  },
  { name: "how matches work", path: "/roommates/how-matches-work" },
  { name: "the chat, to a guest", path: "/community" },
  {
    name: "the chat with a reply being written",
    as: "her",
    path: "/community",
    open: async (page) => {
      await page.getByRole("article", { name: /^Long/ }).getByRole("button", { name: "Reply" }).click();
      await expect(page.getByLabel("Your reply")).toBeVisible();
    },
  },
  { name: "a post", as: "her", path: ({ post }) => `/community/${post}`, wide: true },
  { name: "events", path: "/events", halved: true },
  {
    name: "the form of an event",
    as: "her",
    path: "/events",
    open: async (page) => {
      await press(page, "Create Event");
      await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
    },
  },
  { name: "an event", as: "her", path: ({ event }) => `/events/${event}`, wide: true },
  { name: "the door list of an event", as: "her", path: ({ event }) => `/events/${event}/door` },
  { name: "the guides", path: "/playbooks" },
  {
    name: "a guide with its chapters",
    path: "/playbooks/viewing-rooms-safely?chapter=what-the-law-says-about-deposits",
    open: (page) => page.getByText("Chapter 5 of 7").click(),
  },
  { name: "conversations", as: "her", path: "/messages", halved: true },
  { name: "a conversation", as: "her", path: ({ conversation }) => `/messages/${conversation}`, wide: true },
  { name: "membership, to a guest", path: "/membership", halved: true },
  { name: "a plan", as: "newcomer", path: "/membership?plan=vip", tooLarge: true },
  { name: "a plan, while a request waits", as: "pending", path: "/membership" },
  { name: "notices", as: "her", path: "/notices" },
  { name: "decisions about a member", as: "her", path: "/decisions" },
  { name: "the profile", as: "her", path: "/profile" },
  { name: "the profile's roommate tab", as: "her", path: "/profile?tab=roommate" },
  { name: "the profile's activity", as: "her", path: "/profile?tab=activity" },
  {
    name: "the profile's settings",
    as: "her",
    path: "/profile?tab=settings",
    open: (page) => page.getByText("What goes, and what stays").click(),
    wide: true,
  },
  { name: "the profile's notifications", as: "her", path: "/profile?tab=notifications" },
  { name: "the profile being edited", as: "her", path: "/profile?edit=true" },
  { name: "the desk", as: "admin", path: "/admin" },
  {
    name: "the desk of reports",
    as: "admin",
    path: "/admin?tab=reports",
    open: async (page) => {
      const report = page.getByRole("article").filter({ hasText: "Third car, river side" });
      await report.getByRole("button", { name: "Suspend" }).click();
      await report.getByLabel("Days").fill("3");
    },
    wide: true,
  },
  { name: "signing in", path: "/auth?error=provider-failed" },
  { name: "signing up", path: "/auth?mode=signup" },
  { name: "a forgotten password", path: "/auth?view=forgot" },
  { name: "a new password", path: "/reset-password?token=abc" },
  { name: "a link without a token", path: "/reset-password" },
  { name: "completing the profile", as: "newcomer", path: "/complete-profile" },
  {
    name: "signing out",
    path: "/logout",
    open: (page) => expect(page.getByRole("heading", { name: "Successfully logged out" })).toBeVisible(),
  },
  { name: "contact", path: "/contact" },
  { name: "the terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "an address without a page", path: "/nowhere", missing: true },
];

const test = base.extend<object, { rows: PageRows }>({
  rows: [async ({ site, create }, use) => use(await fillForPages(site, create)), { scope: "worker" }],
});

// One after the other on one worker they would outlast all other files.
test.describe.configure({ mode: "parallel" });
// Half-faded text has no contrast worth judging.
test.use({ axeColors: ["dark", "light"], contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 390, height: 844 };

for (const { width, height } of [phone, { width: 1280, height: 900 }]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height } });

    for (const { name, as, path, open, wide, halved, tooLarge, missing } of looks) {
      if (width !== phone.width && !wide) continue;

      test(`${name}: one heading, a title, for every eye, and no wider than the screen`, async ({
        page,
        rows,
        signInAs,
        axe,
        faults,
      }) => {
        if (missing) faults.allow(/status of 404/);
        if (as) await signInAs(rows[as]);
        await openPage(page, typeof path === "string" ? path : path(rows));
        await open?.(page);
        await expect(page.locator("h1")).toHaveCount(1);
        await expect(page).toHaveTitle(/\S/);
        await toTop(page);
        await axe();
        expect(await overflow(page)).toBe(0);
        if (width !== phone.width) return;
        await page.setViewportSize({ width: 320, height });
        expect(await overflow(page), "at 320 px").toBe(0);
        if (halved) {
          // What the phone has left at 200 %.
          await page.setViewportSize({ width: phone.width / 2, height: height / 2 });
          expect(await overflow(page), "at 200 %").toBe(0);
          expect(await brokenWords(page), "at 200 %").toEqual([]);
        }
        if (tooLarge) return;
        await page.setViewportSize(phone);
        await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
        expect(await overflow(page), "with letters of twice the size").toBe(0);
      });
    }
  });
}

test("with motion reduced, nothing moves", async ({ page, rows }) => {
  await openPage(page, `/housing?listing=${rows.home}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // Of animations that are over at once, none is left to run.
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect!.getComputedTiming().duration) > 10).length,
    );
  expect(await running()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await running()).toBe(0);
  await expect(dialog).toBeHidden();
});

/** Scrolls to the top: a press may have scrolled so that what axe measures lies half beneath the page's head. */
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
