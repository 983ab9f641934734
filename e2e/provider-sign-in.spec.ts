import type { Page } from "@playwright/test";
import { providerClient, startOpenidProvider } from "#testing/openid-provider.ts";
import { expect, hydrated, test as base, toastOf } from "./fixtures.ts";
import { mailedLink, mailTo } from "./mails.ts";

type Provider = Awaited<ReturnType<typeof startOpenidProvider>>;

const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({ siteUrl }, use) => {
      const provider = await startOpenidProvider({
        redirectUris: [`${siteUrl}/api/auth/google/callback`],
        accounts: {
          ada: { email: "ada@example.com", email_verified: true, given_name: "Ada", family_name: "Kowalski" },
          eve: { email: "eve@example.com", email_verified: false },
        },
      });
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    async ({ provider }, use) =>
      use({
        GOOGLE_CLIENT_ID: providerClient.id,
        GOOGLE_CLIENT_SECRET: providerClient.secret,
        GOOGLE_ISSUER: provider.issuer,
      }),
    { scope: "worker" },
  ],
});

test.beforeEach(async ({ page, faults, provider }) => {
  // The provider's own pages are not ours to judge, and their fonts not to be fetched from afar.
  faults.allow(new RegExp(provider.issuer));
  await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
});

/** Goes to the provider from the login prompt of the housing page and signs in there. */
async function continueWithGoogle(page: Page, account: string) {
  await page.goto("/housing?location=Beacon");
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
  await expect(page).toHaveURL("/housing?location=Beacon");
  // What she had set out to do.
  await expect(page.getByRole("dialog", { name: "Post New Housing Listing" })).toContainText("Choose a plan");
  const user = (await (await page.request.get("/api/auth/user")).json()) as { email: string };
  expect(user.email).toBe("ada@example.com");

  await page.goto("/profile");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Email Me a Link" })).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeHidden();
});

test("who has signed in with a provider alone ends her account by a mailed link", async ({
  page,
  request,
  site,
}) => {
  await continueWithGoogle(page, "ada");
  await expect(page).toHaveURL((url) => url.origin === site.url);
  await page.goto("/profile?tab=settings");
  await hydrated(page);
  await page.getByText("What goes, and what stays").click();
  await page.getByRole("button", { name: "Email Me a Link to Delete It" }).click();
  await expect(toastOf(page, "Check Your Email")).toBeVisible();
  await page.goto(await mailedLink(request, "ada@example.com", /delete/i));
  await hydrated(page);
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  expect(await mailTo(request, "ada@example.com", /was deleted/)).toContain("within 30 days");
});

test("a sign-in that the provider cannot vouch for ends on the sign-in screen, which says why", async ({
  page,
}) => {
  await continueWithGoogle(page, "eve");
  await expect(page).toHaveURL(/\/auth\?error=email-not-verified/);
  await hydrated(page);
  await expect(page.getByRole("alert")).toContainText("is not confirmed there");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    `/api/auth/google?returnTo=${encodeURIComponent("/housing?location=Beacon&post=1")}`,
  );
});
