import { approve } from "./approve.ts";
import { expect, openPage, test, unique } from "./fixtures.ts";

for (const width of [390, 1280]) {
  test(`an admin finds who opened a member's page and who verified her, and sees the numbers of the week, at ${width} px`, async ({
    page,
    site,
    create,
    callsOf,
    signInAs,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const miriam = await create.person("admin", { firstName: "Miriam", lastName: "Stein" });
    const ruth = await create.person("moderator", { firstName: "Ruth", lastName: "Tal" });
    const name = unique("Tess");
    const tess = await create.person("new", { firstName: name, lastName: "Okafor" });
    await create.verification(tess, { dailyTextAnswer: "Romans", yearTextAnswer: "Isaiah" });
    await approve(site, await callsOf(miriam), tess.user.id);
    const moderator = await callsOf(ruth);
    const open = async () => (await moderator.get(`/api/people/${tess.user.id}`)).status();
    expect([await open(), await open()]).toEqual([200, 200]);

    await signInAs(miriam);
    await openPage(page, "/admin?tab=today");
    const numbers = page.getByRole("region", { name: "This week", exact: true });
    await expect(numbers.getByRole("listitem")).toHaveCount(5);
    await expect(
      numbers.getByRole("img", { name: /^The twelve weeks before: (?:\d+, ){11}\d+$/ }),
    ).toHaveCount(5);
    await page.getByRole("tab", { name: "Log" }).click();
    await expect(page).toHaveURL("/admin?tab=log");
    const log = page.getByRole("region", { name: "Log", exact: true });
    await log.getByLabel("To whom").fill(`${name} O.`);
    await log.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/\?tab=log&about=/);
    await expect(log.getByRole("heading", { name: "Log (2)" })).toBeVisible();
    await expect(log.getByRole("listitem").nth(0)).toContainText(`Ruth T. opened ${name} O.’s page.`);
    await expect(log.getByRole("listitem").nth(1)).toContainText(`Miriam S. verified ${name} O.`);
    await axe();

    await log.getByLabel("About", { exact: true }).selectOption({ label: "Who looked" });
    await log.getByRole("button", { name: "Show", exact: true }).click();
    await expect(log.getByRole("heading", { name: "Log (1)" })).toBeVisible();
    await expect(log.getByLabel("To whom")).toHaveValue(`${name} O.`);
    await page.goBack();
    await expect(log.getByRole("heading", { name: "Log (2)" })).toBeVisible();
    await expect(log.getByLabel("About", { exact: true })).toHaveValue("");
    await log.getByRole("link", { name: "Clear" }).click();
    await expect(page).toHaveURL("/admin?tab=log");
    await expect(log.getByLabel("To whom")).toHaveValue("");
  });
}

for (const width of [390, 1280]) {
  test(`a moderator has no log, and what else is for admins isn't there for her, at ${width} px`, async ({
    page,
    member,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await member("moderator");
    for (const address of ["log", "announce", "site", "members"]) {
      await openPage(page, `/admin?tab=${address}`);
      await expect(page.getByRole("tab", { name: /^Reports/ })).toBeVisible();
      await expect(page.getByRole("tab", { name: /^(?:Log|Announcements|Site|Members)$/ })).toHaveCount(0);
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
    }
    await axe();
  });
}
