import { expect, hydrated, openPage, signInByHand, test, type DemoAccount } from "./demo.ts";
import { inEveryLook } from "./looks.ts";

type Visitor = DemoAccount | "guest";
type Seen = {
  /** The badge or line on /membership that says where she stands. */
  standing: RegExp | null;
  /** The heading of what choosing CC Elite leads to. */
  choosing: string;
  profile: string | RegExp;
  admin: 200 | 404;
};

const step = "JW Community Verification Required";
const change = "Change to CC Elite";
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
  starter: { standing: /^Current Plan: Basic$/, choosing: change, profile: /^Naomi /, admin: 404 },
  member: { standing: /^Current Plan: Premium$/, choosing: change, profile: /^Grace /, admin: 404 },
  admin: { standing: /^Current Plan: Premium$/, choosing: change, profile: /^Miriam /, admin: 200 },
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
  // Most who join are new: the dialog opens on signing up, and asks at once for what choosing a plan needs.
  await expect(dialog.getByLabel("Congregation")).toBeVisible();
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await signInByHand(page, "new");
  await expect(page.getByRole("heading", { name: step })).toBeVisible();
  await expect(page.getByText("To join CC Insider")).toBeVisible();
});

inEveryLook(() => {
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
