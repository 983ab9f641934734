import type { Page } from "@playwright/test";
import { boxOf, expect, holdBack, openPage, test, unique } from "./fixtures.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading");

test("a search is in the address: in the first HTML, after a reload, and step by step with Back (HOUS-03, HOUS-05)", async ({
  page,
  request,
  create,
}) => {
  const owner = await create.person("approved");
  const location = unique("Addressville");
  const [both, one, none] = ["Both", "Parking alone", "Too dear"].map((title) => unique(title));
  await create.listing(owner, { title: none, location, price: 1500, amenities: ["Parking", "Laundry"] });
  await create.listing(owner, { title: one, location, price: 800, amenities: ["Parking"] });
  await create.listing(owner, { title: both, location, price: 1200, amenities: ["Parking", "Laundry"] });
  const address = `/housing?location=${encodeURIComponent(location)}&budget=800-1200&amenities=Parking,Laundry`;

  const html = await (await request.get(address)).text();
  expect(html).toContain(both);
  expect(html).not.toContain(one);

  await openPage(page, address);
  await expect(titles(page)).toHaveText([both!]);
  await expect(page.getByRole("heading", { name: "1 Housing Option Found" })).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText([both!]);
  await page.getByRole("link", { name: "Remove filter Laundry" }).click();
  await expect(page).toHaveURL(/amenities=Parking$/);
  await expect(titles(page)).toHaveText([both!, one!]);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/housing");
  await page.goBack();
  await expect(titles(page)).toHaveText([both!, one!]);
  await page.goBack();
  await expect(titles(page)).toHaveText([both!]);
  await expect(page.getByRole("link", { name: "Remove filter Laundry" })).toBeVisible();
});

test("Back from another page restores the scroll position in the list, however slow the network (HOUS-07)", async ({
  page,
  create,
}) => {
  const owner = await create.person("approved");
  const location = unique("Longlist");
  await Promise.all(Array.from({ length: 12 }, () => create.listing(owner, { location })));
  await openPage(page, `/housing?location=${encodeURIComponent(location)}`);
  await expect(cards(page)).toHaveCount(12);
  const away = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });
  await away.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  // Delayed, so that only cached data can be shown.
  await holdBack(page, /\/api\/housing(\?|$)/);
  await away.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test("the first home found and its price are in view, on every screen, and one button is coral", async ({
  page,
  create,
}) => {
  const owner = await create.person("approved");
  const coral = page.locator("[data-variant=primary]").filter({ visible: true });
  for (const [viewport, offer] of [
    [{ width: 1280, height: 800 }, {}],
    [{ width: 360, height: 640 }, {}],
    // Its kind is above the price.
    [{ width: 360, height: 640 }, { kind: "room" }],
  ] as const) {
    await page.setViewportSize(viewport);
    await create.listing(owner, { location: "Stamford, CT", ...offer });
    // The explanation of a train line is above the homes along it.
    await create.listing(owner, { location: "Beacon, NY", ...offer });
    for (const search of ["ct&budget=800-1200", "Hudson Line", "Atlantis"]) {
      await openPage(page, `/housing?location=${search}`);
      await expect(coral).toHaveCount(1);
      if (search === "Atlantis") continue;
      const picture = await boxOf(cards(page).first().locator(".card-picture"));
      const price = await boxOf(cards(page).first().getByText(/\$/).first());
      const bar = page.getByRole("navigation", { name: "Quick links" });
      const foot = (await bar.isVisible()) ? (await boxOf(bar)).y : viewport.height;
      expect(picture.y, search).toBeGreaterThan(0);
      expect(price.y + price.height, search).toBeLessThanOrEqual(foot);
    }
  }
});
