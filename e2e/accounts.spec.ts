import { expect, openPage, partArrived, signInByHand, test, toastOf, toldByToasts, unique } from "./demo.ts";
import { mailedLink } from "./mails.ts";
import { fillSignIn, newAccount, ownPassword, userOf } from "./own-account.ts";

test("signing up signs in, leads back, and mails a link that confirms the address", async ({ page }) => {
  const email = `${unique("ada").replaceAll(" ", "-")}@example.com`;
  await openPage(page, "/auth?mode=signup&returnTo=/housing");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Kowalski");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Congregation").fill("Beacon North");
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm password").fill(ownPassword);
  const told = await toldByToasts(page);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).click();
  await expect.poll(told).toMatch(/Account Created\s*Welcome! Redirecting you now\.\.\./);
  await expect(page).toHaveURL("/housing");
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();
  expect(await userOf(page)).toBe(200);

  await page.goto(await mailedLink(page.request, email, /^Confirm/));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(toastOf(page, "Email Confirmed")).toBeVisible();
  await expect(page).toHaveURL("/housing");
});

test("a wrong password is refused in words, and what was typed stays", async ({ page, faults }) => {
  faults.allow(/status of 401/);
  await openPage(page, "/auth");
  await fillSignIn(page, "member@example.com", "not-her-password");
  await expect(toastOf(page, "Sign In Failed")).toContainText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue("member@example.com");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("not-her-password");
  expect(await userOf(page)).toBe(401);
});

test("without a connection every form says so and keeps what was typed", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, "/auth");
  await partArrived(page, "toast-cards");
  await context.setOffline(true);
  await fillSignIn(page, "member@example.com");
  await expect(toastOf(page, "Error")).toContainText("Failed to sign in. Please try again.");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("member@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(toastOf(page, "Error")).toContainText("Failed to process request. Please try again.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
});

test("signing in never leaves the site, whatever the address asks for", async ({ page }) => {
  await openPage(page, `/auth?returnTo=${encodeURIComponent("//elsewhere.example/steal")}`);
  await signInByHand(page, "member");
  await expect(page).toHaveURL("/");
});

test("an account without a congregation is asked for it, and comes back to where she was", async ({
  page,
  baseURL,
}) => {
  await openPage(page, "/complete-profile");
  await expect(page).toHaveURL("/auth?returnTo=/complete-profile");
  await newAccount(page.request, baseURL!);
  await openPage(page, "/complete-profile?returnTo=/housing");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByLabel("Congregation name").fill("Beacon North");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(toastOf(page, "Profile Complete")).toBeVisible();
  await expect(page).toHaveURL("/housing");
  const user = (await (await page.request.get("/api/auth/user")).json()) as { congregation: string };
  expect(user.congregation).toBe("Beacon North");
});

test("the signed-out page does not claim what has not happened", async ({ page, login }) => {
  await login("starter");
  await openPage(page, "/logout");
  await page.getByRole("link", { name: "Sign Out" }).last().click();
  await expect(page.getByRole("heading", { name: "Successfully logged out" })).toBeVisible();
  expect(await userOf(page)).toBe(401);
});

test("everything about signing in can be done with the keyboard alone", async ({ page, faults }) => {
  faults.allow(/status of 401/);
  await openPage(page, "/auth");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("member@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong-password");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Forgot password?" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("member@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong-password");
  for (const _ of ["eye", "forgot", "submit"]) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Sign In Failed")).toBeVisible();
  const button = page.getByRole("tabpanel").getByRole("button", { name: "Sign In" });
  await expect(button).toBeFocused();
  for (const _ of ["forgot", "eye", "password"]) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("commuter-demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect(await userOf(page)).toBe(200);
});

test("the account screens keep to the rules of accessibility", async ({ page, baseURL, axe }) => {
  await openPage(page, "/auth?view=forgot");
  await axe();
  await openPage(page, "/auth?error=provider-failed");
  await axe();
  await openPage(page, "/reset-password?token=abc");
  await axe();
  await openPage(page, "/reset-password");
  await axe();
  await newAccount(page.request, baseURL!);
  await openPage(page, "/complete-profile");
  await axe();
});

test("no form breaks the page's own content security policy", async ({ page, login }) => {
  // What is reported to the console is a fault of this test.
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      console.error(`${violatedDirective} ${sourceFile}`),
    ),
  );
  await openPage(page, "/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Congregation")).toBeVisible();
  await login("member");
  await openPage(page, "/housing?post=1");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
});
