import type { APIRequestContext } from "@playwright/test";
import { eq } from "drizzle-orm";
import { verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Site } from "#testing/site-server.ts";
import { expect, hydrated, openPage, ownPassword, test, toastOf, unique } from "./fixtures.ts";
import { emailedLink } from "./emails.ts";

/** Approves a member's request, as an admin elsewhere does. */
async function approve({ db }: Pick<Site, "db">, admin: APIRequestContext, userId: string) {
  const [request] = await db
    .select()
    .from(verificationRequests)
    .where(eq(verificationRequests.userId, userId));
  const path = `/api/admin/verifications/${request!.id}/review`;
  const answer = await admin.post(path, { data: { status: "approved", adminNotes: "" } });
  expect(answer.status()).toBe(200);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("from a new address to the first match, the home page says what comes next", async ({
  page,
  context,
  create,
  site,
  callsOf,
}) => {
  test.slow();
  const email = `${unique("lea").replaceAll(" ", "-")}@example.com`;
  const rows = page.getByRole("navigation", { name: "What waits for you" });
  const row = (title: string) => rows.getByRole("link", { name: title });

  await openPage(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("link", { name: "Join Now" }).tap();
  const join = page.getByRole("dialog", { name: "Join Commuter Circle" });
  await join.getByRole("button", { name: /^Continue with Email/ }).tap();
  await join.getByLabel("First name").fill("Lea");
  await join.getByLabel("Last name").fill("Marsh");
  await join.getByLabel("Email").fill(email);
  await join.getByRole("textbox", { name: "Password", exact: true }).fill(ownPassword);
  await join.getByRole("textbox", { name: "Confirm password" }).fill(ownPassword);
  await join.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).tap();
  await expect(join.getByText(`We sent a link to ${email}.`)).toBeVisible();

  await expect(toastOf(page, "Check Your Email")).toContainText(email);
  await expect(rows).toContainText(`We sent a link to ${email}.`);
  await rows.getByRole("button", { name: "Send a New Link" }).tap();
  await expect(toastOf(page, "A new link is on its way to you.")).toBeVisible();

  // Confirmed in another tab: this page goes on by itself, without a focus.
  const emailPage = await context.newPage();
  await emailPage.goto(await emailedLink(page.request, email, /^Confirm your e-?mail/));
  await emailPage.getByRole("button", { name: "Confirm my address" }).tap();
  await expect(row("Choose a plan")).toBeVisible();
  await toastOf(emailPage, "Email Confirmed").getByRole("button", { name: "Next: Choose a plan" }).tap();
  await expect(emailPage).toHaveURL("/membership");
  await emailPage.close();

  await row("Choose a plan").tap();
  await page.getByRole("button", { name: "Join CC Starter", exact: true }).tap();
  await page.getByRole("link", { name: "Complete Your Profile" }).tap();
  await page.getByLabel("Congregation name").fill("Beacon North");
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.getByRole("button", { name: "Submit for Verification" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification Submitted");
  await expect(page.getByRole("main")).toContainText(/Since \w{3}, .+ We'll answer by \w{3}, /);
  await openPage(page, "/");
  await expect(row("Waiting for review")).toContainText("We'll answer by");

  // Decided while the page is open.
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  await approve(site, await callsOf(await create.person("admin")), user!.id);
  await expect(row("You're in: make your roommate profile")).toBeVisible();
  await row("You're in: make your roommate profile").tap();
  await expect(page.getByRole("dialog", { name: "Create Your Profile" })).toBeVisible();

  await create.roommate({ user: user! });
  await page.goto("/");
  await hydrated(page);
  await row("Take the quiz").tap();
  await expect(page.getByRole("dialog", { name: "Personality Quiz" })).toBeVisible();

  await create.quiz({ user: user! });
  await page.goto("/");
  await hydrated(page);
  await expect(row("Post a home")).toBeVisible();
  await row("See your matches").tap();
  await expect(page.getByRole("dialog", { name: "Your Smart Matches" })).toBeVisible();
});

test("on the membership page, the decision shows without a reload", async ({
  page,
  member,
  create,
  callsOf,
  site,
}) => {
  const { user } = await member("pending");
  await openPage(page, "/membership");
  await expect(page.getByText("Review in progress")).toBeVisible();
  await approve(site, await callsOf(await create.person("admin")), user.id);
  await expect(page.getByText("Current Plan: Basic")).toBeVisible();
  await expect(page.getByText("Review in progress")).toBeHidden();
});
