import type { Locator } from "@playwright/test";
import { boxOf, expect, hydrated, openPage, test, toastOf, unique } from "./demo.ts";
import { mailTo } from "./mails.ts";
import { joinAs } from "./own-account.ts";
import { cardOf, openDesk, phone } from "./review-desk.ts";

/** Answers a request, and the question that follows. */
async function answerCard(card: Locator, answer: "Approve" | "Reject") {
  await card.getByRole("button", { name: answer, exact: true }).tap();
  await card.getByRole("button", { name: `Yes, ${answer}` }).tap();
}

test("a member applies, an admin approves her on the phone, and posting a home opens", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const lastName = unique("Nair");
  const email = await joinAs(page.request, baseURL!, lastName);
  await openPage(page, "/membership");
  await page.getByRole("button", { name: "Join CC Insider", exact: true }).click();
  await page.getByRole("button", { name: "Submit for Verification" }).click();
  await expect(page.getByRole("heading", { name: "Verification Submitted" })).toBeVisible();
  await expect(toastOf(page, "Verification submitted! 🙏")).toContainText(
    "Your answers have been submitted for review. We'll get back to you within 24-48 hours.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Become a Member");
  await expect(page.getByText("The community team has your request for CC Insider")).toBeVisible();

  const desk = await openDesk(browser, baseURL!);
  const card = await cardOf(desk, `Julia ${lastName}`);
  await expect(card).toContainText(email);
  await expect(card).toContainText("CC Insider (PREMIUM)");
  await expect(card).toContainText("Danbury East");
  for (const button of await card.getByRole("button").all()) {
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
  }
  await card.getByRole("button", { name: "Answers and notes" }).tap();
  await card.getByLabel("Admin Notes (Optional)").fill("Confirmed by phone.");
  await answerCard(card, "Approve");
  await expect(toastOf(desk, "Verification approved")).toContainText(
    "The membership request has been approved.",
  );
  await expect(card).toBeHidden();
  const review = desk.getByRole("listitem").filter({ hasText: `Julia ${lastName}` });
  await expect(review).toContainText("Approved");
  await expect(review.locator("em")).toHaveText("Confirmed by phone.");
  await desk.context().close();

  expect(await mailTo(page.request, email, /^You are verified/)).toContain("CC Insider");
  await openPage(page, "/membership");
  await expect(page.getByText("Current Plan: Premium")).toBeVisible();
  await expect(page.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await page.goto("/housing");
  await hydrated(page);
  await page.getByRole("button", { name: "Post Listing" }).click();
  await expect(
    page.getByRole("dialog", { name: "Post New Housing Listing" }).getByLabel("Title"),
  ).toBeVisible();
});

test("two admins with the same card: the slower one is told, and sees what came of it", async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  test.slow();
  const lastName = unique("Twice");
  const applicant = await playwright.request.newContext({ baseURL: baseURL! });
  await joinAs(applicant, baseURL!, lastName);
  const asked = await applicant.post("/api/membership/verify", {
    data: { plan: "vip" },
    headers: { origin: baseURL! },
  });
  expect(asked.status()).toBe(201);
  await applicant.dispose();

  const [first, second] = [await openDesk(browser, baseURL!), await openDesk(browser, baseURL!)];
  const cards = [await cardOf(first, `Julia ${lastName}`), await cardOf(second, `Julia ${lastName}`)];
  await answerCard(cards[0]!, "Reject");
  await expect(toastOf(first, "Verification rejected")).toContainText(
    "The membership request has been rejected.",
  );
  await answerCard(cards[1]!, "Approve");
  await expect(toastOf(second, "Review failed")).toContainText("Please try again or contact support.");
  await expect(cards[1]!).toBeHidden();
  await expect(second.getByRole("listitem").filter({ hasText: `Julia ${lastName}` })).toContainText(
    "Rejected",
  );
  await Promise.all([first.context().close(), second.context().close(), page.close()]);
});

test("an admin rejects with a line to the applicant, who reads it in her mail and where she asks again", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const lastName = unique("Line");
  const email = await joinAs(page.request, baseURL!, lastName);
  const asked = await page.request.post("/api/membership/verify", {
    data: { plan: "premium" },
    headers: { origin: baseURL! },
  });
  expect(asked.status()).toBe(201);

  const desk = await openDesk(browser, baseURL!);
  const card = await cardOf(desk, `Julia ${lastName}`);
  await card.getByRole("button", { name: "Reject" }).tap();
  await expect(card.getByRole("group")).toContainText(`Reject Julia ${lastName}? She is told by mail`);
  await card.getByLabel("A line to Julia (optional)").fill("Is it Danbury East or West?");
  await card.getByRole("button", { name: "Yes, Reject" }).tap();
  await expect(toastOf(desk, "Verification rejected")).toBeVisible();
  await desk.context().close();

  expect(await mailTo(page.request, email, /was not approved/)).toContain("Is it Danbury East or West?");
  for (const path of ["/membership", "/profile"]) {
    await openPage(page, path);
    await expect(page.getByText("“Is it Danbury East or West?”")).toBeVisible();
  }
});

test("seven requests fit on three screens of a phone", async ({ browser, baseURL }) => {
  const desk = await openDesk(browser, baseURL!);
  // The demo's, which have waited longest, bear names and places of the usual length.
  const cards = desk.getByRole("article");
  const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
  expect(first.y + 6 * (second.y - first.y) + first.height).toBeLessThanOrEqual(3 * phone.height);
  await desk.context().close();
});
