import type { Page } from "@playwright/test";
import { demoHousing, expect, hydrated, openPage, test, toastOf, unique } from "./demo.ts";
import { fillForm, openForm, ownListings, postListing, submit } from "./listing-form.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The browser's Back button, which may also be declined: then nothing loads, and nobody may wait for it. */
const pressBack = (page: Page) => page.evaluate(() => history.back());

/** How many steps of this tab lie behind the page. */
const steps = (page: Page) =>
  page.evaluate(() => (history.state as Record<string, number> | null)?.["__TSR_index"]);

test.describe("on the phone", () => {
  test.use(phone);

  const sheets = [
    { name: "Menu", open: "Open menu", close: "Close menu" },
    { name: "Filters", open: "Filters", close: "Close" },
    { name: "Login Required", open: "Post Listing", close: "Continue browsing as guest" },
  ];
  for (const { name, open, close } of sheets) {
    test(`Back closes "${name}", and closing it leaves nothing for Back to stop at`, async ({ page }) => {
      await openPage(page, "/membership");
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Find Your Spot" }).click();
      await expect(page).toHaveURL("/housing");
      const before = await steps(page);
      const sheet = page.getByRole("dialog", { name });
      const opener = page.getByRole("button", { name: open }).first();

      await opener.click();
      await expect(sheet).toBeVisible();
      await pressBack(page);
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL("/housing");

      for (const leave of [
        () => page.keyboard.press("Escape"),
        () => sheet.getByRole("button", { name: close }).click(),
      ]) {
        await opener.click();
        await expect(sheet).toBeVisible();
        await expect.poll(() => steps(page)).toBe(before! + 1);
        await leave();
        await expect(sheet).toBeHidden();
        await expect.poll(() => steps(page)).toBe(before);
      }
      await pressBack(page);
      await expect(page).toHaveURL("/membership");
    });
  }

  test("a link in the drawer leads on, and Back from there is back on the page", async ({ page }) => {
    await openPage(page, "/housing");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL("/events");
    await pressBack(page);
    await expect(page).toHaveURL("/housing");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await steps(page)).toBe(0);
  });

  test("searching in the filters' sheet takes the sheet's place in the history", async ({ page }) => {
    await openPage(page, "/housing");
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("button", { name: "Parking" }).click();
    await sheet.getByRole("button", { name: "Search Housing" }).click();
    await expect(page).toHaveURL("/housing?amenities=Parking");
    await expect(sheet).toBeHidden();
    expect(await steps(page)).toBe(1);
    await pressBack(page);
    await expect(page).toHaveURL("/housing");
    expect(await steps(page)).toBe(0);
  });

  test("searching for what is shown already, or a link to this very page, adds no step", async ({ page }) => {
    await openPage(page, demoHousing);
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("button", { name: "Search Housing" }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => steps(page)).toBe(0);
    await openPage(page, "/membership");
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await drawer.getByRole("link", { name: "Become a Member" }).click();
    await expect(drawer).toBeHidden();
    await expect.poll(() => steps(page)).toBe(0);
  });

  test("a sheet that a reload has closed is no step of the way back", async ({ page }) => {
    await openPage(page, "/membership");
    await page.goto("/housing");
    await hydrated(page);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await expect.poll(() => steps(page)).toBe(1);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => steps(page)).toBe(0);
    await pressBack(page);
    await expect(page).toHaveURL("/membership");
  });
});

test("Back from a listing's details is back on the list, and so is closing them", async ({ page }) => {
  await openPage(page, demoHousing);
  const card = page.getByRole("article").getByRole("link").first();
  for (const leave of [
    () => pressBack(page),
    () => page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await card.click();
    await expect(page).toHaveURL(/listing=/);
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Amenities" })).toBeVisible();
    await leave();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(demoHousing);
    expect(await steps(page)).toBe(0);
  }
});

test("a guest who looks at a plan is back at the plans, by Back and by the cross", async ({ page }) => {
  await openPage(page, "/membership");
  for (const leave of [
    () => pressBack(page),
    () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
  ]) {
    await page.getByRole("button", { name: "Join CC Insider", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await leave();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/membership");
    expect(await steps(page)).toBe(0);
  }
});

test("within one's own listing Back goes up one sheet at a time", async ({ page, login, baseURL }) => {
  await login("member");
  const title = unique("One step up");
  const { id } = await postListing(page.request, baseURL!, { title });
  // As a shared link opens it: nothing lies beneath.
  await openPage(page, `/housing?listing=${id}`);
  const details = page.getByRole("dialog", { name: title });
  const form = page.getByRole("dialog", { name: "Edit Housing Listing" });
  const question = page.getByRole("alertdialog", { name: "Delete this listing?" });
  await details.getByRole("button", { name: "Edit" }).click();
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await pressBack(page);
  await expect(form).toBeHidden();
  await expect(details).toBeVisible();
  await details.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeVisible();
  await pressBack(page);
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();
  await details.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete Listing" }).click();
  await expect(toastOf(page, "Listing deleted")).toBeVisible();
  await expect(page).toHaveURL("/housing");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await steps(page)).toBe(0);
});

const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
  Back: pressBack,
  Escape: (page) => page.keyboard.press("Escape"),
  Cancel: (page) => page.getByRole("button", { name: "Cancel" }).click(),
  "the cross": (page) => page.getByRole("button", { name: "Close" }).click(),
  "a press beside it": (page) => page.mouse.click(8, 8),
};
for (const [way, leave] of Object.entries(waysOut)) {
  test(`${way} asks before a typed listing is lost`, async ({ page, login, axe }) => {
    await login("member");
    await openPage(page, "/membership");
    await page.getByRole("banner").getByRole("link", { name: "Find Your Spot" }).click();
    await expect(page).toHaveURL("/housing");
    await page.getByRole("button", { name: "Post Listing" }).click();
    const form = page.getByRole("dialog", { name: "Post New Housing Listing" });
    const question = page.getByRole("alertdialog", { name: "Discard listing?" });
    await expect(form.getByLabel("Title")).toBeVisible();
    await leave(page);
    await expect(form).toBeHidden();

    await page.getByRole("button", { name: "Post Listing" }).click();
    await form.getByLabel("Title").fill("Typed on the train");
    await leave(page);
    await expect(question).toBeVisible();
    if (way === "Back") await axe();
    // Back answers the question, too: the safe way.
    await pressBack(page);
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Title")).toHaveValue("Typed on the train");

    await leave(page);
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Title")).toHaveValue("Typed on the train");

    await leave(page);
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL("/housing");
    await expect.poll(() => steps(page)).toBe(1);
    await page.reload();
    await hydrated(page);
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: "Post Listing" }).click();
    await expect(form.getByLabel("Title")).toHaveValue("");
    await pressBack(page);
    await expect(form).toBeHidden();
    await pressBack(page);
    await expect(page).toHaveURL("/membership");
  });
}

test("a reload keeps a typed listing; once it is posted it is forgotten", async ({ page, login }) => {
  await login("member");
  const title = unique("Reloaded");
  const form = await openForm(page);
  await fillForm(form, title);
  await form.getByRole("button", { name: "Yard" }).click();
  await page.reload();
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByRole("button", { name: "Yard" })).toHaveAttribute("aria-pressed", "true");
  // A second time, without a word typed in between.
  await page.reload();
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await pressBack(page);
  const question = page.getByRole("alertdialog", { name: "Discard listing?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await submit(form);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  await expect(form).toBeHidden();
  await expect.poll(() => steps(page)).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Post Listing" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("");
  expect(await ownListings(page.request, title)).toHaveLength(1);
});

test("what one member typed is not sent as the next one, who has signed in in another tab", async ({
  page,
  login,
  faults,
}) => {
  faults.allow(/status of 412/);
  await login("admin");
  await openPage(page, "/profile?edit=true");
  await page.getByLabel("Bio").fill("Nobody else's business");
  await login("member");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Error")).toContainText("Somebody else is signed in now");
  await expect(page.getByLabel("Bio")).toHaveValue("Nobody else's business");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Bio")).not.toHaveValue("Nobody else's business");
});

test("what one member typed is not shown to the next one in the same tab", async ({ page, login }) => {
  await login("member");
  const form = await openForm(page);
  await form.getByLabel("Title").fill("Nobody else's business");
  await login("admin");
  await page.goto("/housing");
  await hydrated(page);
  await page.getByRole("button", { name: "Post Listing" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Nobody else's");
});
