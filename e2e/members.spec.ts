import { expect, holdToast, openPage, test, toastOf, unique } from "./fixtures.ts";
import { overflow } from "./measures.ts";

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`an admin finds a member and acts on her, each time with a reason, at ${width}`, async ({
    page,
    create,
    member,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    const lastName = unique("Okafor").replaceAll(" ", "");
    const tess = await create.person("approved", { firstName: "Tess", lastName, location: "Yonkers, NY" });
    await create.listing(tess, { title: "My room in Yonkers" });
    await member("admin");
    await openPage(page, `/admin?tab=members&q=${lastName}&state=NY`);
    await expect(page.getByRole("heading", { name: "1 Member", exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText("New York");
    await axe();
    expect(await overflow(page)).toBe(0);

    await page.getByRole("link", { name: `Tess ${lastName}` }).click();
    await expect(page.getByRole("heading", { name: `Tess ${lastName}` })).toBeVisible();
    await expect(page.getByRole("region", { name: "What happened" })).toContainText("My room in Yonkers");
    await expect(page.getByRole("region", { name: "Who looked at this page" })).toContainText("admin");
    await axe();
    expect(await overflow(page)).toBe(0);

    await page.getByRole("button", { name: "Sign Her Out Everywhere" }).click();
    const signOut = page.getByRole("dialog", { name: "Sign Tess out everywhere?" });
    await signOut.getByRole("button", { name: "Sign Her Out" }).click();
    await expect(signOut).toContainText("Please give a reason.");
    await signOut.getByLabel("Reason").fill("She lost her phone on the train and asked us to.");
    await axe();
    await signOut.getByRole("button", { name: "Sign Her Out" }).click();
    await expect(toastOf(page, "Signed out everywhere")).toBeVisible();
    const happened = page.getByRole("region", { name: "What happened" });
    await expect(happened).toContainText("She lost her phone on the train");

    await page.getByRole("button", { name: "Suspend", exact: true }).click();
    const suspend = page.getByRole("dialog", { name: "Suspend Tess?" });
    await suspend.getByLabel("Reason").fill("She asks for deposits by gift card.");
    await suspend.getByRole("button", { name: "Suspend" }).click();
    const suspended = toastOf(page, "Member suspended");
    await holdToast(suspended);
    await suspended.getByRole("button", { name: "Undo" }).click();
    await expect(toastOf(page, "Undone")).toBeVisible();
    await expect(page.getByRole("button", { name: "Suspend", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Give Her a Role" }).click();
    const role = page.getByRole("dialog", { name: "Change Tess’s role?" });
    await role.getByRole("button", { name: "Moderator", exact: true }).click();
    await role.getByLabel("Reason").fill("She helps us out on weekends.");
    await role.getByRole("button", { name: "Change Role" }).click();
    await expect(happened).toContainText("Made a moderator");
  });
}

test("an admin warns whoever posted a home", async ({ page, create, member, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const author = await create.person("approved", { firstName: "Tess", lastName: "Okafor" });
  const home = await create.listing(author, { title: "My room in Yonkers" });
  await member("admin");
  await openPage(page, `/housing/${home.id}`);
  await page.getByRole("main").getByRole("link", { name: "Tess O." }).first().click();
  await page.getByRole("link", { name: "Open at the Desk" }).click();
  await page.getByRole("button", { name: "Warn", exact: true }).click();
  const warn = page.getByRole("dialog", { name: "Warn Tess?" });
  await warn.getByLabel("Reason").fill("Please don’t ask for a deposit before a visit.");
  await axe();
  await warn.getByRole("button", { name: "Warn Her" }).click();
  await expect(toastOf(page, "Member warned")).toBeVisible();
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("Warned");
});

test("a member's page at the desk isn't there for a moderator", async ({
  page,
  create,
  member,
  callsOf,
  pageErrors,
}) => {
  const tess = await create.person("approved");
  const moderator = await member("moderator");
  pageErrors.allow(/404/);
  await openPage(page, `/admin/members/${tess.user.id}`);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  const answer = await (await callsOf(moderator)).get(`/api/admin/members/${tess.user.id}`);
  expect([answer.status(), await answer.json()]).toEqual([
    403,
    { code: "forbidden", message: "This is for admins." },
  ]);
});

test("an admin exports the list as a file that no spreadsheet runs", async ({ page, create, member }) => {
  const lastName = unique("Vega").replaceAll(" ", "");
  await create.person("approved", { firstName: "=SUM(A1)", lastName });
  await member("admin");
  await openPage(page, `/admin?tab=members&q=${lastName}`);
  await page.getByRole("button", { name: "Export List" }).click();
  const dialog = page.getByRole("dialog", { name: "Export this list?" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export List" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^members-[\d-]+\.csv$/);
  const text = await (await file.createReadStream()).toArray();
  const content = Buffer.concat(text as Buffer[]).toString();
  expect(content).toContain(`'=SUM(A1),${lastName}`);
  expect(content).not.toContain("Congregation");
});
