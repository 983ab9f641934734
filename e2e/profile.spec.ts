import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, hydrated, openPage, test, toastOf, unique } from "./demo.ts";

const tabs = ["Overview", "Roommate", "Activity", "Settings", "Notifications"];
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const editProfile = (page: Page) => page.getByRole("button", { name: "Edit Profile", exact: true });

test("a member finds her name, her badge and five tabs, which are in the history (PROF-02 to PROF-04)", async ({
  page,
  login,
}) => {
  await login("member");
  await openPage(page, "/profile");
  await expect(heading(page)).toHaveText("Grace Whitfield");
  const head = page.getByRole("main").getByRole("banner").or(page.locator("main header"));
  await expect(head.getByText("Verified", { exact: true })).toBeVisible();
  await expect(head.getByText("member@example.com")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(tabs);
  await expect(tab(page, "Overview")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Activity").click();
  await expect(page).toHaveURL("/profile?tab=activity");
  await tab(page, "Settings").click();
  await expect(page).toHaveURL("/profile?tab=settings");
  await page.goBack();
  await expect(tab(page, "Activity")).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Recent events" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Bio" })).toBeVisible();
});

test("her numbers and what she did are what is stored (PROF-06 to PROF-09, PROF-14, PROF-15)", async ({
  page,
  login,
  baseURL,
}) => {
  await login("starter");
  const numberOf = async (label: string) => {
    await openPage(page, "/profile");
    const shown = page.locator("dl > div").filter({ hasText: label }).locator("dd");
    await expect(shown).toHaveText(/^\d+$/);
    return Number(await shown.textContent());
  };
  const before = await numberOf("Forum posts");
  expect(await numberOf("Years member")).toBeGreaterThanOrEqual(0);
  expect(await numberOf("Connections")).toBeGreaterThanOrEqual(0);
  const title = unique("Early train");
  const posted = await page.request.post("/api/forum", {
    data: { title, content: "Who else?", category: "General" },
    headers: { origin: baseURL! },
  });
  const { id } = (await posted.json()) as { id: string };
  try {
    expect(await numberOf("Forum posts")).toBe(before + 1);
    await tab(page, "Activity").click();
    const line = page.getByRole("listitem").filter({ hasText: title });
    await expect(line).toContainText("You posted");
    const recent = page.getByRole("region").or(page.locator("section")).filter({ hasText: "Recent events" });
    expect(await recent.getByRole("article").count()).toBeLessThanOrEqual(3);
    await line.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/community/${id}`);
    await expect(heading(page)).toHaveText(title);
  } finally {
    await page.request.delete(`/api/forum/${id}`, { headers: { origin: baseURL! } });
  }
});

test("more of what she did comes on request, or page by page without a script", async ({ page, login }) => {
  await login("member");
  await openPage(page, "/profile?tab=activity");
  const lines = page.locator("li").filter({ hasText: /^You / });
  await expect(lines).toHaveCount(10);
  await page.getByRole("button", { name: "Show More" }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(10);
});

test("she edits what her page says, by keyboard, and an answer that fails loses nothing (PROF-03, PROF-05, PROF-24, PROF-25)", async ({
  page,
  login,
  faults,
}) => {
  faults.allow(/status of 500|answer 500|net::ERR/);
  await login("starter");
  await openPage(page, "/profile");
  await editProfile(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile?edit=true");
  await expect(editProfile(page)).toHaveAttribute("aria-pressed", "true");
  const bio = unique("Quiet carriage, loud laugh.");
  await page.getByLabel("Bio").fill(bio);
  await page.getByLabel("Location").fill("Cold Spring, NY");
  await page.getByLabel("Budget a month").selectOption("800-1200");
  await page.route("**/api/auth/user", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOf(page, "Failed to update profile. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue(bio);
  await page.unroute("**/api/auth/user");
  await page.getByRole("button", { name: "Save Changes" }).focus();
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Profile Updated")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(editProfile(page)).toBeFocused();
  await expect(page.getByText(bio)).toBeVisible();
  await expect(page.locator("main header").getByText("Cold Spring, NY")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "800-1200" })).toBeVisible();
});

test("her photo is cut to a square, shown where she is shown, and gone when she removes it", async ({
  page,
  login,
}) => {
  await login("starter");
  await openPage(page, "/profile?edit=true");
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByRole("button", { name: "Change Photo" })).toBeVisible();
  const portrait = page.locator("main header img");
  await expect(portrait).toHaveAttribute("src", /^\/objects\//);
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([400, 400]);
  const src = (await portrait.getAttribute("src"))!;
  await openPage(page, "/community");
  await expect(page.locator(`img[src="${src}"]`).first()).toBeAttached();
  await openPage(page, "/profile?edit=true");
  await page.getByRole("button", { name: "Remove Photo" }).click();
  await expect(toastOf(page, "Photo Removed")).toBeVisible();
  await expect(portrait).toHaveCount(0);
  expect((await page.request.get(src)).status()).toBe(404);
});

test("the roommate tab shows her profile, or begins one (PROF-10 to PROF-13)", async ({ page, login }) => {
  await login("member");
  await openPage(page, "/profile");
  await page.waitForLoadState("networkidle");
  const own = (await (await page.request.get("/api/roommates/profile")).json()) as { age: number } | null;
  await tab(page, "Roommate").click();
  if (own) {
    await expect(page.getByRole("region", { name: "As others see you" })).toContainText(`, ${own.age}`);
    await page.getByRole("button", { name: "Edit Profile", exact: true }).last().click();
  }
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/Your Profile/);
  for (const label of ["Age", "Budget a month"]) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute("aria-required", "true");
  }
  await expect(dialog.getByRole("group", { name: "Interests" }).locator("label")).toHaveText([
    ..."Reading Cooking Photography Travel Music Fitness Art Gaming Movies".split(" "),
    ..."Hiking Dancing Volunteering Tech Fashion Writing Sports Crafts".split(" "),
  ]);
});

test("settings lead to the notifications and to verification (PROF-16, PROF-17, NOTIF-02)", async ({
  page,
  login,
}) => {
  await login("member");
  await openPage(page, "/profile?tab=settings");
  await expect(page.getByRole("heading", { name: "Account verification" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See Your Plan" })).toHaveAttribute("href", "/membership");
  await page.getByRole("button", { name: "Manage privacy and notifications" }).click();
  await expect(page).toHaveURL("/profile?tab=notifications");
  await expect(page.getByRole("button", { name: "Change Email" })).toBeDisabled();
});

const states = [
  [
    "new",
    "Membership Required",
    /You need to become a verified .* community member before creating your profile/,
  ],
  ["rejected", "Membership Required", /Your last request was not approved/],
  ["pending", "Verification Pending", /Review in Progress.*This usually takes 24-48 hours/],
] as const;
for (const [account, title, words] of states) {
  test(`${account}: "${title}", and her settings all the same (PROF-18 to PROF-23)`, async ({
    page,
    login,
  }) => {
    await login(account);
    await openPage(page, "/profile");
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole("main")).toContainText(words);
    const plan = page.getByRole("link", { name: "Choose Membership Plan" });
    if (account === "pending") await expect(plan).toHaveCount(0);
    else await expect(plan).toHaveAttribute("href", "/membership");
    await expect(page.getByRole("tab")).toHaveText(["Settings", "Notifications"]);
    await expect(editProfile(page)).toHaveCount(0);
  });
}

test("a guest is asked to sign in, and comes to the tab she had asked for (PROF-01)", async ({ page }) => {
  await openPage(page, "/profile?tab=activity");
  await expect(page.getByText("Please log in to access your profile")).toBeVisible();
  await page.getByLabel("Email").fill("member@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("commuter-demo");
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/profile?tab=activity");
  await expect(page.getByRole("heading", { name: "Recent events" })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs and editing work", async ({ page, login }) => {
    await login("member");
    await page.goto("/profile");
    await tab(page, "Activity").click();
    await expect(page).toHaveURL("/profile?tab=activity");
    await page.getByRole("button", { name: "Show More" }).click();
    await expect(page).toHaveURL(/tab=activity&after=/);
    await editProfile(page).click();
    const location = unique("Garrison, NY");
    await page.getByLabel("Location").fill(location);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile Updated.")).toBeVisible();
    await page.goto("/profile");
    await expect(page.locator("main header").getByText(location)).toBeVisible();
  });

  test("what is typed for one account is not saved for another", async ({ page, login, faults }) => {
    faults.allow(/status of 412/);
    await login("member");
    await page.goto("/profile?edit=true");
    await page.getByLabel("Bio").fill("Nobody else's business");
    await login("starter");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("main")).toContainText("Somebody else is signed in now");
    await expect(page.getByLabel("Bio")).not.toHaveValue("Nobody else's business");
  });
});

test("the page stays as it is when it comes alive", async ({ page, login }) => {
  await login("member");
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  for (const name of tabs) {
    await page.goto(`/profile?tab=${name.toLowerCase()}`);
    await hydrated(page);
  }
  expect(errors).toEqual([]);
});
