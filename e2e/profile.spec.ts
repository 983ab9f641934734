import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, hydrated, openPage, ownPassword, test, toastOf, unique } from "./fixtures.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const editProfile = (page: Page) => page.getByRole("button", { name: "Edit Profile", exact: true });
const head = (page: Page) => page.locator("main header");

// Covers the history, a reload, and hydration without a mismatch.
test("the five tabs are in the history, and the activity tab links to her posts (PROF-02, PROF-04, PROF-15)", async ({
  page,
  member,
  create,
}) => {
  const grace = await member("approved", { firstName: "Grace", lastName: "Whitfield" });
  const post = await create.post(grace, { title: unique("Early train") });
  await openPage(page, "/profile");
  await expect(heading(page)).toHaveText("Grace Whitfield");
  await tab(page, "Activity").click();
  await expect(page).toHaveURL("/profile?tab=activity");
  await tab(page, "Settings").click();
  await expect(page).toHaveURL("/profile?tab=settings");
  await page.goBack();
  await expect(tab(page, "Activity")).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await hydrated(page);
  await page.getByRole("link", { name: post.title }).click();
  await expect(page).toHaveURL(`/community/${post.id}`);
  await expect(heading(page)).toHaveText(post.title);
  await page.goBack();
  await expect(page.getByRole("link", { name: post.title })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Bio" })).toBeVisible();
});

// Covers the focus when the form replaces the page, and when it closes.
test("a member edits her profile by keyboard, and finds the changes there (PROF-03, PROF-05, PROF-24)", async ({
  page,
  member,
}) => {
  await member("approved");
  await openPage(page, "/profile");
  await editProfile(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile?edit=true");
  await page.getByLabel("Bio").fill("Quiet carriage, loud laugh.");
  await page.getByLabel("Location").fill("Cold Spring, NY");
  await page.getByLabel("Monthly budget").selectOption("800-1200");
  await page.getByRole("button", { name: "Save Changes" }).focus();
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Profile Updated")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(editProfile(page)).toBeFocused();
  await page.reload();
  await expect(page.getByText("Quiet carriage, loud laugh.")).toBeVisible();
  await expect(head(page).getByText("Cold Spring, NY")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "800-1200" })).toBeVisible();
});

// Two people: each sees the other's decision without a reload.
test("a verified member's new name waits for an admin, and is hers everywhere once she agrees", async ({
  page,
  member,
  create,
  pageOf,
  axe,
}) => {
  const old = unique("Alder");
  await member("approved", { firstName: "Ruth", lastName: old });
  await openPage(page, "/profile?edit=true");
  const name = unique("Avery");
  await page.getByLabel("Last name").fill(name);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOf(page, "Profile Updated")).toContainText("waits for a quick look by an organizer");
  await expect(heading(page)).toHaveText(`Ruth ${old}`);
  await expect(head(page)).toContainText(`Waiting for a look: Ruth ${name}`);
  await axe();

  const adminPage = await pageOf(await create.person("admin"));
  await openPage(adminPage, "/admin");
  const card = adminPage.getByRole("article", { name: `Ruth ${old}` });
  await expect(card).toContainText(name);
  await axe(adminPage);
  await card.getByRole("button", { name: "Agree" }).click();
  await adminPage.getByRole("button", { name: "Yes, Agree" }).click();
  await expect(toastOf(adminPage, "Change agreed")).toBeVisible();
  await expect(card).toContainText("Agreed");

  await expect(heading(page)).toHaveText(`Ruth ${name}`);
  await expect(head(page)).not.toContainText("Waiting for a look");
});

// Covers a file that the browser uploads and shows.
test("a portrait is cropped to a square, shown with her name everywhere, and removed again", async ({
  page,
  member,
  create,
}) => {
  const me = await member("approved");
  await create.post(me, { title: unique("With my face") });
  await openPage(page, "/profile?edit=true");
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByRole("button", { name: "Change Photo" })).toBeVisible();
  const portrait = head(page).locator("img");
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

// Covers a download, and a page that becomes a guest's without a reload.
test("a member exports her data, and deletes her account with her password", async ({
  page,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const { user } = await member("new", { password: ownPassword });
  await openPage(page, "/profile");
  await page.getByRole("heading", { name: "Download your data" }).click();
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download My Data" }).click();
  const archive = unzipSync(new Uint8Array(await readFile(await (await arriving).path())));
  const data = JSON.parse(Buffer.from(archive["data.json"]!).toString()) as {
    tables: { users: { email: string }[] };
  };
  expect(data.tables.users.map((row) => row.email)).toEqual([user.email]);

  await page.getByText("What we delete, and what we keep").click();
  await page.getByLabel("Your password, so we know it’s you").fill(ownPassword);
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(heading(page)).toHaveText("Your account is deleted");
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toBeAttached();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tabs are links", async ({ page, member, create }) => {
    const me = await member("approved");
    await create.post(me);
    await page.goto("/profile");
    await tab(page, "Activity").click();
    await expect(page).toHaveURL("/profile?tab=activity");
    await expect(page.locator("li").filter({ hasText: "You posted" })).toHaveCount(1);
  });

  test("the settings open, as far as they work without it", async ({ page, member }) => {
    await member("approved");
    await page.goto("/profile?tab=settings");
    await page.getByRole("heading", { name: "Download your data" }).click();
    await expect(page.getByRole("link", { name: "Download My Data" })).toBeVisible();
    await page.getByRole("heading", { name: "Password" }).click();
    // Locators by text leave out a <noscript>.
    await expect(page.locator("details[open] noscript p")).toBeVisible();
    await page.goto("/profile?tab=settings#your-reports");
    await expect(page.getByText("You haven’t reported anything.")).toBeVisible();
  });
});
