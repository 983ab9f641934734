import type { Page } from "@playwright/test";
import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { mailTo } from "./mails.ts";

/** The case with this text among those at the desk, opened. */
async function caseOf(desk: Page, text: string) {
  await openPage(desk, "/admin?tab=reports");
  const card = desk.getByRole("article").filter({ hasText: text });
  await expect(card).toBeVisible();
  const open = card.getByRole("button", { name: "Open" });
  if ((await open.count()) > 0) await open.click();
  return card;
}

// Three people, each of whom sees what another has done.
test("a post is reported, hidden, explained to its author, appealed for, and shown again; each is told by mail", async ({
  page,
  request,
  create,
  member,
  visit,
  faults,
}) => {
  const title = unique("Cheap flats");
  const vale = await create.person("approved", { firstName: "Julia", lastName: "Vale" });
  const { id } = await create.post(vale, { title, content: "Send me a gift card first." });

  // A guest is asked to log in, and has before her what she set out to do when she is back.
  await openPage(page, `/community/${id}`);
  const press = page.getByRole("button", { name: "Report post" });
  await press.click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  const signingIn = await prompt.getByRole("link", { name: "Continue with Email" }).getAttribute("href");
  const reporter = await member();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, new URL(signingIn!, page.url()).searchParams.get("returnTo")!);
  const form = page.getByRole("dialog", { name: "Report a post" });
  await expect(form).toContainText("Send me a gift card first.");
  await expect(page).toHaveURL(`/community/${id}`);
  // Nothing was typed: it closes by itself, and gives the focus back to the button.
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await press.focus();
  await page.keyboard.press("Enter");
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(press).toBeFocused();
  await page.keyboard.press("Enter");
  await form.getByRole("radio", { name: "Scam, or money asked for before viewing" }).focus();
  await page.keyboard.press("Space");
  await form.getByLabel("What happened?").fill("She asks for a gift card.");
  await form.getByRole("button", { name: "Send Report" }).click();
  await expect(toastOf(page, "Report sent")).toContainText("A person reads it within 24 hours.");

  const desk = await visit(await create.person("admin"));
  const card = await caseOf(desk, title);
  await expect(card).toContainText("She asks for a gift card.");
  await card.getByRole("button", { name: "Hide Content" }).click();
  await card.getByLabel("Reason").fill("Money before a viewing is against our rules.");
  await card.locator("button[type=submit]").click();
  await expect(toastOf(desk, "Report decided")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(desk.getByRole("heading", { name: /^Open Reports/ })).toBeFocused();
  await expect(
    desk.getByRole("listitem").filter({ hasText: "Money before a viewing" }).first(),
  ).toContainText("Hidden");

  // Gone for everybody else, whose report says so.
  faults.allow(/status of 404/);
  await openPage(page, `/community/${id}`);
  await expect(page.getByRole("heading", { name: "This post is gone" })).toBeVisible();
  await openPage(page, "/profile?tab=settings");
  await expect(page.getByRole("listitem").filter({ hasText: "Post from Julia V." })).toContainText("Hidden");
  expect(await mailTo(request, reporter.user.email, /^Your report of a post/)).toContain(
    "We have hidden it.",
  );

  // Its author sees it, and why nobody else does.
  const letter = await mailTo(request, vale.user.email, /^Your post is hidden/);
  expect(letter).toContain("Money before a viewing is against our rules.");
  const author = await visit(vale);
  await openPage(author, `/community/${id}`);
  await expect(author.getByText("Hidden: nobody but you sees this.")).toBeVisible();
  await author.getByRole("link", { name: "Appeal" }).click();
  await expect(author.getByRole("heading", { level: 1 })).toHaveText("Decisions about you");
  await author.getByLabel("Appeal").fill("The gift card was a birthday present.");
  await author.getByRole("button", { name: "Send Appeal" }).click();
  await expect(author.getByText("Appeal in Review")).toBeVisible();

  const appeal = await caseOf(desk, "The gift card was a birthday present.");
  await expect(appeal).toContainText("Appeal by Julia");
  await appeal.getByRole("button", { name: "Take Back" }).click();
  await appeal.getByLabel("Reason").fill("We have misread it. Sorry!");
  await appeal.locator("button[type=submit]").click();
  await expect(toastOf(desk, "Appeal answered")).toBeVisible();
  await expect(appeal).toBeHidden();

  expect(await mailTo(request, vale.user.email, /^Your appeal was granted/)).toContain("We have misread it.");
  await openPage(page, `/community/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

// The page that it was done on leaves the history, and what she finds afterwards is another page.
test("whoever wrote a post is blocked where it stands, and is gone there and in the list", async ({
  page,
  member,
  create,
  axe,
}) => {
  const [title, own] = [unique("Whoever blocks me"), unique("My own post")];
  const naomi = await create.person("approved", { firstName: "Naomi" });
  const theirs = await create.post(naomi, { title });
  await create.post(await member(), { title: own });
  await openPage(page, "/community");
  await page.getByRole("article", { name: title }).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/community/${theirs.id}`);
  await page.getByRole("button", { name: "Block Naomi" }).click();
  const question = page.getByRole("alertdialog", { name: "Block Naomi?" });
  await expect(question.getByText("She is not told.")).toBeVisible();
  await axe();
  await question.getByRole("button", { name: "Block Naomi" }).click();
  await expect(toastOf(page, "Naomi is blocked")).toBeVisible();
  await expect(page).toHaveURL("/community");
  await expect(page.getByRole("article", { name: own })).toBeVisible();
  await expect(page.getByRole("article", { name: title })).toHaveCount(0);
});

// Her page is open while it happens; and the ways lead from page to page.
test("a member who is suspended reads so, finds why and the way to appeal, and deletes what is hers", async ({
  page,
  member,
  create,
  axe,
  faults,
}) => {
  faults.allow(/status of 403/);
  const her = await member();
  const { id } = await create.post(her, { title: unique("Send a deposit") });
  await openPage(page, `/community/${id}`);
  const caseId = await create.report(await create.person("approved"), { kind: "post", subjectId: id });
  await create.decision(caseId, { action: "suspend", days: 3, reason: "No deposits here." });
  await create.suspension(her, { until: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });

  const told = page.getByRole("region", { name: "Your account is paused" });
  const reply = page.getByRole("textbox", { name: "Your reply" });
  await reply.fill("Too late");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(told).toContainText("Your account is paused until");
  await expect(reply).toHaveCount(0);
  await openPage(page, "/events");
  await expect(told).toHaveCount(1);
  await axe();
  await told.getByRole("link", { name: "See Why, and Appeal" }).click();
  await expect(page).toHaveURL("/decisions");
  await expect(page.getByRole("main")).toContainText("No deposits here.");
  await openPage(page, `/community/${id}`);
  await page.getByRole("button", { name: "Delete post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/community");
});
