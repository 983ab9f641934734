import { expect, openPage, test, unique } from "./fixtures.ts";

test("in a wide window the bell opens the newest notifications over the page", async ({
  page,
  member,
  create,
  callsOf,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id, title } = await create.post(await member("approved"), { title: unique("Which stairs") });
  await (
    await callsOf(await create.person("approved"))
  ).post(`/api/forum/${id}/replies`, { data: { content: "The north ones." } });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/api/notifications"))
      fetched.push(request.url());
  });
  await openPage(page, "/events");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  expect(fetched).toEqual([]);
  const popover = page.getByRole("dialog", { name: "Notifications" });

  await bell.click();
  await expect(popover.getByRole("article").filter({ hasText: title })).toBeVisible();
  await axe();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.press("Enter");
  await expect(popover).toBeVisible();
  await bell.click();
  await expect(popover).toBeHidden();
  await expect(page).toHaveURL("/events");

  await bell.click();
  await popover.getByRole("button", { name: "Mark All Read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(popover.getByRole("button", { name: "Mark All Read" })).toBeHidden();
  await popover.getByRole("link", { name: "See All Notifications" }).click();
  await expect(page).toHaveURL("/notices");
  await expect(popover).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/events");
});

test("on a phone the bell leads to the notifications", async ({ page, member, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await member("approved");
  await openPage(page, "/events");
  await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/notices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await axe();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bell is a link", async ({ page, member }) => {
    await member("approved");
    await page.goto("/events");
    await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
    await expect(page).toHaveURL("/notices");
  });
});
