import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";

// Everybody who helps to run the site is on its duty, so this has a site of its own.
test.use({ siteSettings: [{ SUPPORT_EMAIL: "duty@circle.example" }, { scope: "worker" }] });

for (const width of [390, 1280]) {
  test(`an organizer changes her duty on Today and in her settings, at ${width}`, async ({
    page,
    create,
    member,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // So that she is not the last one.
    await create.person("admin", { firstName: "Rachel", lastName: "Ames" });
    const firstName = unique("Ann");
    await member("admin", { firstName, lastName: "Reed" });
    await openPage(page, "/admin?tab=today");
    const box = page.getByRole("region", { name: "On duty this week" });
    const hers = box.getByRole("listitem").filter({ hasText: `${firstName} R., you` });
    await expect(hers).toContainText("Until Monday, 8 AM · hears everything");
    await expect(box.getByRole("listitem").filter({ hasText: "Rachel A." }).first()).toBeVisible();
    await axe();
    const line = page.getByText(/^On duty this week: /);
    await expect(line).toContainText(firstName);
    await expect(line).toBeVisible({ visible: width < 1024 });
    await box.getByRole("button", { name: "Go Off Duty" }).click();
    await expect(toastOf(page, "You’re off duty this week")).toBeVisible();
    await expect(hers).toContainText("Off duty · hears only what’s overdue");
    await expect(line).not.toContainText(firstName);
    await expect(box.getByRole("button", { name: "Go On Duty" })).toBeFocused();

    await box.getByRole("link", { name: "your settings" }).click();
    await expect(page).toHaveURL("/profile?tab=notifications#on-duty");
    const settings = page.getByRole("group", { name: "On duty" });
    const thisWeek = settings.getByRole("switch", { name: "On duty this week" });
    await expect(thisWeek).not.toBeChecked();
    await axe();
    await settings.getByRole("switch", { name: "Morning email" }).click();
    await expect(toastOf(page, "Settings Updated")).toBeVisible();
    await thisWeek.click();
    await expect(toastOf(page, "You’re on duty this week")).toBeVisible();

    await page.reload();
    await expect(thisWeek).toBeChecked();
    await expect(settings.getByRole("switch", { name: "Morning email" })).not.toBeChecked();
    await openPage(page, "/admin?tab=today");
    await expect(hers).toContainText("hears everything");
  });
}
