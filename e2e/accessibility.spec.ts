import type { Locator, Page } from "@playwright/test";
import { demoHousing, expect, openPage, test } from "./fixtures.ts";

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

type Screen = {
  name: string;
  on?: keyof typeof sizes;
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
    on: "phone",
    open: async (page) => {
      await openPage(page, "/housing?amenities=Yard");
      await page.getByRole("button", { name: "Filters (1)" }).click();
      await shown(page.getByRole("dialog", { name: "Filters" }));
    },
  },
  {
    name: "the drawer",
    on: "phone",
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

for (const colorScheme of ["light", "dark"] as const) {
  for (const size of ["phone", "desktop"] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      // Half-faded text has no contrast worth judging.
      test.use({ viewport: sizes[size], colorScheme, contextOptions: { reducedMotion: "reduce" } });

      for (const { name, on, account, open } of screens) {
        if (on && on !== size) continue;
        test(`${name} is open to everybody`, async ({ page, login, axe, faults }) => {
          faults.allow(/status of 404/);
          if (account) await login(account);
          await open(page);
          await axe();
        });
      }
    });
  }
}
