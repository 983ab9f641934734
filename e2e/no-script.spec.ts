import type { Page } from "@playwright/test";
import { giveConsents } from "./consents.ts";
import { expect, ownPassword, test, unique } from "./fixtures.ts";
import { emailedLink } from "./emails.ts";

// Forms that work without JavaScript; html.spec.ts covers pages that are only read.
test.use({ javaScriptEnabled: false });

const panel = (page: Page) => page.getByRole("tabpanel");
const password = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });

test("homes are searched, and filters are removed, on a phone too", async ({ page, create }) => {
  const owner = await create.person("approved");
  const town = unique("Cold Spring");
  const fields = { location: `${town}, NY`, amenities: ["Laundry"] };
  await create.listing(owner, { ...fields, title: "The cheap one" });
  await create.listing(owner, { ...fields, title: "The dear one", price: 2000 });
  const cards = page.getByRole("main").getByRole("article");
  const filters = page.getByRole("list", { name: "Active filters" }).getByRole("listitem");
  await page.goto("/housing");
  await page.getByRole("combobox", { name: "Location" }).fill(town);
  await page.getByLabel("Budget").selectOption("800-1200");
  // The form is collapsed into one row, and opens with all of its fields.
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByRole("checkbox", { name: "Laundry", exact: true }).check();
  await page.getByRole("button", { name: "Search Housing" }).click();
  await expect(filters).toHaveText([town, "$800–$1,200", "Laundry"]);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("The cheap one");
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue(town);
  await page.getByRole("button", { name: "Filters (3)" }).click();
  await expect(page.getByRole("checkbox", { name: "Laundry" })).toBeChecked();
  await page.getByRole("search").getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Remove filter $800–$1,200" }).click();
  await expect(filters).toHaveText([town, "Laundry"]);
  await expect(cards).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Filters" }).click();
  const search = page.getByRole("search");
  await expect(search.getByText("Filters", { exact: true })).toBeVisible();
  await search.getByLabel("Budget").selectOption("1600+");
  await search.getByRole("button", { name: "Search Housing" }).click();
  await expect(cards).toContainText("The dear one");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "All pages" }).getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL("/events");
});

test("signing up, confirming the address and a forgotten password work to the end, and Back keeps what was typed", async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/auth?mode=signup");
  await page.getByLabel("Email").fill("no address");
  await panel(page).getByRole("button", { name: "Sign Up" }).click();
  await expect(title).toHaveText("That didn’t work");
  await expect(page.getByText("Please tick “I’m 18 or older” to go on.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Email")).toHaveValue("no address");

  const email = `${unique("noscript").replaceAll(" ", "")}@example.com`;
  await page.goto("/auth?mode=signup&returnTo=/housing%3Flocation%3Dct");
  await page.getByLabel("First name").fill("Ruth");
  await page.getByLabel("Last name").fill("Avery");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Congregation", { exact: true }).fill("Beacon East");
  await password(page).fill(ownPassword);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(ownPassword);
  await giveConsents(page);
  await panel(page).getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/housing?location=ct");
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();

  const link = await emailedLink(request, email, /Confirm your email/);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page).toHaveURL("/housing?location=ct&notice=email-verified");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("main")).not.toContainText("Send a new link");

  await page.getByRole("banner").getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/logout");
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(title).toHaveText("Check Your Email");
  await page.goto(await emailedLink(request, email, /Choose a new password/));
  const choose = async (word: string, again: string) => {
    await page.getByRole("textbox", { name: "New password", exact: true }).fill(word);
    await page.getByRole("textbox", { name: "Confirm new password" }).fill(again);
    await page.getByRole("button", { name: "Reset Password" }).click();
  };
  await choose("a-new-one-42", "another");
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.goBack();
  await choose("a-new-one-42", "a-new-one-42");
  await expect(title).toHaveText("All set");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("Email").fill(email);
  await password(page).fill("a-new-one-42");
  await panel(page).getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/");
});
