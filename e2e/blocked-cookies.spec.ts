import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { wholeChromium } from "#testing/machines/chromium.ts";
import { expect, hashOf, openPage, ownPassword, test as base, toastOf } from "./fixtures.ts";

/** A browser whose settings block all cookies, and with them storage, locks and service workers. */
const test = base.extend({
  context: async ({ site, javaScriptEnabled }, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), "circle-profile-"));
    await mkdir(path.join(profile, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(path.join(profile, "Default", "Preferences"), JSON.stringify(settings));
    const { executablePath, args } = wholeChromium().launchOptions;
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args,
      baseURL: site.url,
      javaScriptEnabled,
      timezoneId: "America/New_York",
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

const signIn = async (page: Page, email: string) => {
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("Email").fill(email);
  await panel.getByRole("textbox", { name: "Password", exact: true }).fill(ownPassword);
  await panel.getByRole("button", { name: "Sign In" }).click();
};

const words =
  "Your browser blocked the cookie that keeps you signed in. Allow cookies for this site and try again.";

test("a browser that blocks cookies shows the pages, and signing in says why it can't work", async ({
  page,
  create,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const { user } = await create.person("approved", { passwordHash: await hashOf(ownPassword) });
  await create.listing(await create.person("approved"));
  await openPage(page, "/housing");
  expect(
    await page.evaluate(() => {
      try {
        return String(sessionStorage.length);
      } catch (error) {
        return (error as Error).name;
      }
    }),
  ).toBe("SecurityError");
  // A dialog, which only opens if the page's scripts work.
  await page.getByRole("article").getByRole("link").first().click();
  await page.getByRole("button", { name: "Contact Owner" }).click();
  await page.getByRole("link", { name: "Continue with Email" }).click();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await signIn(page, user.email);
  await expect(toastOf(page, "Cookies Blocked")).toContainText(words);
  for (const at of ["/playbooks", "/events", "/community", "/roommates"]) {
    await page.goto(at);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the screen after signing in says so", async ({ page, create }) => {
    const { user } = await create.person("approved", { passwordHash: await hashOf(ownPassword) });
    await page.goto("/auth?returnTo=%2Fevents");
    await signIn(page, user.email);
    await expect(page.getByText(words)).toBeVisible();
  });
});
