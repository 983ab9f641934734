import type { Page } from "@playwright/test";
import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { emailTo } from "./emails.ts";

async function caseOf(adminPage: Page, text: string) {
  await openPage(adminPage, "/admin?tab=reports");
  const card = adminPage.getByRole("article").filter({ hasText: text });
  await expect(card).toBeVisible();
  const open = card.getByRole("button", { name: "Open" });
  if ((await open.count()) > 0) await open.click();
  return card;
}

// Covers three people who see each other's actions.
test("a post is reported, hidden, appealed for and shown again; reporter and author get emails", async ({
  page,
  request,
  create,
  member,
  pageOf,
  pageErrors,
}) => {
  const title = unique("Cheap flats");
  const vale = await create.person("approved", { firstName: "Julia", lastName: "Vale" });
  const { id } = await create.post(vale, { title, content: "Send me a gift card first." });

  // A guest must log in, and returns to the open report dialog.
  await openPage(page, `/community/${id}`);
  const menu = page.getByRole("button", { name: `More about “${title}”` });
  const press = page.getByRole("menuitem", { name: "Report" });
  await menu.click();
  await press.click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  const signingIn = await prompt.getByRole("link", { name: "Continue with Email" }).getAttribute("href");
  const reporter = await member();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, new URL(signingIn!, page.url()).searchParams.get("returnTo")!);
  const form = page.getByRole("dialog", { name: "Report a post" });
  await expect(form).toContainText("Send me a gift card first.");
  await expect(page).toHaveURL(`/community/${id}`);
  // Without input it closes without asking, and returns the focus to the button.
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await menu.focus();
  await page.keyboard.press("Enter");
  await press.press("Enter");
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await press.press("Enter");
  await form.getByRole("radio", { name: "Scam, or money asked for before viewing" }).focus();
  await page.keyboard.press("Space");
  await form.getByLabel("What happened?").fill("She asks for a gift card.");
  await form.getByRole("button", { name: "Send Report" }).click();
  await expect(toastOf(page, "Report sent")).toContainText("A person reads it within 24 hours.");

  const adminPage = await pageOf(await create.person("admin"));
  const card = await caseOf(adminPage, title);
  await expect(card).toContainText("She asks for a gift card.");
  await card.getByRole("button", { name: "Hide Content" }).click();
  await card.getByLabel("Reason").fill("Money before a viewing is against our rules.");
  await card.locator("button[type=submit]").click();
  await expect(card).toContainText("Decided. We’ll send the emails in 10 seconds");
  await expect(card).toBeFocused();
  await expect(
    adminPage.getByRole("listitem").filter({ hasText: "Money before a viewing" }).first(),
  ).toContainText("Hidden");

  // A 404 for everybody else; the report's outcome says that it is hidden.
  pageErrors.allow(/status of 404/);
  await openPage(page, `/community/${id}`);
  await expect(page.getByRole("heading", { name: "This post is gone" })).toBeVisible();
  await openPage(page, "/profile?tab=settings#your-reports");
  await expect(page.getByRole("listitem").filter({ hasText: "Post from Julia V." })).toContainText("Hidden");
  expect(await emailTo(request, reporter.user.email, /^Your report about .+'s post$/)).toContain(
    "We hid it.",
  );

  // Its author sees it, with the reason.
  const email = await emailTo(request, vale.user.email, /^Your post is hidden/);
  expect(email).toContain("Money before a viewing is against our rules.");
  const author = await pageOf(vale);
  await openPage(author, `/community/${id}`);
  await expect(author.getByText("Hidden. Only you can see this.")).toBeVisible();
  await author.getByRole("link", { name: "Appeal" }).click();
  await expect(author.getByRole("heading", { level: 1 })).toHaveText("Decisions about you");
  await author.getByLabel("Appeal").fill("The gift card was a birthday present.");
  await author.getByRole("button", { name: "Send Appeal" }).click();
  await expect(author.getByText("Appeal in Review")).toBeVisible();

  const appeal = await caseOf(adminPage, "The gift card was a birthday present.");
  await expect(appeal).toContainText("Appeal by Julia");
  await appeal.getByRole("button", { name: "Take Back" }).click();
  await appeal.getByLabel("Reason").fill("We have misread it. Sorry!");
  await appeal.locator("button[type=submit]").click();
  await expect(toastOf(adminPage, "Appeal answered")).toBeVisible();
  await expect(appeal).toBeHidden();

  expect(await emailTo(request, vale.user.email, /^Your appeal was granted/)).toContain(
    "We have misread it.",
  );
  await openPage(page, `/community/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

// Two browsers: the attendee sees what the admin does.
test("the admin queue asks before suspending a host and can undo it; her event is on hold while she is suspended", async ({
  page,
  member,
  create,
  pageOf,
  axe,
}) => {
  const host = await create.person("approved", { firstName: "Grace", lastName: "Hollis" });
  const event = await create.event(host, { title: unique("Soup evening") });
  const attendee = await member();
  await create.rsvp(attendee, event);
  const conversation = await create.conversation(attendee, host);
  const title = unique("Send a deposit");
  await create.report(attendee, { kind: "post", subjectId: (await create.post(host, { title })).id });
  await openPage(page, `/events/${event.id}`);
  const box = page.getByRole("complementary", { name: "Taking part" });
  await expect(box).toContainText("You’re going");

  const adminPage = await pageOf(await create.person("admin"));
  const card = await caseOf(adminPage, title);
  await card.getByRole("button", { name: "Suspend" }).click();
  await expect(card).toContainText("Grace hosts 1 event with 1 person.");
  await card.getByLabel("Reason").fill("No deposits here.");
  await card.locator("button[type=submit]").click();
  const question = adminPage.getByRole("alertdialog", { name: "Suspend Grace Hollis for 14 days?" });
  await expect(question).toContainText("Grace hosts 1 event with 1 person.");
  await axe(adminPage);
  await question.getByRole("button", { name: "Suspend" }).click();
  const decided = adminPage.getByRole("article").filter({ hasText: "No deposits here." });
  await expect(decided).toContainText("Suspended, 14 days");
  // At once, because Undo lasts only ten seconds, whatever the machine is busy with.
  await decided.getByRole("button", { name: "Undo" }).click();
  await expect(decided).toBeHidden();
  await page.reload();
  await expect(box).toContainText("You’re going");

  // Suspended again without Undo: their conversation remains.
  await create.suspension(host);
  await page.reload();
  await expect(box).toContainText("This event is on hold");
  await expect(page.getByRole("main")).toContainText("We’ll tell you when it’s back on.");
  await openPage(page, `/messages/${conversation}`);
  await expect(page.getByText("You can’t write to each other right now.")).toBeVisible();
  await expect(page.getByText("Is it still free?").first()).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await axe();
});

// The page is open during the suspension, and links lead from page to page.
test("a suspended member sees so, finds the reason and the appeal, and deletes her own post", async ({
  page,
  member,
  create,
  axe,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const author = await member();
  const { id } = await create.post(author, { title: unique("Send a deposit") });
  await openPage(page, `/community/${id}`);
  const caseId = await create.report(await create.person("approved"), { kind: "post", subjectId: id });
  await create.decision(caseId, { action: "suspend", days: 3, reason: "No deposits here." });
  await create.suspension(author, { until: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });

  const suspended = page.getByRole("region", { name: "Your account is suspended" });
  const reply = page.getByRole("textbox", { name: "Your reply" });
  await reply.fill("Too late");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(suspended).toContainText("Your account is suspended until");
  await expect(reply).toHaveCount(0);
  await openPage(page, "/events");
  await expect(suspended).toHaveCount(1);
  await axe();
  await suspended.getByRole("link", { name: "See Why, and Appeal" }).click();
  await expect(page).toHaveURL("/decisions");
  await expect(page.getByRole("main")).toContainText("No deposits here.");
  await openPage(page, `/community/${id}`);
  await page
    .getByRole("button", { name: /^More about/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/community");
});
