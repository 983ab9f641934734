import type { Page } from "@playwright/test";
import { boxOf, demoHousing, expect, openPage, test, unique } from "./demo.ts";
import { postListing } from "./listing-form.ts";

const where = (page: Page) => page.getByRole("combobox", { name: "Location" }).filter({ visible: true });
const found = (page: Page) => page.getByRole("heading", { name: /Housing Options? Found/ });
const places = (page: Page) =>
  page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.querySelector("ul li")!.textContent));

test("a line is suggested while typing, chosen by keyboard, and finds homes in its towns", async ({
  page,
  axe,
}) => {
  await openPage(page, "/housing");
  const field = where(page);
  await field.pressSequentially("hudson l");
  const list = page.getByRole("listbox", { name: "Suggested places" });
  await expect(list.getByRole("option").first()).toContainText("Hudson Line");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await axe();
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /./);
  const active = await field.getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(field).toHaveValue("Hudson Line");
  await expect(list).toBeHidden();
  await expect(page).toHaveURL("/housing");
  await field.press("Enter");
  await expect(page).toHaveURL("/housing?location=Hudson+Line");
  await expect(page.getByText("Hudson Line: Metro-North, Grand Central to Poughkeepsie")).toBeVisible();
  await expect.poll(() => places(page)).toContain("Beacon, NY");
  const towns = await places(page);
  expect(towns).toContain("Poughkeepsie, NY");
  for (const town of towns) expect(town).toMatch(/, NY$/);
});

test("Escape closes the suggestions, and a press takes one", async ({ page }) => {
  await openPage(page, "/housing");
  const field = where(page);
  await field.pressSequentially("beac");
  const options = page.getByRole("listbox", { name: "Suggested places" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("beac");
  await field.pressSequentially("o");
  await options.filter({ hasText: "Beacon, NY" }).click();
  await expect(field).toHaveValue("Beacon, NY");
  await expect(field).toBeFocused();
});

test.describe("in the sheet of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("Escape closes the suggestions first, the sheet only then", async ({ page }) => {
    await openPage(page, "/housing");
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("combobox", { name: "Location" }).pressSequentially("danb");
    await expect(sheet.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet.getByRole("option")).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });
});

test("a place that is not known says so, and leads to one that is", async ({ page }) => {
  await openPage(page, "/housing?location=poughk");
  await expect(page.getByText("We don’t know a place called “poughk”; these homes have it")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Poughkeepsie");
  await page.getByRole("button", { name: "Poughkeepsie, NY" }).click();
  await expect(page).toHaveURL(/\/housing\?location=Poughkeepsie(,|%2C)\+NY$/);
  await expect(page.getByText("We don’t know a place")).toBeHidden();

  await openPage(page, "/housing?location=Atlantis");
  await expect(page.getByText("We don’t know a place called “Atlantis”.")).toBeVisible();
  await openPage(page, "/housing?location=12508");
  await expect(page.getByText("We don’t look up zip codes: try the name of the town.")).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("the first home found and its price are in view, and one button is coral", async ({ page }) => {
      for (const query of ["location=ct&budget=800-1200", "location=Hudson+Line"]) {
        await openPage(page, `/housing?${query}`);
        const card = page.getByRole("article").first();
        const price = await boxOf(card.getByText(/\$/).first());
        const picture = await boxOf(card.locator("img"));
        const bar = page.locator("[data-thumb-bar]");
        const foot = (await bar.isVisible()) ? (await boxOf(bar)).y : viewport.height;
        expect(picture.y, query).toBeGreaterThan(0);
        expect(price.y + price.height, query).toBeLessThanOrEqual(foot);
        await expect(page.locator("[data-variant=primary]").filter({ visible: true })).toHaveCount(1);
      }
      await openPage(page, "/housing?location=Atlantis");
      await expect(page.locator("[data-variant=primary]").filter({ visible: true })).toHaveCount(1);
    });
  });
}

test("Clear all takes every filter off and leaves the order", async ({ page }) => {
  await openPage(page, "/housing?location=ct&bedrooms=2&amenities=Laundry&sort=price");
  await expect(page.getByRole("button", { name: "Remove filter 2+ bedrooms" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/housing?sort=price");
  await expect(page.getByRole("button", { name: /^Remove filter/ })).toHaveCount(0);
});

test("homes are filtered by bedrooms and put in the order of their rent", async ({ page, request }) => {
  await openPage(page, demoHousing);
  await page.getByLabel("Bedrooms").selectOption("2");
  await page.getByRole("button", { name: "Search Housing" }).click();
  await expect(page).toHaveURL("/housing?location=ct&bedrooms=2");
  await page.getByLabel("Order").selectOption("price");
  await expect(page).toHaveURL("/housing?location=ct&bedrooms=2&sort=price");
  const answer = await request.get("/api/housing?location=ct&bedrooms=2&sort=price");
  const expected = (await answer.json()) as { title: string; price: number; bedrooms: number }[];
  expect(expected.map(({ price }) => price)).toEqual(
    expected.map(({ price }) => price).toSorted((a, b) => a - b),
  );
  expect(Math.min(...expected.map(({ bedrooms }) => bedrooms))).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(expected.map(({ title }) => title));
});

test("one home is one option", async ({ page, login, baseURL }) => {
  await login("member");
  const place = unique("Onlyville");
  const { id } = await postListing(page.request, baseURL!, { title: place, location: place });
  await openPage(page, `/housing?location=${place}`);
  await expect(found(page)).toHaveText("1 Housing Option Found");
  await page.request.delete(`/api/housing/${id}`, { headers: { origin: baseURL! } });
});

test("Your Listings stand under a heading of their own, the taken ones apart", async ({
  page,
  login,
  baseURL,
  axe,
}) => {
  await login("starter");
  const headers = { origin: baseURL! };
  const title = unique("Taken since yesterday");
  const { id } = await postListing(page.request, baseURL!, { title });
  await page.request.patch(`/api/housing/${id}/status`, { data: { status: "taken" }, headers });
  await openPage(page, "/housing?mine=true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Listings");
  const answer = await page.request.get("/api/housing?mine=true&limit=100");
  const own = (await answer.json()) as { status: string }[];
  await expect(page.getByRole("heading", { level: 2, name: `${own.length} Listings` })).toBeVisible();
  for (const [name, status] of [
    ["Available", "available"],
    ["Taken", "taken"],
  ] as const) {
    const group = page.locator("section", { has: page.getByRole("heading", { level: 3, name }) }).last();
    await expect(group.getByRole("article")).toHaveCount(own.filter((one) => one.status === status).length);
  }
  await expect(
    page.locator("section", { has: page.getByRole("heading", { level: 3, name: "Taken" }) }).last(),
  ).toContainText(title);
  await axe();
  await page.request.delete(`/api/housing/${id}`, { headers });
});
