import type { Page } from "@playwright/test";
import { demoHousing, expect, openPage, test, toastOf } from "./demo.ts";

const narrow = "/housing?location=&budget=800-1200&amenities=Parking,Laundry";

const cardTitles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

/** The ids of the listings on the page, in order. */
const shownIds = (page: Page) =>
  page
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("listing")),
    );

const countLine = (count: number) => `${count} Housing Option${count === 1 ? "" : "s"} Found`;

/** Once something is searched for, the amenities wait in the sheet. */
const amenityInSheet = async (page: Page, name: string) => {
  await page.getByRole("button", { name: /^Filters/ }).click();
  return page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name, exact: true });
};

test("a guest without JavaScript finds the listings in the page", async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/housing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Perfect Spot");
  const answer = await request.get("/api/housing");
  const newest = (await answer.json()) as { title: string }[];
  expect(newest.length).toBeGreaterThan(9);
  await expect(page.getByRole("article")).toHaveCount(newest.length);
  await expect(page.getByRole("article").first()).toContainText(/\$[\d,]+ \/ month/);
  await context.close();
});

test("a hand-typed address filters, shows what the API finds, and survives reload and Back", async ({
  page,
  request,
}) => {
  const answer = await request.get(
    "/api/housing?minPrice=800&maxPrice=1200&amenities=Parking&amenities=Laundry",
  );
  const expected = (await answer.json()) as { id: string }[];
  const ids = expected.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);

  await openPage(page, narrow);
  expect(await shownIds(page)).toEqual(ids);
  await expect(page.getByRole("heading", { name: countLine(ids.length) })).toBeVisible();
  await expect(page.getByLabel("Budget")).toHaveValue("800-1200");

  await page.reload();
  expect(await shownIds(page)).toEqual(ids);

  await page.getByRole("button", { name: "Remove filter Laundry" }).click();
  await expect(page).toHaveURL(/amenities=Parking$/);
  await expect(page.getByRole("button", { name: "Remove filter Laundry" })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Remove filter Laundry" })).toBeVisible();
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await expect(await amenityInSheet(page, "Laundry")).toHaveAttribute("aria-pressed", "true");
});

test("an address that makes no sense still shows the page", async ({ page }) => {
  await openPage(page, "/housing?budget=1-2&moveInDate=yesterday&amenities=Pool,Yard&cursor=x&listing=");
  await expect(page.getByRole("button", { name: "Remove filter Yard" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove filter/ })).toHaveCount(1);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the search bar filters by everything it asks for", async ({ page }) => {
  await openPage(page, "/housing");
  await page.getByRole("combobox", { name: "Location" }).fill("  nj ");
  await page.getByLabel("Budget").selectOption("1200-1600");
  await page.getByLabel("Move-in date").fill("2036-01-31");
  await page.getByRole("button", { name: "Laundry", exact: true }).click();
  await page.getByRole("button", { name: "Search Housing" }).click();
  await expect(page).toHaveURL(
    "/housing?location=nj&budget=1200-1600&moveInDate=2036-01-31&amenities=Laundry",
  );
  const applied = page.getByRole("list", { name: "Filters in force" }).getByRole("listitem");
  await expect(applied).toHaveText(["nj", "1200-1600", "By Jan 31, 2036", "Laundry"]);
  await expect(page.getByRole("article").first()).toContainText("NJ");

  for (const label of ["nj", "By Jan 31, 2036", "1200-1600", "Laundry"]) {
    await page.getByRole("button", { name: `Remove filter ${label}` }).click();
  }
  await expect(page).toHaveURL("/housing");
  await expect(applied).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("");
});

test("1600+ has no upper bound", async ({ page }) => {
  await openPage(page, "/housing");
  const asked = page.waitForRequest((request) => request.url().includes("/api/housing?"));
  await page.getByLabel("Budget").selectOption("1600+");
  await page.getByRole("button", { name: "Search Housing" }).click();
  expect(new URL((await asked).url()).search).toBe("?minPrice=1600");
  await expect(page).toHaveURL("/housing?budget=1600%2B");
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove filter 1600+" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the rest of the filters waits in a sheet", async ({ page }) => {
    await openPage(page, "/housing");
    await expect(page.getByRole("button", { name: "Search Housing" })).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByLabel("Location").fill("ct");
    // What is suggested lies over the next field, until she goes on.
    await sheet.getByLabel("Location").press("Tab");
    await sheet.getByRole("button", { name: "800-1200" }).tap();
    await sheet.getByRole("button", { name: "Furnished" }).tap();
    await sheet.getByRole("button", { name: "Search Housing" }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/housing?location=ct&budget=800-1200&amenities=Furnished");
    await expect(page.getByRole("button", { name: "Filters (3)" })).toBeVisible();

    await page.getByRole("button", { name: "Filters (3)" }).tap();
    await expect(sheet.getByRole("button", { name: "Furnished" })).toHaveAttribute("aria-pressed", "true");
    await sheet.getByRole("button", { name: "Clear Filters" }).tap();
    await expect(page).toHaveURL("/housing");
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeVisible();
  });

  test("the one field of the page searches with Enter", async ({ page }) => {
    await openPage(page, "/housing");
    await page.getByRole("combobox", { name: "Location" }).fill("albany");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/housing?location=albany");
    await expect(page.getByRole("button", { name: "Remove filter albany" })).toBeVisible();
  });
});

test("a search that finds nothing leads on", async ({ page }) => {
  await openPage(page, "/housing?location=Atlantis");
  await expect(page.getByRole("heading", { name: countLine(0) })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Housing Found" })).toBeVisible();
  await page.getByRole("button", { name: "Post Your Listing" }).click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
  await page.getByRole("button", { name: "Continue browsing as guest" }).click();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/housing");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("Show More goes through every listing once", async ({ page, request }) => {
  await openPage(page, demoHousing);
  const answer = await request.get("/api/housing?location=ct&limit=100");
  const all = (await answer.json()) as { id: string }[];
  const firstPage = await cardTitles(page).count();
  expect(all.length).toBeGreaterThan(firstPage);
  const more = page.getByRole("button", { name: "Show More Listings" });
  for (let shown = firstPage; shown < all.length; shown = await cardTitles(page).count()) {
    await more.click();
    await expect.poll(() => cardTitles(page).count()).toBeGreaterThan(shown);
  }
  await expect(more).toBeHidden();
  const shown = await shownIds(page);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(all.map(({ id }) => id));
});

test("Show More takes the keyboard along to what came, and a try that fails back to its button", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await openPage(page, demoHousing);
  const shown = await cardTitles(page).count();
  const more = page.getByRole("button", { name: "Show More Listings" });
  await page.route("**/api/housing?*", (route) => route.abort());
  await more.press("Enter");
  await expect(toastOf(page, "Failed to fetch housing listings")).toBeVisible();
  await expect(more).toBeFocused();
  await page.unrouteAll();
  await more.press("Enter");
  await expect(cardTitles(page).nth(shown)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(cardTitles(page).nth(shown).getByRole("link")).toBeFocused();
});

test("a list that cannot be fetched says so and can be tried again", async ({ page, faults }) => {
  faults.allow(/status of 500/, /answer 500/);
  await openPage(page, "/housing");
  await page.route("**/api/housing?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong." } }),
  );
  await page.getByLabel("Budget").selectOption("500-800");
  await page.getByRole("button", { name: "Search Housing" }).click();
  await expect(page.getByRole("heading", { name: "Failed to fetch housing listings" })).toBeVisible();
  await expect(page.getByText(/[{}]/)).toHaveCount(0);
  await page.unroute("**/api/housing?*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});
