import type { Page } from "@playwright/test";
import { expect, openPage, signIn, test, toastOf, unique } from "./demo.ts";
import { inEveryLook } from "./looks.ts";
import { mailTo } from "./mails.ts";
import { joinAs, newAccount } from "./own-account.ts";

/** The case of one's own among those at the desk, however far down the list it is. */
async function caseOf(desk: Page, title: string) {
  await openPage(desk, "/admin?tab=reports");
  const card = desk.getByRole("article").filter({ hasText: title });
  await expect(async () => {
    const more = desk.getByRole("button", { name: "Show More" });
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.first().click();
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  const open = card.getByRole("button", { name: "Open" });
  if ((await open.count()) > 0) await open.click();
  return card;
}

test("a post is reported, hidden, explained to its author, appealed for, and shown again; each is told by mail", async ({
  page,
  browser,
  baseURL,
  axe,
  faults,
}) => {
  test.setTimeout(120_000);
  const origin = baseURL!;
  const title = unique("Cheap flats");
  const authors = await browser.newContext({ baseURL: origin });
  const author = await authors.newPage();
  const authorMail = await joinAs(author.request, origin, "Vale");
  const posted = await author.request.post("/api/forum", {
    data: { title, content: "Send me a gift card first.", category: "Housing" },
    headers: { origin },
  });
  expect(posted.status()).toBe(201);
  const { id } = (await posted.json()) as { id: string };

  // A guest is asked to log in.
  await openPage(page, `/community/${id}`);
  await page.getByRole("button", { name: "Report post" }).click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toContainText("report this post");
  const signingIn = await prompt.getByRole("link", { name: "Continue with Email" }).getAttribute("href");

  // What she set out to do is before her when she is back.
  const reporterMail = await joinAs(page.request, origin, "Moran");
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, new URL(signingIn!, origin).searchParams.get("returnTo")!);
  const form = page.getByRole("dialog", { name: "Report a post" });
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(`/community/${id}`);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  const press = page.getByRole("button", { name: "Report post" });
  await press.focus();
  await page.keyboard.press("Enter");
  await expect(form).toContainText("Send me a gift card first.");
  await axe();
  await form.getByRole("button", { name: "Send Report" }).click();
  await expect(form.getByText("Please choose what is wrong.").first()).toBeVisible();
  // Nothing was typed: it closes by itself, and gives the focus back.
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(press).toBeFocused();
  await page.keyboard.press("Enter");
  await form.getByRole("radio", { name: "Scam, or money asked for before viewing" }).focus();
  await page.keyboard.press("Space");
  await form.getByLabel("What happened?").fill("She asks for a gift card.");
  await form.getByRole("button", { name: "Send Report" }).click();
  await expect(toastOf(page, "Report sent")).toContainText("A person reads it within 24 hours.");

  const admins = await browser.newContext({ baseURL: origin });
  await signIn(admins.request, origin, "admin");
  const desk = await admins.newPage();
  const card = await caseOf(desk, title);
  await expect(card).toContainText("Scam, or money asked for before viewing");
  await expect(card).toContainText("She asks for a gift card.");
  await expect(card).toContainText(/h left|min left/);
  await card.getByRole("button", { name: "Hide Content" }).click();
  // The button that sends it says what it does.
  const hide = card.locator("button[type=submit]");
  await expect(hide).toHaveText("Hide Content");
  await hide.click();
  await expect(card.getByText("Please give a reason.").first()).toBeVisible();
  await card.getByLabel("Reason").fill("Money before a viewing is against our rules.");
  await hide.click();
  await expect(toastOf(desk, "Report decided")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(desk.getByRole("heading", { name: /^Open Reports/ })).toBeFocused();
  await expect(
    desk.getByRole("listitem").filter({ hasText: "Money before a viewing is against our rules." }).first(),
  ).toContainText("Hidden");

  // Gone for everybody else, whose report says so.
  faults.allow(/status of 404/);
  await openPage(page, `/community/${id}`);
  await expect(page.getByText(title)).toHaveCount(0);
  await openPage(page, "/profile?tab=settings");
  await expect(page.getByRole("listitem").filter({ hasText: "Post from Julia V." })).toContainText("Hidden");
  await axe();
  expect(await mailTo(page.request, reporterMail, /^Your report of a post/)).toContain("We have hidden it.");

  // Its author sees it, and why nobody else does.
  const letter = await mailTo(page.request, authorMail, /^Your post is hidden/);
  expect(letter).toContain("Money before a viewing is against our rules.");
  await openPage(author, `/community/${id}`);
  await expect(author.getByText("Hidden: nobody but you sees this.")).toBeVisible();
  await author.getByRole("link", { name: "Appeal" }).click();
  await expect(author.getByRole("heading", { level: 1 })).toHaveText("Decisions about you");
  await author.getByRole("button", { name: "Send Appeal" }).click();
  await expect(author.getByText("Please say why you think it is a mistake.").first()).toBeVisible();
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

  expect(await mailTo(page.request, authorMail, /^Your appeal was granted/)).toContain("We have misread it.");
  await openPage(page, `/community/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await Promise.all([authors.close(), admins.close()]);
});

inEveryLook(() => {
  test("the desk of reports is open to everybody", async ({ page, login, browser, baseURL, axe }) => {
    const origin = baseURL!;
    const [one, other] = [
      await browser.newContext({ baseURL: origin }),
      await browser.newContext({ baseURL: origin }),
    ];
    const lastName = unique("Pell").replaceAll(" ", "");
    await newAccount(one.request, origin, { lastName });
    await newAccount(other.request, origin);
    const title = unique("A post for the desk");
    const posted = await one.request.post("/api/forum", {
      data: { title, content: "Words", category: "General" },
      headers: { origin },
    });
    const { id } = (await posted.json()) as { id: string };
    const reported = await other.request.post("/api/reports", {
      data: { kind: "post", subjectId: id, reason: "other", text: "Read it." },
      headers: { origin },
    });
    expect(reported.status()).toBe(201);
    await login("admin");
    const card = await caseOf(page, title);
    await card.getByRole("button", { name: "Suspend" }).click();
    await card.getByLabel("Days").fill("3");
    await expect(card.getByRole("button", { name: "Suspend for 3 Days" })).toBeVisible();
    await axe();
    // The desk is as it was before.
    await one.request.delete(`/api/forum/${id}`, { headers: { origin } });
    await card.getByRole("button", { name: "Dismiss" }).click();
    await card.getByLabel("Reason").fill("A test");
    await card.locator("button[type=submit]").click();
    await expect(card).toBeHidden();
    await Promise.all([one.close(), other.close()]);
  });
});
