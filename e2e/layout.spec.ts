import sharp from "sharp";
import { boxOf, expect, openPage, test } from "./fixtures.ts";

test("on a wide page pictures keep to their places, and settings fill the width", async ({
  page,
  member,
}) => {
  await openPage(page, "/auth");
  const picture = page.getByRole("main").locator("img").first();
  const before = await boxOf(picture);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Congregation", { exact: true })).toBeVisible();
  expect(await boxOf(picture)).toEqual(before);

  // The page's picture must not cast its shadow over the search.
  await openPage(page, "/events");
  const panel = await boxOf(page.locator(".filter-panel"));
  // Along the panel's upper edge, inside its padding: the same under the picture as beside it.
  const clip = { x: panel.x + 40, y: panel.y + 8, width: panel.width - 80, height: 8 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeLessThanOrEqual(1);

  await member("approved");
  await openPage(page, "/profile?tab=settings");
  const password = await boxOf(page.getByRole("heading", { name: "Password" }));
  const privacy = await boxOf(page.getByRole("heading", { name: "What others see" }));
  expect(privacy.y).toBe(password.y);
  expect(privacy.x).toBeGreaterThan(640);
});

test("the focus is visible at every tab stop of a date field", async ({ page, member }) => {
  await member("approved");
  await openPage(page, "/housing?post=1");
  const dialog = page.getByRole("dialog", { name: "Post New Housing Listing" });
  const field = dialog.getByLabel("Available from");
  await dialog.getByLabel("Bathrooms").focus();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  const frame = await boxOf(field);
  const around = { x: frame.x - 6, y: frame.y - 6, width: frame.width + 12, height: frame.height + 12 };
  let before = "";
  for (const stop of ["month", "day", "year", "calendar"]) {
    await expect(field, stop).toBeFocused();
    const look = await page.screenshot({ clip: around, animations: "disabled", caret: "hide" });
    const now = look.toString("base64");
    expect(now === before, `the ${stop} looks like the stop before it`).toBe(false);
    before = now;
    await page.keyboard.press("Tab");
  }
  await expect(field).not.toBeFocused();
});

// Covers the size of cards and a page's status, which component tests cannot see.
test("only an admin finds the admin page, where seven requests fit on three screens of a phone, with buttons for a thumb", async ({
  page,
  request,
  member,
  create,
  callsOf,
}) => {
  expect((await request.get("/admin")).status()).toBe(404);
  for (const kind of ["unverified-email", "new", "pending", "rejected", "approved", "suspended"] as const) {
    const answer = await (await callsOf(await create.person(kind))).get("/admin");
    expect(answer.status(), kind).toBe(404);
    expect(await answer.text()).not.toContain('href="/admin');
  }
  // The oldest requests, so that they are listed first.
  const submittedAt = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000);
  for (let count = 0; count < 7; count += 1) {
    const applicant = await create.person("new", { firstName: "Priscilla", lastName: `Reyes ${count}` });
    await create.verification(applicant, { plan: "premium", submittedAt });
  }
  // A name of several lines, beside which the badge keeps its height.
  await create.person("approved", { firstName: "Bartholomea-Alexandrina", lastName: "Featherstonehaugh" });
  await member("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("JW Community Verification Admin");
  const cards = page.getByRole("article", { name: /^Priscilla/ });
  for (const button of await cards.first().getByRole("button").all()) {
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
  }
  const seventh = await boxOf(cards.nth(6));
  expect(seventh.y + seventh.height).toBeLessThanOrEqual(3 * 844);
  const name = page.getByText(/^Bartholomea-Alexandrina/).first();
  const badge = name.locator("xpath=..").getByText("Approved");
  expect((await boxOf(name)).height).toBeGreaterThan(40);
  expect((await boxOf(badge)).height).toBeLessThan(40);
});

test("forced colors leave a line around every control, and a thicker one around what is chosen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, "/housing");
  const search = page.getByRole("search");
  const chip = search.locator("label").filter({ hasText: "Parking" });
  const field = search.getByRole("combobox", { name: "Location" });
  await search.getByRole("button", { name: "More filters" }).click();
  for (const control of [field, search.getByRole("button", { name: "Search Housing" }), chip]) {
    await expect(control).toHaveCSS("outline", /solid 1px/);
  }
  await chip.click();
  await expect(chip).toHaveCSS("outline", /solid 3px/);
});
