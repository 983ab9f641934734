import type { Locator, Page } from "@playwright/test";
import { demoHousing, expect, openPage, test } from "./demo.ts";
import { inEveryLook } from "./looks.ts";

type Screen = {
  name: string;
  /** The width of the only pages that have it. */
  only?: number;
  account?: "member";
  open: (page: Page) => Promise<unknown>;
};

const shown = (locator: Locator) => expect(locator).toBeVisible();

const screens: Screen[] = [
  { name: "the housing page", open: (page) => openPage(page, "/housing") },
  { name: "an empty search", open: (page) => openPage(page, "/housing?location=Atlantis&amenities=Yard") },
  {
    name: "a listing's details",
    open: async (page) => {
      await openPage(page, demoHousing);
      await page.getByRole("article").first().getByRole("link").click();
      await shown(page.getByRole("dialog").getByRole("button", { name: "Contact Owner" }));
    },
  },
  {
    name: "the form for a listing",
    account: "member",
    open: async (page) => {
      await openPage(page, "/housing");
      await page.getByRole("button", { name: "Post Listing" }).click();
      await shown(page.getByRole("dialog").getByLabel("Title"));
    },
  },
  {
    name: "the form with its errors",
    account: "member",
    open: async (page) => {
      await openPage(page, "/housing");
      await page.getByRole("button", { name: "Post Listing" }).click();
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await shown(page.getByRole("dialog").getByRole("alert").first());
    },
  },
  {
    name: "the sheet of filters",
    only: 390,
    open: async (page) => {
      await openPage(page, "/housing?amenities=Yard");
      await page.getByRole("button", { name: "Filters (1)" }).click();
      await shown(page.getByRole("dialog", { name: "Filters" }));
    },
  },
  {
    name: "the drawer",
    only: 390,
    open: async (page) => {
      await openPage(page, "/");
      await page.getByRole("button", { name: "Open menu" }).click();
      await shown(page.getByRole("dialog", { name: "Menu" }));
    },
  },
  {
    name: "the login prompt",
    open: async (page) => {
      await openPage(page, "/housing");
      await page.getByRole("button", { name: "Post Listing" }).click();
      await shown(page.getByRole("dialog", { name: "Login Required" }));
    },
  },
  { name: "signing in", open: (page) => openPage(page, "/auth") },
  { name: "signing up", open: (page) => openPage(page, "/auth?mode=signup") },
  { name: "a page that does not exist", open: (page) => openPage(page, "/nowhere") },
  {
    name: "the signed-out page",
    open: async (page) => {
      await openPage(page, "/logout");
      await shown(page.getByRole("heading", { name: "Successfully logged out" }));
    },
  },
];

inEveryLook(({ width }) => {
  for (const { name, only, account, open } of screens) {
    if (only && only !== width) continue;
    test(`${name} is open to everybody`, async ({ page, login, axe, faults }) => {
      faults.allow(/status of 404/);
      if (account) await login(account);
      await open(page);
      await axe();
    });
  }
});
