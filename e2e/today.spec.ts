import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { overflow } from "./measures.ts";

const tab = { name: /^Today \(\d+\)$/ };

// The same on a phone and on a desk.
for (const width of [390, 1280]) {
  test.describe(`what waits for organizers, at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    // Covers two who press at the same moment, and the way to the case and back.
    test("one takes a report, another reads who has it, and decides it all the same", async ({
      page,
      create,
      member,
      pageOf,
      pageErrors,
      axe,
    }) => {
      // The browser logs the refusal of the second claim.
      pageErrors.allow(/status of 409 .*\/claim/);
      const dana = await create.person("new", { firstName: unique("Dana"), lastName: "Price" });
      const { id: subjectId } = await create.post(dana, { title: "Cheap room" });
      await create.report(await create.person("new"), { kind: "post", subjectId, reason: "unsafe" });
      const name = `Report about ${dana.user.firstName} P.`;
      await member("admin", { firstName: "Miriam" });
      const ruth = await pageOf(await create.person("moderator", { firstName: "Ruth" }));
      await ruth.setViewportSize({ width, height: 844 });

      await openPage(page, "/admin?tab=today");
      await expect(page.getByRole("tab", tab)).toHaveAttribute("aria-selected", "true");

      const row = page.getByRole("article", { name, exact: true });
      await expect(row).toContainText("Unsafe, or against community rules · Post “Cheap room”");
      await expect(row).toContainText(/Due (\d+:\d\d [AP]M|tomorrow, )/);
      await axe();
      // Also with the number of what waits in the header.
      expect(await overflow(page)).toBe(0);

      // Opened just before, since a page asks for news once a minute.
      await openPage(ruth, "/admin");
      await expect(ruth.getByRole("tab", tab)).toHaveAttribute("aria-selected", "true");
      await expect(ruth.getByRole("tab", { name: /^Verifications/ })).toHaveCount(0);
      await row.getByRole("button", { name: `I Have This: ${name}` }).click();
      await expect(toastOf(page, "You have this for 24 hours")).toBeVisible();
      await expect(row).toContainText("You have this");
      const letGo = row.getByRole("button", { name: `Let Go: ${name}` });
      await expect(letGo).toBeFocused();

      // Her page is from before.
      const hers = ruth.getByRole("article", { name, exact: true });
      await hers.getByRole("button", { name: `I Have This: ${name}` }).click();
      await expect(toastOf(ruth, "Miriam has this until")).toBeVisible();
      await expect(hers).toContainText("Miriam has this");
      await expect(hers.getByRole("button")).toHaveCount(0);
      await axe(ruth);

      await letGo.click();
      await expect(toastOf(page, "You let it go")).toBeVisible();
      await expect(row.getByRole("button", { name: `I Have This: ${name}` })).toBeFocused();
      await row.getByRole("button", { name: `I Have This: ${name}` }).press("Enter");
      await expect(row).toContainText("You have this");

      // It tells, and stops nobody.
      await hers.getByRole("link", { name, exact: true }).click();
      await expect(ruth).toHaveURL(/\/admin\?tab=reports#/);
      const opened = ruth
        .getByRole("article")
        .filter({ hasText: "Cheap room" })
        .filter({ hasText: dana.user.firstName });
      await expect(opened).toBeFocused();
      await opened.getByRole("button", { name: "Dismiss" }).click();
      await opened.getByLabel("Reason").fill("Nothing is wrong with it.");
      await opened.locator("button[type=submit]").click();
      await expect(ruth.getByRole("article").filter({ hasText: "Decided. We’ll send" })).toBeVisible();

      await openPage(page, "/admin?tab=today");
      await expect(page.getByRole("heading", { name: /^Waiting/ })).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    test("a kind alone is in the address, and Back leads to all", async ({ page, create, member }) => {
      const joy = await create.person("new", { firstName: unique("Joy"), lastName: "Sanders" });
      await create.verification(joy, { submittedAt: new Date(Date.now() - 50 * 3_600_000) });
      await member("admin");
      await openPage(page, "/admin?tab=today");
      const row = page.getByRole("article", { name: `${joy.user.firstName} Sanders`, exact: true });
      await expect(row).toContainText("Overdue by 2 hours");
      const kinds = page.getByRole("navigation", { name: "Kinds of what’s waiting" });
      await kinds.getByRole("link", { name: /^Appeals/ }).click();
      await expect(page).toHaveURL("/admin?tab=today&kind=appeal");
      await expect(row).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL("/admin?tab=today");
      await expect(row).toBeVisible();
      await row.getByRole("link").click();
      await expect(page).toHaveURL(/\/admin\?tab=verifications#/);
      await expect(page.getByRole("article", { name: `${joy.user.firstName} Sanders` })).toBeFocused();
    });
  });
}
