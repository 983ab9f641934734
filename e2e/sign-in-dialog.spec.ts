import type { Page } from "@playwright/test";
import { expect, openPage, partArrived, test, unique } from "./demo.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

async function openDialog(page: Page, tab: "Sign In" | "Sign Up") {
  await openPage(page, "/membership");
  await page.getByRole("main").getByRole("button", { name: "Join CC Insider", exact: true }).click();
  // Whoever joins is new: the dialog opens on signing up.
  await expect(dialogOf(page).getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await dialogOf(page).getByRole("tab", { name: tab }).click();
  await expect(dialogOf(page).getByLabel("Email")).toBeVisible();
}

test("signing in with the dialog says how it went and leads back to the page", async ({
  page,
  faults,
  axe,
}) => {
  faults.allow(/status of 401/);
  await openDialog(page, "Sign In");
  await dialogOf(page).getByLabel("Email").fill("starter@example.com");
  await dialogOf(page).getByRole("textbox", { name: "Password" }).fill("not-her-password");
  await dialogOf(page).getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText("Invalid email or password");
  await axe();
  await dialogOf(page).getByRole("textbox", { name: "Password" }).fill("commuter-demo");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("alert")).toBeHidden();
  await expect(dialogOf(page).getByRole("status")).toHaveText("Login successful! Redirecting...");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL("/membership?plan=premium");
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
});

test("signing up to join asks for the congregation at once, and refuses a taken address", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 409/);
  await openDialog(page, "Sign Up");
  await dialogOf(page).getByLabel("First name").fill("Ada");
  await dialogOf(page).getByLabel("Last name").fill("Kowalski");
  await dialogOf(page).getByLabel("Email").fill("starter@example.com");
  await dialogOf(page).getByLabel("Congregation").fill("Beacon North");
  await dialogOf(page).getByLabel("Password", { exact: true }).fill("window-seat-7:12");
  await dialogOf(page).getByLabel("Confirm password").fill("window-seat-7:12");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("alert")).toHaveText("An account with this email already exists");
  await dialogOf(page)
    .getByLabel("Email")
    .fill(`${unique("ada").replaceAll(" ", "-")}@example.com`);
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("status")).toHaveText("Account created successfully! Redirecting...");
  await expect(dialogOf(page)).toBeHidden();
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
    congregation: "Beacon North",
  });
});

test("a forgotten password is a panel of its own, there and back with the keyboard", async ({
  page,
  axe,
}) => {
  await openDialog(page, "Sign In");
  await dialogOf(page).getByLabel("Email").fill("starter@example.com");
  await dialogOf(page).getByRole("button", { name: "Forgot password?" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("status")).toHaveText(
    "If an account with that email exists, password reset instructions will be sent.",
  );
  await axe();
  await dialogOf(page).getByRole("button", { name: "Back to Sign In" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
});

test("without a connection the dialog still says where to sign in", async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
  await openPage(page, "/membership");
  // The dialog comes by itself once the page is idle; its forms only when it opens.
  await partArrived(page, "join-dialog");
  await context.setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "Join CC Insider", exact: true }).click();
  await expect(dialogOf(page).getByRole("alert")).toContainText("The sign-in form did not arrive.");
  await context.setOffline(false);
  await dialogOf(page).getByRole("link", { name: "Go to Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
});
