import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expect, hydrated, openPage, signIn, test, toastOf, unique } from "./fixtures.ts";
import { mailedLink, mailTo } from "./mails.ts";
import { newAccount } from "./own-account.ts";

const phone = { width: 390, height: 844 };

/** A new account with a confirmed address, as the link in her mail confirms it; she is signed in. */
async function joinAs(request: APIRequestContext, origin: string, lastName: string) {
  const email = await newAccount(request, origin, { lastName, congregation: "Danbury East" });
  const link = new URL(await mailedLink(request, email, /^Confirm your e-mail/));
  const confirmed = await request.post(link.pathname, {
    form: { token: link.searchParams.get("token")! },
    headers: { origin },
  });
  expect(confirmed.ok()).toBe(true);
  return email;
}

/** The desk as an admin has it in her hand. */
async function openDesk(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  await signIn(context.request, origin, "admin");
  const page = await context.newPage();
  await openPage(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Admin" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("JW Community Verification Admin");
  return page;
}

/** The card of somebody, however far down the list it is. */
async function cardOf(desk: Page, name: string) {
  const card = desk.getByRole("article", { name });
  await expect(async () => {
    const more = desk.getByRole("button", { name: "Show More" });
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.tap();
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
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
  await expect(card).toContainText("PREMIUM");
  await expect(card).toContainText("Danbury East");
  for (const button of await card.getByRole("button").all()) {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await card.getByLabel("Admin Notes (Optional)").fill("Confirmed by phone.");
  await card.getByRole("button", { name: "Approve" }).tap();
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
  await cards[0]!.getByRole("button", { name: "Reject" }).tap();
  await expect(toastOf(first, "Verification rejected")).toContainText(
    "The membership request has been rejected.",
  );
  await cards[1]!.getByRole("button", { name: "Approve" }).tap();
  await expect(toastOf(second, "Review failed")).toContainText("Please try again or contact support.");
  await expect(cards[1]!).toBeHidden();
  await expect(second.getByRole("listitem").filter({ hasText: `Julia ${lastName}` })).toContainText(
    "Rejected",
  );
  await Promise.all([first.context().close(), second.context().close(), page.close()]);
});
