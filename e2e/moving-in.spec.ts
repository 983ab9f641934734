import type { APIRequestContext } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { giveConsents, mayUse } from "./consents.ts";
import { choose, expect, holdToast, openPage, ownPassword, test, toastOf, unique } from "./fixtures.ts";
import { approve } from "./approve.ts";
import { emailedLink } from "./emails.ts";

async function acceptRequest(calls: APIRequestContext) {
  const [request] = (await (await calls.get("/api/conversations")).json()) as { id: string }[];
  const answer = await calls.put(`/api/conversations/${request!.id}/answer`, { data: { accept: true } });
  expect(answer.ok()).toBe(true);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// The whole journey in order: each press is on what the previous page offers.
test("from a new address to two conversations, about a home and with a roommate, each page says what comes next", async ({
  page,
  context,
  create,
  site,
  callsOf,
}) => {
  test.slow();
  const naomi = await create.person("approved", { firstName: "Naomi" });
  // An age that nobody else has.
  await create.roommate(naomi, { age: 77, location: "Cold Spring, NY", preferences: { ageRange: "75-79" } });
  await create.quiz(naomi);
  const julia = await create.person("approved", { firstName: "Julia" });
  const home = await create.listing(julia, { title: unique("A room by the river"), location: "Beacon, NY" });
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
  await giveConsents(join, { congregation: false });
  await join.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).tap();
  await expect(join.getByText(`We sent a link to ${email}.`)).toBeVisible();

  await expect(toastOf(page, "Check Your Email")).toContainText(email);
  await expect(rows).toContainText(`We sent a link to ${email}.`);
  await rows.getByRole("button", { name: "Send a New Link" }).tap();
  await expect(toastOf(page, "A new link is on its way to you.")).toBeVisible();

  // She confirms in another tab, and this page continues by itself, without the focus.
  const emailPage = await context.newPage();
  await emailPage.goto(await emailedLink(page.request, email, /^Confirm your e-?mail/));
  await emailPage.getByRole("button", { name: "Confirm my email address" }).tap();
  // First the toast, because it lasts only ten seconds.
  await toastOf(emailPage, "Email Confirmed").getByRole("button", { name: "Next: Choose a plan" }).tap();
  await expect(emailPage).toHaveURL("/membership");
  await expect(row("Choose a plan")).toBeVisible();
  await emailPage.close();

  await row("Choose a plan").tap();
  await page.getByRole("button", { name: "Join CC Insider", exact: true }).tap();
  await page.getByRole("link", { name: "Complete Your Profile" }).tap();
  await page.getByLabel("Congregation name").fill("Beacon North");
  await page.getByRole("checkbox", { name: mayUse }).check();
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.getByRole("button", { name: "Submit for Verification" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    // The first is shown for three seconds.
    /^Verification (?:Submitted|Pending)$/,
  );
  await expect(page.getByRole("main")).toContainText(/We’ll answer by \w{3}, /);
  await openPage(page, "/");
  await expect(row("Waiting for review")).toContainText("We'll answer by");

  // The request is approved while the page is open.
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  await approve(site, await callsOf(await create.person("admin")), user!.id);
  await row("You're in: take your first steps").tap();
  await page.getByRole("link", { name: "Make your roommate profile" }).tap();
  const form = page.getByRole("dialog", { name: "Create Your Profile" });
  await form.getByLabel("Age", { exact: true }).fill("76");
  await form.getByLabel("Monthly budget").selectOption("800-1200");
  await form.getByLabel("Looking for").selectOption("both");
  await form.getByLabel("Location").fill("near beacn");
  await form.getByRole("option", { name: /^Beacon, NY/ }).tap();
  await form.getByLabel("From", { exact: true }).fill("75");
  await form.getByLabel("To", { exact: true }).fill("79");
  await form.getByRole("button", { name: "Next" }).tap();
  await expect(form.getByRole("heading", { name: "How you live" })).toBeFocused();
  await form.getByRole("button", { name: "Next" }).tap();
  await form.getByRole("button", { name: "Create Profile" }).tap();

  const created = toastOf(page, "Profile Created");
  await holdToast(created);
  await created.getByRole("button", { name: "Take the Quiz" }).tap();
  const quiz = page.getByRole("dialog", { name: "Personality Quiz" });
  for (let question = 1; question <= 9; question += 1) {
    await expect(quiz.getByText(`Question ${question} of 9`)).toBeVisible();
    await choose(quiz.getByRole("radio").nth(1));
    await quiz.getByRole("button", { name: question === 9 ? "Complete Quiz" : "Next" }).tap();
  }
  const completed = toastOf(page, "Personality Quiz Completed!");
  await holdToast(completed);
  await completed.getByRole("button", { name: "Get Smart Matches" }).tap();

  const matches = page.getByRole("dialog", { name: "Your Smart Matches" });
  const match = matches.getByRole("article", { name: "Naomi, 77" });
  await match.getByRole("button", { name: "View Profile" }).tap();
  await page.getByRole("dialog", { name: "Naomi" }).getByRole("button", { name: "Send Message" }).tap();
  const writing = page.getByRole("dialog", { name: "Message Naomi" });
  await writing.getByLabel("Your message").fill("Would you look at a place in Beacon with me?");
  await writing.getByRole("button", { name: "Send Message" }).tap();
  await page
    .getByRole("dialog", { name: "Waiting for Naomi" })
    .getByRole("link", { name: "See Messages" })
    .tap();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await acceptRequest(await callsOf(naomi));
  await expect(page.getByRole("textbox", { name: "Write to Naomi" })).toBeVisible();
  // Nothing to scroll: her message is below the header, not under it.
  expect(await page.evaluate(() => scrollY)).toBeLessThan(4);

  await page.getByRole("link", { name: "Commuter Circle" }).first().tap();
  const search = page.getByRole("search").last();
  await search.getByLabel("Location").fill("beacn");
  await search.getByRole("option", { name: /^Beacon, NY/ }).tap();
  await search.getByRole("button", { name: "Search Housing" }).tap();
  // The front page has cards of homes too, which lead to pages; it is shown until the next page can be.
  await expect(page).toHaveURL(/\/housing\?/);
  await expect(page.getByRole("heading", { level: 1, name: "Find Your Perfect Spot" })).toBeVisible();
  await page.getByRole("article").filter({ hasText: home.title }).getByRole("link").first().tap();
  const details = page.getByRole("dialog", { name: home.title });
  await details.getByRole("button", { name: "Contact Owner" }).tap();
  const asking = page.getByRole("dialog", { name: "Contact Owner" });
  await asking.getByLabel("Your message").fill("Is it still free in January?");
  await asking.getByRole("button", { name: "Send Message" }).tap();
  await page
    .getByRole("dialog", { name: "Waiting for Julia" })
    .getByRole("link", { name: "See Messages" })
    .tap();
  await acceptRequest(await callsOf(julia));
  await page.getByRole("textbox", { name: "Write to Julia" }).fill("When can I come and see it?");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("When can I come and see it?");
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
