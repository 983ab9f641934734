import { expect, openPage, test, toastOf } from "./fixtures.ts";

// The whole site says that the team is away, so this has a site of its own.
test.use({ siteSettings: [{ SUPPORT_EMAIL: "away@circle.example" }, { scope: "worker" }] });

for (const width of [390, 1280]) {
  test(`the team is away, and back, by one press each, at ${width}`, async ({
    page,
    create,
    member,
    pageOf,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await member("moderator");
    await openPage(page, "/admin?tab=today");
    await axe();
    await page.getByRole("button", { name: "The Team Is Away" }).click();
    const form = page.getByRole("dialog", { name: "The team is away" });
    await expect(form.getByText(/“We’re away until tomorrow, 6 PM. We’ll answer after that.”/)).toBeVisible();
    await axe();
    await form.getByRole("button", { name: "Set Away" }).click();
    await expect(toastOf(page, "The team is away")).toContainText("Until tomorrow, 6 PM");
    const hers = await pageOf(await create.person("approved"));
    await openPage(hers, "/contact");
    await expect(hers.getByText("We’re away until tomorrow, 6 PM. We’ll answer after that.")).toBeVisible();
    await page.getByRole("button", { name: "We’re Back" }).click();
    await expect(toastOf(page, "Welcome back")).toBeVisible();
    await openPage(hers, "/contact");
    await expect(hers.getByText(/We’re away until/)).toBeHidden();
  });
}
