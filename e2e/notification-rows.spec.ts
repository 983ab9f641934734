import { expect, openPage, test, toastOf, toldByToasts } from "./demo.ts";
import { newAccount } from "./own-account.ts";

const path = "/api/notifications/preferences";
const atFirst: [string, string, boolean][] = [
  ["roommateMatches", "Roommate matches", true],
  ["housingListings", "Housing listings", true],
  ["eventReminders", "Event reminders", true],
  ["forumReplies", "Forum replies", true],
  ["membershipUpdates", "Membership updates", true],
  ["weeklyDigest", "Weekly digest", false],
];

test("any member has the six switches, on but for the digest, and each is stored as it is pressed (NOTIF-01, NOTIF-03 to NOTIF-06, NOTIF-12, NOTIF-13)", async ({
  page,
  baseURL,
}) => {
  await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  const stored = async () => (await (await page.request.get(path)).json()) as Record<string, boolean>;
  for (const [name, , on] of atFirst) expect((await stored())[name], name).toBe(on);
  await openPage(page, "/profile?tab=notifications");
  for (const [, label, on] of atFirst) {
    await expect(page.getByRole("switch", { name: label })).toBeChecked({ checked: on });
  }
  for (const [name, label, on] of atFirst) {
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("switch", { name: label }).click();
    expect((await saved).status()).toBe(200);
    await expect(toastOf(page, "Settings Updated")).toBeVisible();
    await expect.poll(async () => (await stored())[name]).toBe(!on);
    // The next press counts once this one has been stored.
    await expect(page.getByRole("switch", { name: label })).toHaveAttribute("aria-busy", "false");
  }
});

test("what could not be loaded can be tried again, and what could not be saved says so (NOTIF-09 to NOTIF-11)", async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 500|answer 500/);
  await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  let broken = true;
  await page.route(`**${path}`, (route) =>
    broken ? route.fulfill({ status: 500, json: { message: "Broken" } }) : route.continue(),
  );
  await openPage(page, "/profile");
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to load notification preferences", {
    timeout: 30_000,
  });
  broken = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  const digest = page.getByRole("switch", { name: "Weekly digest" });
  await expect(digest).not.toBeChecked();
  broken = true;
  await digest.click();
  await expect(toastOf(page, "Failed to update notification preferences. Please try again.")).toBeVisible();
  await expect(digest).not.toBeChecked();
});

test("a session that has ended is told, and leads to the login after a moment (NOTIF-07, NOTIF-08)", async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 401/);
  await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  await openPage(page, "/profile?tab=notifications");
  await page.context().clearCookies();
  const told = await toldByToasts(page);
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("switch", { name: "Weekly digest" }).click();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  expect(told()).toContain("Authentication Required");
  expect(told()).toContain("Please log in to manage your notification preferences.");
});

test("a member is answered with her own fields, and changes no other's profile (PROF-26, PROF-27)", async ({
  page,
  browser,
  baseURL,
}) => {
  await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  const other = await browser.newContext({ baseURL: baseURL! });
  await newAccount(other.request, baseURL!, { congregation: "Danbury" });
  type User = Record<string, unknown>;
  const userOf = async ({ request }: Pick<typeof other, "request">) =>
    (await (await request.get("/api/auth/user")).json()) as User;
  const [hers, others] = [await userOf(page), await userOf(other)];
  const fields =
    "id firstName lastName email bio location budget profileImageUrl isVerified role isAdmin createdAt";
  for (const field of fields.split(" ")) {
    expect(hers, field).toHaveProperty(field);
  }
  // Whoever she names, it is she who asks.
  const answer = await page.request.patch("/api/auth/user", {
    data: { id: others.id, bio: "Mine" },
    headers: { origin: baseURL! },
  });
  expect([200, 400]).toContain(answer.status());
  expect((await userOf(other)).bio).toBe(others.bio);
  await page.request.patch("/api/auth/user", { data: { bio: "Mine" }, headers: { origin: baseURL! } });
  expect((await userOf(page)).bio).toBe("Mine");
  expect((await userOf(other)).bio).toBe(others.bio);
  await other.close();
});
