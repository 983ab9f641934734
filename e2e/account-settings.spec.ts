import { expect, hydrated, openPage, test, toastOf } from "./demo.ts";
import { mailedLink } from "./mails.ts";
import { fillSignIn, newAccount, ownPassword, userOf } from "./own-account.ts";

test("another device can be signed out", async ({ page, browser, baseURL, axe }) => {
  const phone = await browser.newContext({
    baseURL,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
  });
  const email = await newAccount(phone.request, baseURL!, { congregation: "Beacon" });
  await openPage(page, "/auth?returnTo=/profile");
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/profile");
  await hydrated(page);
  const sessions = page.getByRole("listitem").filter({ hasText: /Active now|Last seen/ });
  await expect(sessions).toHaveCount(2);
  await axe();
  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await expect(toastOf(page, "Signed Out")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect((await phone.request.get("/api/auth/user")).status()).toBe(401);
  expect(await userOf(page)).toBe(200);
  await phone.close();
});

test("a changed password signs every other device out", async ({ page, playwright, baseURL, faults }) => {
  faults.allow(/status of 400/);
  const other = await playwright.request.newContext({ baseURL });
  const email = await newAccount(other, baseURL!, { congregation: "Beacon" });
  await openPage(page, "/auth?returnTo=/profile");
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/profile");
  await hydrated(page);
  await page.getByLabel("Current password").fill("not-this-one");
  await page.getByLabel("New password", { exact: true }).fill("another-seat-8:05");
  await page.getByLabel("Confirm new password").fill("another-seat-8:05");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Your current password is not correct.");
  await page.getByLabel("Current password").fill(ownPassword);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(toastOf(page, "Password Changed")).toBeVisible();
  expect((await other.get("/api/auth/user")).status()).toBe(401);
  expect(await userOf(page)).toBe(200);
  await other.dispose();
});

test("a new link to confirm the address can be asked for", async ({ page, baseURL }) => {
  const email = await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  await openPage(page, "/profile");
  await page.getByRole("button", { name: "Send a New Link" }).click();
  await expect(toastOf(page, "Check Your Email")).toBeVisible();
  // Signing up has sent a mail as well, which leads elsewhere.
  let link = "";
  await expect
    .poll(async () => (link = await mailedLink(page.request, email, /^Confirm/)), { timeout: 30_000 })
    .toContain("profile");
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  // Back where she asked for it.
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeHidden();
});
