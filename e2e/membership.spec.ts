import { boxOf, expect, hashOf, openPage, ownPassword, test, toastOf, unique } from "./fixtures.ts";

const phone = { width: 390, height: 844 };

// Two people, and a page that opens at its top after a page that was scrolled down.
test("a guest chooses a plan, signs in and continues with it, and an admin approves her on a phone", async ({
  page,
  create,
  pageOf,
}) => {
  const lastName = unique("Nair");
  const applicant = await create.person("new", {
    firstName: "Julia",
    lastName,
    passwordHash: await hashOf(ownPassword),
  });
  await openPage(page, "/terms");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("link", { name: "Become a Member" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Become a Member");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("button", { name: "Join CC Insider - $4.99/month" }).click();
  const dialog = page.getByRole("dialog", { name: "Join Commuter Circle" });
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await dialog.getByLabel("Email").fill(applicant.user.email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(ownPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByText("To join CC Insider")).toBeVisible();
  await expect(page).toHaveURL("/membership?plan=premium");
  await page.getByRole("button", { name: "Submit for Verification" }).click();
  await expect(page.getByRole("heading", { name: "Verification Submitted" })).toBeVisible();
  await expect(page.getByText("The community team has your request for CC Insider")).toBeVisible();
  await expect(page).toHaveURL("/membership");

  const adminPage = await pageOf(await create.person("admin"));
  await adminPage.setViewportSize(phone);
  await openPage(adminPage, "/");
  await adminPage.getByRole("button", { name: "Open menu" }).click();
  await adminPage.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Admin" }).click();
  const card = adminPage.getByRole("article", { name: `Julia ${lastName}` });
  await expect(card).toContainText("CC Insider (PREMIUM)");
  for (const button of await card.getByRole("button").all()) {
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
  }
  await card.getByRole("button", { name: "Approve", exact: true }).click();
  await adminPage.getByRole("alertdialog").getByRole("button", { name: "Yes, Approve" }).click();
  await expect(toastOf(adminPage, "Verification approved")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(adminPage.getByRole("listitem").filter({ hasText: `Julia ${lastName}` })).toContainText(
    "Approved",
  );

  await openPage(page, "/membership");
  await expect(page.getByText("Current Plan: Premium")).toBeVisible();
});

// The size of cards, and the status of a page, which component tests cannot see.
test("only an admin finds the admin page, where seven requests fit on three screens of a phone", async ({
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
    expect(await answer.text()).not.toContain('href="/admin"');
  }
  // The oldest requests, so that they are first.
  const submittedAt = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000);
  for (let count = 0; count < 7; count += 1) {
    const applicant = await create.person("new", {
      firstName: "Priscilla",
      lastName: `Reyes ${count}`,
    });
    await create.verification(applicant, { plan: "premium", submittedAt });
  }
  await member("admin");
  await page.setViewportSize(phone);
  await openPage(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("JW Community Verification Admin");
  const seventh = await boxOf(page.getByRole("article", { name: /^Priscilla/ }).nth(6));
  expect(seventh.y + seventh.height).toBeLessThanOrEqual(3 * phone.height);
});
