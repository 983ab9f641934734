import { request as requests, type Page } from "@playwright/test";
import { providerClient, startOpenidProvider } from "#testing/openid-provider.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { expect, hydrated, test, toastOf } from "./fixtures.ts";
import { mailedLink, mailTo } from "./mails.ts";

let site: Awaited<ReturnType<typeof startSiteServer>>;
let provider: Awaited<ReturnType<typeof startOpenidProvider>>;

// One after the other: both share one site and one provider.
test.describe.configure({ mode: "default" });

// A site of its own: the one that the other tests share knows no provider.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSiteServer({ PATH: process.env.PATH }, async (url) => {
    provider = await startOpenidProvider({
      redirectUris: [`${url}/api/auth/google/callback`],
      accounts: {
        ada: { email: "ada@example.com", email_verified: true, given_name: "Ada", family_name: "Kowalski" },
        eve: { email: "eve@example.com", email_verified: false },
      },
    });
    return {
      DEMO: "off",
      GOOGLE_CLIENT_ID: providerClient.id,
      GOOGLE_CLIENT_SECRET: providerClient.secret,
      GOOGLE_ISSUER: provider.issuer,
    };
  });
});
test.afterAll(async () => {
  await site?.stop();
  await provider?.close();
});

test.beforeEach(async ({ page, faults }) => {
  // The provider's own pages are not ours to judge, and their fonts not to be fetched from afar.
  faults.allow(new RegExp(provider.issuer));
  await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
});

/** Goes to the provider from the login prompt of the housing page and signs in there. */
async function continueWithGoogle(page: Page, account: string) {
  await page.goto(`${site.url}/housing?location=Beacon`);
  await hydrated(page);
  await page.getByRole("button", { name: "Post Listing" }).click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt.getByRole("link", { name: "Continue with Apple" })).toBeHidden();
  await prompt.getByRole("link", { name: "Continue with Google" }).click();
  await page.locator("input[name=login]").fill(account);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  // The provider's second page asks for consent.
  await page.locator("button[type=submit]").click();
}

test("signing in with a provider asks for the congregation and leads back to where it began", async ({
  page,
}) => {
  await continueWithGoogle(page, "ada");
  await expect(page).toHaveURL(/\/complete-profile\?returnTo=/);
  await hydrated(page);
  await page.getByLabel("Congregation name").fill("Beacon North");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(toastOf(page, "Profile Complete")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/housing?location=Beacon`);
  // What she had set out to do.
  await expect(page.getByRole("dialog", { name: "Post New Housing Listing" })).toContainText("Choose a plan");
  const user = (await (await page.request.get(`${site.url}/api/auth/user`)).json()) as { email: string };
  expect(user.email).toBe("ada@example.com");

  await page.goto(`${site.url}/profile`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Email Me a Link" })).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeHidden();
});

test("who has signed in with a provider alone ends her account by a mailed link", async ({ page }) => {
  const mails = await requests.newContext({ baseURL: site.url });
  await continueWithGoogle(page, "ada");
  await expect(page).toHaveURL((url) => url.origin === site.url);
  await page.goto(`${site.url}/profile?tab=settings`);
  await hydrated(page);
  await page.getByText("What goes, and what stays").click();
  await page.getByRole("button", { name: "Email Me a Link to Delete It" }).click();
  await expect(toastOf(page, "Check Your Email")).toBeVisible();
  await page.goto(await mailedLink(mails, "ada@example.com", /delete/i));
  await hydrated(page);
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
  expect((await page.request.get(`${site.url}/api/auth/user`)).status()).toBe(401);
  expect(await mailTo(mails, "ada@example.com", /was deleted/)).toContain("within 30 days");
  await mails.dispose();
});

test("a sign-in that the provider cannot vouch for ends on the sign-in screen, which says why", async ({
  page,
}) => {
  await continueWithGoogle(page, "eve");
  await expect(page).toHaveURL(/\/auth\?error=email-not-verified/);
  await hydrated(page);
  await expect(page.getByRole("alert")).toContainText("is not confirmed there");
  expect((await page.request.get(`${site.url}/api/auth/user`)).status()).toBe(401);
  await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    `/api/auth/google?returnTo=${encodeURIComponent("/housing?location=Beacon&post=1")}`,
  );
});
