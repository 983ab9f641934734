import type { APIRequestContext, Browser, Page } from "@playwright/test";
import {
  expect,
  hydrated,
  openPage,
  signIn,
  signInByHand,
  test,
  toastOf,
  unique,
  type DemoAccount,
} from "./fixtures.ts";

const phone = { width: 390, height: 844 };
const password = "window-seat-7";

type Visitor = DemoAccount | "guest";
type Seen = {
  /** The badge or line on /membership that says where she stands. */
  standing: RegExp | null;
  /** The heading of what choosing CC Elite leads to. */
  choosing: string;
  profile: string;
  admin: 200 | 404;
};

const step = "JW Community Verification Required";
const seen: Record<Visitor, Seen> = {
  guest: { standing: null, choosing: "Join Commuter Circle", profile: "Welcome back", admin: 404 },
  unverified: { standing: null, choosing: step, profile: "Membership Required", admin: 404 },
  new: { standing: null, choosing: step, profile: "Membership Required", admin: 404 },
  pending: {
    standing: /has your request for CC Starter/,
    choosing: "Verification Submitted",
    profile: "Verification Pending",
    admin: 404,
  },
  rejected: {
    standing: /Your last request was not approved/,
    choosing: step,
    profile: "Membership Required",
    admin: 404,
  },
  starter: { standing: /^Current Plan: Basic$/, choosing: step, profile: "Hello, Naomi", admin: 404 },
  member: { standing: /^Current Plan: Premium$/, choosing: step, profile: "Hello, Grace", admin: 404 },
  admin: { standing: /^Current Plan: Premium$/, choosing: step, profile: "Hello, Miriam", admin: 200 },
};

for (const [visitor, what] of Object.entries(seen) as [Visitor, Seen][]) {
  test(`what ${visitor} finds on each page`, async ({ page, login, faults }) => {
    if (visitor !== "guest") await login(visitor);
    await openPage(page, "/membership");
    if (what.standing) await expect(page.getByText(what.standing)).toBeVisible();
    else await expect(page.getByText(/Current Plan|Review in progress|not approved/)).toBeHidden();

    await page.getByRole("button", { name: "Go CC Elite", exact: true }).click();
    await expect(page.getByRole("heading", { name: what.choosing })).toBeVisible();
    await expect(page).toHaveURL("/membership?plan=vip");

    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(what.profile);

    faults.allow(/404 \(Not Found\)/);
    const answer = await page.goto("/admin");
    expect(answer!.status()).toBe(what.admin);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      what.admin === 200 ? "JW Community Verification Admin" : "404 Page Not Found",
    );
    const adminLink = page.getByRole("banner").getByRole("link", { name: "Admin" });
    await expect(adminLink).toHaveCount(what.admin === 200 ? 1 : 0);
  });
}

test("the page opens at its top, whence one comes", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await page.getByRole("link", { name: "Become a Member" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Become a Member");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a guest who chooses a plan signs in and goes on with it", async ({ page }) => {
  await openPage(page, "/membership");
  await page.getByRole("button", { name: "Join CC Insider - $4.99/month" }).click();
  const dialog = page.getByRole("dialog", { name: "Join Commuter Circle" });
  await expect(dialog).toContainText("sign in or create an account");
  await signInByHand(page, "new");
  await expect(page.getByRole("heading", { name: step })).toBeVisible();
  await expect(page.getByText("To join CC Insider")).toBeVisible();
});

/** A new account with a confirmed address, as the link in her mail confirms it; she is signed in. */
async function joinAs(request: APIRequestContext, origin: string, lastName: string) {
  const email = `${lastName.toLowerCase().replaceAll(" ", "-")}@example.com`;
  const joined = await request.post("/api/auth/signup", {
    data: {
      email,
      password,
      confirmPassword: password,
      firstName: "Priya",
      lastName,
      congregation: "Danbury East",
    },
    headers: { origin },
  });
  expect(joined.status()).toBe(201);
  await confirmAddress(request, origin, email);
  return email;
}

async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        const list = await (await request.get("/dev/mail")).text();
        const entries = list.matchAll(/<a href="(\/dev\/mail\/[^"]+)">([^<]*)<\/a><br \/>to ([^,<]+),/g);
        const mail = [...entries].find(([, , about, to]) => to === email && subject.test(about!));
        if (mail) found = await (await request.get(mail[1]!)).text();
        return found;
      },
      { timeout: 20_000 },
    )
    .not.toBe("");
  return found;
}

async function confirmAddress(request: APIRequestContext, origin: string, email: string) {
  const mail = await mailTo(request, email, /^Confirm your e-mail/);
  const token = /\/api\/auth\/verify-email\?token=([\w-]+)/.exec(mail)![1]!;
  const confirmed = await request.post("/api/auth/verify-email", { form: { token }, headers: { origin } });
  expect(confirmed.ok()).toBe(true);
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
  const card = await cardOf(desk, `Priya ${lastName}`);
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
  const review = desk.getByRole("listitem").filter({ hasText: `Priya ${lastName}` });
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
  const cards = [await cardOf(first, `Priya ${lastName}`), await cardOf(second, `Priya ${lastName}`)];
  await cards[0]!.getByRole("button", { name: "Reject" }).tap();
  await expect(toastOf(first, "Verification rejected")).toContainText(
    "The membership request has been rejected.",
  );
  await cards[1]!.getByRole("button", { name: "Approve" }).tap();
  await expect(toastOf(second, "Review failed")).toContainText("Please try again or contact support.");
  await expect(cards[1]!).toBeHidden();
  await expect(second.getByRole("listitem").filter({ hasText: `Priya ${lastName}` })).toContainText(
    "Rejected",
  );
  await Promise.all([first.context().close(), second.context().close(), page.close()]);
});

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("every screen of membership is accessible", async ({ page, login, axe }) => {
      await login("admin");
      for (const path of ["/membership", "/membership?plan=vip", "/admin"]) {
        await openPage(page, path);
        await axe();
      }
      await login("pending");
      for (const path of ["/membership", "/membership?plan=vip", "/profile"]) {
        await openPage(page, path);
        await axe();
      }
    });
  });
}
