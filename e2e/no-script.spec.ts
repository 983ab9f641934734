import type { Page } from "@playwright/test";
import { mailedLink } from "./mails.ts";
import { expect, test, unique } from "./demo.ts";

test.use({ javaScriptEnabled: false });
// What axe looks at, and how pages come alive, have tests of their own: here nothing comes alive.

const password = "riverside-42";
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const newAddress = () => `${unique("noscript").replaceAll(" ", "")}@example.com`;

/** Fills the sign-up form and sends it. */
async function signUp(page: Page, email: string) {
  await page.goto("/auth?mode=signup&returnTo=/housing%3Flocation%3Dct");
  await page.getByLabel("First name").fill("Ruth");
  await page.getByLabel("Last name").fill("Avery");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Congregation").fill("Beacon East");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(password);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).click();
}

async function signIn(page: Page, email: string, word: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(word);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
}

test("a search finds, its filters come off, and more is shown, page after page", async ({ page }) => {
  await page.goto("/housing");
  await page.getByRole("combobox", { name: "Location" }).fill("ct");
  await page.getByLabel("Budget").selectOption("800-1200");
  await page.getByText("Laundry", { exact: true }).and(page.locator("label")).click();
  await page.getByRole("button", { name: "Search Housing" }).click();
  const filters = page.getByRole("list", { name: "Filters in force" });
  await expect(filters.getByRole("listitem")).toHaveText(["ct", "800-1200", "Laundry"]);
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("ct");
  // Folded into one row, the form opens with all of its fields.
  await page.getByRole("button", { name: "Filters (3)" }).click();
  await expect(page.getByRole("checkbox", { name: "Laundry" })).toBeChecked();
  await page.getByRole("search").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Remove filter Laundry" }).click();
  await expect(filters.getByRole("listitem")).toHaveText(["ct", "800-1200"]);
  const query = "location=ct&minPrice=800&maxPrice=1200";
  const fitting = (await (await page.request.get(`/api/housing?${query}`)).json()) as unknown[];
  await expect(cards(page)).toHaveCount(fitting.length);

  await page.goto("/housing");
  const seen = new Set<string>();
  const titles = async () =>
    (await cards(page).getByRole("link").allInnerTexts()).map((title) => title.trim());
  for (const title of await titles()) seen.add(title);
  const before = seen.size;
  await page.getByRole("button", { name: "Show More Listings" }).click();
  await expect(page).toHaveURL(/after=/);
  for (const title of await titles()) {
    expect(seen.has(title)).toBe(false);
    seen.add(title);
  }
  expect(seen.size).toBeGreaterThan(before);
  await page.getByRole("link", { name: "Back to the newest listings" }).click();
  await expect(page).toHaveURL("/housing");
});

test("signing up and in leads on to where she was going, and says what is wrong", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 4\d\d/);
  const email = newAddress();
  await page.goto("/housing");
  await page.getByRole("banner").getByRole("link", { name: "Join Now" }).click();
  await signUp(page, email);
  await expect(page).toHaveURL("/housing?location=ct");
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/logout");

  await signUp(page, email);
  await expect(page.getByRole("alert")).toHaveText("An account with this email already exists");
  await expect(page.getByLabel("First name")).toHaveValue("Ruth");
  await expect(page.getByLabel("Congregation")).toHaveValue("Beacon East");
  await expect(page.getByRole("textbox", { name: "Password", exact: true })).toHaveValue("");

  await page.getByRole("tab", { name: "Sign In" }).click();
  await signIn(page, email, "not-this-one");
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
  await signIn(page, email, password);
  await expect(page).toHaveURL("/housing?location=ct");
});

test("a fault is told at its field", async ({ page, faults }) => {
  faults.allow(/status of 4\d\d/);
  await page.goto("/auth?mode=signup");
  await page.getByLabel("Email").fill("no address");
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveValue("no address");
});

test("a forgotten password is set anew by the mailed link", async ({ page, request, faults }) => {
  faults.allow(/status of 400/);
  const email = newAddress();
  await signUp(page, email);
  await page.getByRole("banner").getByRole("link", { name: "Sign Out" }).click();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
  await page.goto(await mailedLink(request, email, /Choose a new password/));
  await page.getByRole("textbox", { name: "New password", exact: true }).fill("a-new-one-42");
  await page.getByRole("textbox", { name: "Confirm new password" }).fill("another");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Passwords don't match").first()).toBeVisible();
  await page.getByRole("textbox", { name: "New password", exact: true }).fill("a-new-one-42");
  await page.getByRole("textbox", { name: "Confirm new password" }).fill("a-new-one-42");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All set");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, email, "a-new-one-42");
  await expect(page).toHaveURL("/");
});

test("an address is confirmed by the mailed link", async ({ page, request }) => {
  const email = newAddress();
  await signUp(page, email);
  await page.goto(await mailedLink(request, email, /Confirm your e-mail/));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.goto("/profile");
  await expect(page.getByRole("main")).not.toContainText("Send a new link");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("Filters and the menu open, and work", async ({ page }) => {
    await page.goto("/housing?location=ct");
    await page.getByRole("button", { name: "Filters" }).tap();
    const search = page.getByRole("search");
    await expect(search.getByText("Filters", { exact: true })).toBeVisible();
    await search.getByLabel("Budget").selectOption("800-1200");
    await search.getByRole("button", { name: "Search Housing" }).tap();
    await expect(page).toHaveURL(/budget=800-1200/);
    await expect(page.getByRole("list", { name: "Filters in force" }).getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Events" }).tap();
    await expect(page).toHaveURL("/events");
  });
});
