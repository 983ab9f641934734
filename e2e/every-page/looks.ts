import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { PageRows } from "../page-rows.ts";
import { deskLooks } from "./desk-looks.ts";

export type Look = {
  name: string;
  as?: "member" | "admin" | "pending" | "newcomer" | "unconfirmed";
  path: string | ((rows: PageRows) => string);
  open?: (page: Page) => Promise<unknown>;
  /** Whether axe checks it on a wide screen as well. */
  wide?: boolean;
  /** Whether it is checked on a phone at 200 % zoom, where short words must not break. */
  halved?: boolean;
  /** A known exception: too wide at twice the text size. */
  tooLarge?: boolean;
  missing?: boolean;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const opened = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("dialog", { name })).toBeVisible();
const openRows = async (page: Page) => {
  for (const row of await page.getByRole("main").locator("summary").all()) await row.click();
};

export const looks: Look[] = [
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
  { name: "the home page of a member", as: "member", path: "/", halved: true },
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
    path: ({ home }) => `/housing/${home}`,
    wide: true,
  },
  {
    name: "a home over the list",
    path: "/housing?location=Croton-on-Hudson",
    open: async (page) => {
      await page.getByRole("main").getByRole("article").getByRole("link").first().click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Contact Owner" })).toBeVisible();
    },
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
    as: "member",
    path: "/housing?post=1",
    open: async (page) => {
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await expect(page.getByRole("dialog").getByRole("alert").first()).toBeVisible();
    },
    wide: true,
  },
  { name: "roommates, to a guest", path: "/roommates" },
  { name: "roommates", as: "member", path: "/roommates", halved: true },
  {
    name: "a roommate",
    as: "member",
    path: ({ roommate }) => `/roommates/${roommate}`,
    wide: true,
  },
  { name: "a roommate, to a guest", path: ({ roommate }) => `/roommates/${roommate}` },
  {
    name: "the form of a roommate's profile",
    as: "member",
    path: "/roommates?create=1",
    open: (page) => opened(page, "Your Profile"),
  },
  {
    name: "the quiz",
    as: "newcomer",
    path: "/roommates?quiz=1",
    open: async (page) => {
      const answer = page.getByRole("dialog", { name: "Personality Quiz" }).getByRole("radio").first();
      // Not check(), which looks immediately: a press before the dialog listens to its draft shows a moment later.
      await answer.click();
      await expect(answer).toBeChecked();
    },
  },
  { name: "how matches work", path: "/roommates/how-matches-work" },
  { name: "the chat, to a guest", path: "/community" },
  {
    name: "the chat with a reply being written",
    as: "member",
    path: "/community",
    open: async (page) => {
      await page.getByRole("article", { name: /^Long/ }).getByRole("button", { name: "Reply" }).click();
      await expect(page.getByLabel("Your reply")).toBeVisible();
    },
  },
  { name: "the chat's search", as: "member", path: "/community?q=river", wide: true, halved: true },
  { name: "a post", as: "member", path: ({ post }) => `/community/${post}`, wide: true },
  { name: "events", path: "/events", wide: true, halved: true },
  {
    name: "the form of an event",
    as: "member",
    path: "/events",
    open: async (page) => {
      await press(page, "Create Event");
      await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
    },
  },
  { name: "an event", as: "member", path: ({ event }) => `/events/${event}`, wide: true },
  { name: "the check-in list of an event", as: "member", path: ({ event }) => `/events/${event}/door` },
  { name: "the guides", path: "/playbooks" },
  {
    name: "a guide with its chapters",
    path: "/playbooks/viewing-rooms-safely?chapter=what-the-law-says-about-deposits",
    open: (page) => page.getByText("Chapter 5 of 7").click(),
  },
  { name: "conversations", as: "member", path: "/messages", halved: true },
  {
    name: "a conversation",
    as: "member",
    path: ({ conversation }) => `/messages/${conversation}`,
    wide: true,
  },
  {
    name: "a conversation with an offer of times",
    as: "member",
    path: ({ offer }) => `/messages/${offer}`,
    wide: true,
  },
  {
    name: "the form for offering times",
    as: "member",
    path: ({ offer }) => `/messages/${offer}`,
    open: async (page) => {
      await press(page, "Plan a Visit");
      await opened(page, "Plan a Visit");
      await page.getByRole("button", { name: "Offer 1 Time" }).click();
      await expect(page.getByRole("dialog").getByRole("alert").first()).toBeVisible();
    },
    wide: true,
  },
  { name: "a visit", as: "member", path: ({ visit }) => `/appointments/${visit}`, wide: true },
  {
    name: "the question of the day after",
    as: "member",
    path: ({ asked }) => `/appointments/${asked}`,
    wide: true,
  },
  { name: "a friend’s page", path: ({ friendToken }) => `/visit/${friendToken}`, wide: true },
  { name: "membership, to a guest", path: "/membership", halved: true },
  { name: "a plan", as: "newcomer", path: "/membership?plan=vip", tooLarge: true },
  { name: "a plan, while a request waits", as: "pending", path: "/membership", wide: true },
  { name: "the welcome", as: "member", path: "/membership/welcome", wide: true },
  {
    name: "a member",
    as: "member",
    path: ({ other }) => `/people/${other.user.id}`,
    open: (page) => expect(page.getByRole("button", { name: "More about Marisol" })).toBeVisible(),
    wide: true,
    halved: true,
  },
  {
    name: "a member, to somebody not verified",
    as: "newcomer",
    path: ({ other }) => `/people/${other.user.id}`,
  },
  { name: "favorites", as: "member", path: "/favorites" },
  { name: "reading offline", as: "member", path: "/offline" },
  { name: "notifications", as: "member", path: "/notices" },
  { name: "an announcement", as: "member", path: ({ news }) => `/notices?news=${news}` },
  { name: "decisions about a member", as: "member", path: "/decisions" },
  { name: "the profile", as: "member", path: "/profile" },
  { name: "the profile's roommate tab", as: "member", path: "/profile?tab=roommate" },
  { name: "the profile's activity", as: "member", path: "/profile?tab=activity" },
  {
    name: "the profile's settings",
    as: "member",
    path: "/profile?tab=settings",
    open: openRows,
    wide: true,
  },
  {
    name: "the profile's notifications",
    as: "member",
    path: "/profile?tab=notifications",
    open: openRows,
  },
  { name: "the profile being edited", as: "member", path: "/profile?edit=true" },
  ...deskLooks,
  { name: "signing in", path: "/auth?error=provider-failed" },
  { name: "signing up", path: "/auth?mode=signup" },
  { name: "a forgotten password", path: "/auth?view=forgot" },
  { name: "a new password", path: "/reset-password?token=abc" },
  { name: "a link without a token", path: "/reset-password" },
  { name: "what else opens an account", as: "newcomer", path: "/after-reset", wide: true },
  {
    name: "the settings before the address is confirmed",
    as: "unconfirmed",
    path: "/profile?tab=settings#passkeys",
    open: (page) => expect(page.getByText("To add a passkey, confirm")).toBeVisible(),
  },
  { name: "completing the profile", as: "newcomer", path: "/complete-profile" },
  {
    name: "signing out",
    path: "/logout",
    open: (page) => expect(page.getByRole("heading", { name: "Successfully logged out" })).toBeVisible(),
  },
  { name: "contact", path: "/contact" },
  { name: "about", path: "/about" },
  { name: "privacy", path: "/privacy" },
  { name: "an address without a page", path: "/nowhere", missing: true },
];
