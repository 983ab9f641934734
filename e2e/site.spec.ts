import { expect, openPage, test, toastOf } from "./fixtures.ts";

// What is changed here is on every page, so this has a site of its own.
test.use({ siteSettings: [{ SUPPORT_EMAIL: "site@circle.example" }, { scope: "worker" }] });

for (const width of [390, 1280]) {
  test(`the line at the top is changed, read by a guest, and taken back, at ${width}`, async ({
    page,
    member,
    pageOf,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await member("admin", { firstName: "Ruth", lastName: "Tanner" });
    const guest = await pageOf();
    await guest.setViewportSize({ width, height: 900 });
    await openPage(page, "/admin?tab=site");
    await expect(page.getByText("Fixed by the server’s settings: SUPPORT_EMAIL")).toBeVisible();
    await axe();

    await page.getByRole("button", { name: "Change Line at the top" }).click();
    const form = page.getByRole("dialog", { name: "Line at the top" });
    await form.getByLabel("Text").fill("No trains <b>on Sunday</b>.");
    await form.getByLabel("Link goes to").fill("/community");
    await expect(form.getByRole("region", { name: "How it looks" })).toContainText(
      "No trains <b>on Sunday</b>.",
    );
    await axe();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toastOf(page, "Saved")).toBeVisible();
    await expect(form).toBeHidden();
    const lineOn = (where: typeof page) => where.getByRole("complementary", { name: "Announcement" });
    // Without a reload, where it was changed.
    await expect(lineOn(page)).toHaveText("No trains <b>on Sunday</b>.");

    await openPage(guest, "/");
    await expect(lineOn(guest).getByRole("link", { name: "No trains <b>on Sunday</b>." })).toHaveAttribute(
      "href",
      "/community",
    );
    await axe(guest);

    await page.getByRole("button", { name: "Take It Down" }).click();
    await expect(toastOf(page, "The line is gone")).toBeVisible();
    await expect(lineOn(page)).toBeHidden();
    await openPage(guest, "/events");
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(lineOn(guest)).toBeHidden();

    await openPage(page, "/admin?tab=log");
    await expect(page.getByText("Ruth T. changed “Line at the top”.").first()).toBeVisible();
  });
}
