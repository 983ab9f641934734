import sharp from "sharp";
import { boxOf, expect, openPage, test, unique } from "./fixtures.ts";
import { overflow } from "./overflow.ts";
import { uploadPhoto } from "./photos.ts";

test("at 360 px no long word, link, location or name widens a page or a dialog", async ({
  page,
  member,
  create,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = `Llanfairpwll${"gwyngyll".repeat(12)}`;
  const long = unique(word).replaceAll(" ", "");
  const admin = await member("admin");
  const { id } = await create.listing(admin, {
    title: long.slice(0, 100),
    location: long.slice(0, 100),
    description: `https://example.com/${"a-very-long-path-".repeat(12)}`,
  });
  for (const path of [`/housing?location=${long.slice(0, 80)}`, "/housing?mine=true"]) {
    await openPage(page, path);
    await expect(page.getByRole("article").first()).toContainText(word.slice(0, 40));
    expect(await overflow(page), path).toBe(0);
  }
  await openPage(page, `/housing?listing=${id}`);
  await expect(page.getByRole("dialog").getByText("a-very-long-path-")).toBeVisible();
  expect(await overflow(page)).toBe(0);

  const lastName = long.slice(0, 50);
  await create.person("pending", { firstName: "Julia", lastName, congregation: long.slice(0, 100) });
  await openPage(page, "/admin");
  await expect(page.getByRole("article", { name: `Julia ${lastName}` })).toBeVisible();
  expect(await overflow(page), "/admin").toBe(0);
});

test("on a wide page pictures keep to their places, and settings fill the width", async ({
  page,
  member,
  callsOf,
}) => {
  await openPage(page, "/auth");
  const picture = page.getByRole("main").locator("img").first();
  const before = await boxOf(picture);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Congregation")).toBeVisible();
  expect(await boxOf(picture)).toEqual(before);

  // The home page's picture casts no shadow over the search.
  await openPage(page, "/housing");
  const panel = await boxOf(page.locator(".filter-panel"));
  // Along its upper edge, inside its padding: under the picture as beside it.
  const clip = { x: panel.x + 40, y: panel.y + 8, width: panel.width - 80, height: 8 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeLessThanOrEqual(1);

  const calls = await callsOf(await member("approved"));
  await openPage(page, "/profile?tab=settings");
  const password = await boxOf(page.getByRole("heading", { name: "Password" }));
  const devices = await boxOf(page.getByRole("heading", { name: "Where you are signed in" }));
  expect(devices.y).toBe(password.y);
  expect(devices.x).toBeGreaterThan(640);

  const home = {
    title: "Bright room",
    location: "Beacon, NY",
    rent: 925,
    images: [await uploadPhoto(calls)],
  };
  const posted = (await (await calls.post("/api/housing", { data: home })).json()) as { id: string };
  await openPage(page, `/housing?listing=${posted.id}`);
  const details = page.getByRole("dialog", { name: home.title });
  // Measured together: the dialog slides in.
  await expect
    .poll(async () => {
      const [head, shown] = [
        await boxOf(details.locator("> div").first()),
        await boxOf(details.getByRole("img")),
      ];
      return Math.abs(shown.y - (head.y + head.height));
    }, "between the head of a home's details and its picture")
    .toBeLessThanOrEqual(1);
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
