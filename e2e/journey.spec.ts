import type { Page } from "@playwright/test";
import { closed, expect, hydrated, openPage, ownPassword, test, toastOf, unique } from "./fixtures.ts";
import { giveConsents } from "./consents.ts";
import { fillForm, submit } from "./listing-form.ts";
import { emailedLink, emailTo } from "./emails.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function approve(adminPage: Page, name: string) {
  await openPage(adminPage, "/admin");
  const card = adminPage.getByRole("article", { name });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("button", { name: "Approve", exact: true }).tap();
  const question = adminPage.getByRole("alertdialog", { name: `Approve ${name}?` });
  await expect(question).toContainText("CC Insider becomes her plan");
  await question.getByRole("button", { name: "Yes, Approve" }).tap();
  await expect(toastOf(adminPage, "Verification approved")).toBeVisible();
}

test("a guest on /housing signs up, is verified and posts a listing without entering anything twice", async ({
  page,
  context,
  create,
  pageOf,
}) => {
  test.slow();
  const lastName = unique("Okafor");
  const email = `${unique("amara").replaceAll(" ", "-")}@example.com`;
  const post = page.getByRole("dialog", { name: "Post New Housing Listing" });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).tap();

  await openPage(page, "/housing");
  await press("Post Listing");
  await expect(page.getByRole("dialog", { name: "Login Required" })).toContainText("post a housing listing");
  await page.getByRole("link", { name: "Continue with Email" }).tap();
  await page.getByRole("tab", { name: "Sign Up" }).tap();
  await page.getByLabel("First name").fill("Amara");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Congregation", { exact: true }).fill("Beacon");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(ownPassword);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(ownPassword);
  await giveConsents(page);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).tap();

  // She is back on the page, and the open dialog says what posting requires.
  await expect(post).toContainText("Choose a plan and get verified, then post yours.");
  await expect(page).toHaveURL("/housing");
  await post.getByRole("link", { name: "Become a Member" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Become a Member");
  await press("Join CC Insider");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("JW Community Verification Required");
  await expect(page.getByRole("button", { name: "Submit for Verification" })).toBeDisabled();

  // The link in the sign-up email opens in another tab, and leads to where she signed up.
  const emailPage = await context.newPage();
  await emailPage.goto(await emailedLink(page.request, email, /^Confirm your email/));
  await emailPage.getByRole("button", { name: "Confirm my email address" }).tap();
  await expect(toastOf(emailPage, "Email Confirmed")).toBeVisible();
  await expect(emailPage).toHaveURL("/housing");
  await emailPage.close();

  // The waiting tab continues by itself.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await press("Submit for Verification");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification Submitted");
  await expect(page.getByText("The community team has your request for CC Insider")).toBeVisible();

  await page.goto("/housing");
  await hydrated(page);
  await press("Post Listing");
  await expect(post).toContainText("Review in progress");
  await expect(post).toContainText("answers it within 24-48 hours");
  await expect(post).not.toContainText("Become a Member");
  await press("Got It");
  await closed(post);

  await approve(await pageOf(await create.person("admin")), `Amara ${lastName}`);
  expect(await emailTo(page.request, email, /^You're verified/)).toContain("CC Insider");
  await page.goto(await emailedLink(page.request, email, /^You're verified/));
  await hydrated(page);
  await expect(page).toHaveURL("/membership/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Amara");
  await openPage(page, "/housing");
  await press("Post Listing");
  const title = unique("Sunny room");
  await fillForm(post, title);
  await submit(post);
  await expect(toastOf(page, "Your housing listing has been posted successfully!")).toBeVisible();
  await page.getByRole("link", { name: "See It" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main")).toContainText("Verified Listing");
});
