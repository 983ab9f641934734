import { expect, hydrated, openPage, test, toastOf, toldByToasts } from "./demo.ts";
import { mailedLink } from "./mails.ts";
import { fillSignIn, newAccount, ownPassword, userOf } from "./own-account.ts";

test("a mail that is opened on another device leads to a new password, which confirms the address", async ({
  page,
  request,
  baseURL,
  axe,
}) => {
  const email = await newAccount(request, baseURL!);
  await page.goto(await mailedLink(page.request, email, /^Confirm/));
  await expect(page.getByText("You are not signed in to your account here.")).toBeVisible();
  await axe();
  await page.getByRole("button", { name: "Go on and choose a password" }).click();
  await expect(page.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  await hydrated(page);
  expect((await request.get("/api/auth/user")).status()).toBe(401);
  await page.getByLabel("New password", { exact: true }).fill("another-seat-8:05");
  await page.getByLabel("Confirm new password").fill("another-seat-8:05");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "All set" })).toBeFocused();
  await expect(toastOf(page, "Email Confirmed")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await hydrated(page);
  await fillSignIn(page, email, "another-seat-8:05");
  await expect(page).toHaveURL("/");
  const user = (await (await page.request.get("/api/auth/user")).json()) as { emailVerified: boolean };
  expect(user.emailVerified).toBe(true);
});

test("a forgotten password is set anew by mail, and the old session is dead", async ({
  page,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, baseURL!);
  await openPage(page, "/auth");
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/");
  const elsewhere = await page.context().storageState();

  await page.context().clearCookies();
  await openPage(page, "/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeFocused();

  await page.goto(await mailedLink(page.request, email, /new password/));
  await hydrated(page);
  await page.getByLabel("New password", { exact: true }).fill("another-seat-8:05");
  await page.getByLabel("Confirm new password").fill("another-seat-8:05");
  const told = await toldByToasts(page);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect.poll(told).toContain("Password Reset Successfully");
  await expect(page).toHaveURL("/auth");

  await page.context().addCookies(elsewhere.cookies);
  expect(await userOf(page)).toBe(401);
  await page.context().clearCookies();
  await hydrated(page);
  await fillSignIn(page, email, "another-seat-8:05");
  await expect(page).toHaveURL("/");
  expect(await userOf(page)).toBe(200);
});

test("a mailed link that is used up says so and offers a new one in its place", async ({
  page,
  baseURL,
  faults,
  axe,
}) => {
  faults.allow(/status of 400/);
  const email = await newAccount(page.request, baseURL!);
  await openPage(page, "/reset-password?token=used-up");
  await page.getByLabel("New password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm new password").fill(ownPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(toastOf(page, "Reset Failed")).toContainText("Invalid or expired reset token.");
  await expect(page.getByRole("heading", { name: "Invalid Link" })).toBeFocused();
  await axe();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send a New Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await page.goto(await mailedLink(page.request, email, /^Choose a new password/));
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
});

test("two different new passwords are told at the field", async ({ page, axe }) => {
  await openPage(page, "/reset-password?token=any");
  await page.getByLabel("New password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm new password").fill("another-seat-8:05");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please make sure both passwords are the same.");
  await expect(page.getByLabel("Confirm new password")).toBeFocused();
  await axe();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`without scripts, ${colorScheme}`, () => {
    test.use({ javaScriptEnabled: false, colorScheme });

    test("the page behind a mailed link has our look, and its button works", async ({
      page,
      baseURL,
      faults,
    }) => {
      faults.allow(/status of 400/);
      const email = await newAccount(page.request, baseURL!);
      const link = await mailedLink(page.request, email, /^Confirm/);
      const font = page.waitForResponse(/\/fonts\/petrona/);
      await page.goto(link);
      expect((await font).status()).toBe(200);
      const paper = { light: "rgb(250, 244, 237)", dark: "rgb(28, 17, 25)" }[colorScheme];
      await expect(page.locator("body")).toHaveCSS("background-color", paper);
      await expect(page.getByRole("link", { name: "Commuter Circle" })).toBeVisible();
      const drawing = page.locator("article > img");
      expect(await drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Confirm my address" }).click();
      await expect(page).toHaveURL("/?notice=email-verified");
      await page.goto(link);
      await expect(page.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
      await expect(page.locator("body")).toHaveCSS("background-color", paper);
    });
  });
}
