import {
  providerClient,
  startOpenidProvider,
  type ProviderAccount,
} from "#testing/machines/openid-provider.ts";
import { giveConsents } from "./consents.ts";
import {
  expect,
  hashOf,
  hydrated,
  openPage,
  ownPassword,
  test as base,
  toastOf,
  unique,
} from "./fixtures.ts";
import { emailedLink } from "./emails.ts";

type Provider = Awaited<ReturnType<typeof startOpenidProvider>>;

const otherPassword = "another-seat-8:05";

const accounts: Record<string, ProviderAccount> = {};

const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({ siteUrl }, use) => {
      const provider = await startOpenidProvider({
        redirectUris: [`${siteUrl}/api/auth/google/callback`],
        accounts,
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

// Needs two browsers, and pages that work without our scripts, which component tests do not cover.
test("a confirmation email opened on another device asks for the password, or leads to choosing a new one", async ({
  page,
  create,
  callsOf,
  pageErrors,
  axe,
}) => {
  const person = await create.person("unverified-email", { passwordHash: await hashOf(ownPassword) });
  const elsewhere = await callsOf(person);
  const email = person.user.email;
  expect((await elsewhere.post("/api/auth/resend-verification", { data: { email } })).ok()).toBe(true);
  const font = page.waitForResponse(/\/fonts\/petrona/);
  await page.goto(await emailedLink(page.request, email, /^Confirm/));
  expect((await font).status()).toBe(200);
  await expect(page.locator("script")).toHaveCount(0);
  for (const [colorScheme, paper] of [
    ["dark", "rgb(28, 17, 25)"],
    ["light", "rgb(250, 244, 237)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("body")).toHaveCSS("background-color", paper);
  }
  const drawing = page.locator("article > img");
  expect(await drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText("You're not signed in here.")).toBeVisible();
  pageErrors.allow(/status of 401/);
  await page.getByLabel("Password").fill("not-the-one-1");
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("alert")).toContainText("That's not the password you chose.");
  await axe();

  await page.getByRole("button", { name: "Choose a new password" }).click();
  await expect(page.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("New password", { exact: true }).fill(otherPassword);
  await page.getByLabel("Confirm new password").fill(otherPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "All set" })).toBeFocused();
  await expect(toastOf(page, "Email Confirmed")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?returnTo=(%2F|\/)after-reset$/);
  expect((await elsewhere.get("/api/auth/user")).status()).toBe(401);
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(otherPassword);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/after-reset");
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ emailVerified: true });
  // It is a new account without a name yet.
  await hydrated(page);
  await page.getByLabel("First name").fill("Ruth");
  await page.getByLabel("Last name").fill("Avery");
  await page.getByRole("button", { name: "Save My Name" }).click();
  await expect(toastOf(page, "Name Saved")).toBeVisible();
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ lastName: "Avery" });
});

test("a confirmation email opened on another device confirms with her password, and signs her in there", async ({
  page,
  create,
  callsOf,
}) => {
  const person = await create.person("unverified-email", { passwordHash: await hashOf(ownPassword) });
  const laptop = await callsOf(person);
  const email = person.user.email;
  await laptop.post("/api/auth/resend-verification", { data: { email } });
  await page.goto(await emailedLink(page.request, email, /^Confirm/));
  await page.getByLabel("Password").fill(ownPassword);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(toastOf(page, "Email Confirmed")).toBeVisible();
  await expect(page).toHaveURL("/");
  for (const calls of [page.request, laptop])
    expect(await (await calls.get("/api/auth/user")).json()).toMatchObject({ email, emailVerified: true });
});

// A page without our scripts, between an email and our usual pages.
test("“This wasn't me” in the email about a new device signs everybody out and leads to a new password", async ({
  page,
  create,
  pageOf,
  siteUrl,
  axe,
}) => {
  const { user } = await create.person("approved", { passwordHash: await hashOf(ownPassword) });
  const { request: thief } = await pageOf();
  const { email } = user;
  const asked = { data: { email, password: ownPassword }, headers: { origin: siteUrl } };
  expect((await thief.post("/api/auth/signin", asked)).ok()).toBe(true);
  await page.goto(await emailedLink(page.request, email, /^New sign-in/));
  await expect(page.getByRole("heading", { name: "This wasn’t you?" })).toBeVisible();
  await axe();
  expect((await thief.get("/api/auth/user")).status()).toBe(200);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await hydrated(page);
  expect((await thief.get("/api/auth/user")).status()).toBe(401);
  await page.getByLabel("New password", { exact: true }).fill(otherPassword);
  await page.getByLabel("Confirm new password").fill(otherPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "All set" })).toBeFocused();
});

// Only a browser has a tab order.
test("everything about signing in can be done with the keyboard alone", async ({
  page,
  create,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const { user } = await create.person("new", { passwordHash: await hashOf(ownPassword) });
  const email = page.getByLabel("Email");
  const tab = async (...steps: string[]) => {
    for (const _ of steps) await page.keyboard.press("Tab");
  };
  await openPage(page, "/auth");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  // The focus moves in a task of its own.
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeFocused();
  await expect(page.getByLabel("First name")).toBeHidden();
  await tab("panel", "email");
  await expect(email).toBeFocused();
  await page.keyboard.type(user.email);
  await tab("password");
  await page.keyboard.type("wrong-password");
  await tab("eye");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveAttribute("type", "text");
  await tab("forgot");
  await expect(page.getByRole("link", { name: "Forgot password?" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(user.email);
  await tab("send", "back");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect(email).toBeFocused();

  await tab("password");
  await page.keyboard.type("wrong-password");
  await tab("eye", "forgot", "submit");
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Sign In Failed")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("button", { name: "Sign In" })).toBeFocused();
  for (const _ of ["forgot", "eye", "password"]) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(ownPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
});

// The provider's pages have another origin.
test("signing in with a provider asks for the congregation and returns to the page it started from", async ({
  page,
  pageErrors,
  provider,
}) => {
  const ada = unique("ada").replaceAll(" ", "-");
  const email = `${ada}@example.com`;
  accounts[ada] = { email, email_verified: true, given_name: "Ada", family_name: "Kowalski" };
  // Errors on the provider's own pages do not matter; their web fonts are not loaded.
  pageErrors.allow(new RegExp(provider.issuer));
  await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await page.goto("/complete-profile");
  await expect(page).toHaveURL("/auth?returnTo=/complete-profile");
  await openPage(page, "/housing?location=Beacon");
  await page.getByRole("button", { name: "Post Listing" }).click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt.getByRole("link", { name: "Continue with Apple" })).toBeHidden();
  await prompt.getByRole("link", { name: "Continue with Google" }).click();
  await page.locator("input[name=login]").fill(ada);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  // The provider's second page asks for consent.
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/complete-profile\?returnTo=/);
  await hydrated(page);
  await page.getByLabel("Congregation name").fill("Beacon North");
  await giveConsents(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(toastOf(page, "Profile Complete")).toBeVisible();
  await expect(page).toHaveURL("/housing?location=Beacon");
  // The dialog that she opened before signing in.
  await expect(page.getByRole("dialog", { name: "Post New Housing Listing" })).toContainText("Choose a plan");
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
    email,
    congregation: "Beacon North",
    hasPassword: false,
  });
});
