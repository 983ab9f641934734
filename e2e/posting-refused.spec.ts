import { expect, test, toastOf } from "./demo.ts";
import { fillForm, openForm, submit } from "./listing-form.ts";

const refused = "This is for verified members. Choose a plan on the membership page to get verified.";

test.beforeEach(async ({ page, login, faults }) => {
  faults.allow(/status of 403/);
  await login("member");
  // Her membership has ended since the page was opened.
  await page.route("**/api/housing", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { message: refused } })
      : route.fallback(),
  );
});

test("a refused post leads to the membership page by its toast (HOUS-43)", async ({ page }) => {
  const dialog = await openForm(page);
  await fillForm(dialog, "Refused room", "Testville");
  await submit(dialog);
  // The open dialog hides everything else from assistive technology; a pointer comes to the toast all the same.
  await toastOf(page, refused).getByRole("button", { name: "Become a Member", includeHidden: true }).click();
  await expect(page).toHaveURL("/membership");
});

test("a refused post leads there by the keyboard too (HOUS-43)", async ({ page, axe }) => {
  const dialog = await openForm(page);
  await fillForm(dialog, "Refused room", "Testville");
  await submit(dialog);
  const link = dialog.getByRole("link", { name: "Become a Member" });
  await expect(link).toBeVisible();
  await axe();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/membership");
});

test("a refused post is found again on the way back (HOUS-43)", async ({ page }) => {
  const dialog = await openForm(page);
  await fillForm(dialog, "Refused room", "Testville");
  await submit(dialog);
  await dialog.getByRole("link", { name: "Become a Member" }).click();
  await expect(page).toHaveURL("/membership");
  await page.goBack();
  await expect(dialog.getByLabel("Title")).toHaveValue("Refused room");
});

test("a refused post is there still when she comes back before the page that she left for", async ({
  page,
}) => {
  const dialog = await openForm(page);
  await fillForm(dialog, "Refused room", "Testville");
  await submit(dialog);
  // The page does not arrive: neither its script nor what it asks for.
  await page.route(/membership/, () => undefined);
  await dialog.getByRole("link", { name: "Become a Member" }).click();
  await expect(page).toHaveURL("/membership");
  await page.goBack();
  await expect(page).toHaveURL("/housing");
  await expect(dialog.getByLabel("Title")).toHaveValue("Refused room");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  // It has its place again: Back asks, and stays.
  await page.goBack();
  await expect(page.getByText("Discard listing?")).toBeVisible();
  await expect(page).toHaveURL("/housing");
});
