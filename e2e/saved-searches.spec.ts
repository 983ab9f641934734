import { boxOf, expect, openPage, test, unique } from "./fixtures.ts";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 1000 });

    test("a member saves a search, finds what is new in it at the head of the page, opens it and removes it", async ({
      page,
      member,
      create,
      axe,
    }) => {
      const owner = await create.person("approved");
      const location = unique("Savedville").replaceAll(" ", "");
      const title = unique("Already there");
      await create.listing(owner, { location, title, price: 900 });
      await create.listing(await member("approved"), { location, title: unique("Her own"), price: 950 });
      const address = `/housing?location=${location}&budget=800-1200`;
      await openPage(page, address);
      const searches = page.getByRole("navigation", { name: "Saved searches" });
      await expect(searches).toHaveCount(0);

      // In view, and wide enough for a thumb on a phone.
      const save = page.getByRole("button", { name: "Save This Search" });
      await expect(save).toBeInViewport({ ratio: 1 });
      const count = page.getByRole("heading", { name: "2 Housing Options Found" });
      if (viewport.width === 390) {
        expect((await boxOf(save)).width).toBe(350);
        expect((await boxOf(count)).height).toBeLessThan(30);
      }
      const heartOf = (text: string) =>
        page
          .getByRole("article")
          .filter({ hasText: text })
          .getByRole("button", { name: /^Save / });
      await expect(heartOf(title)).toHaveCount(1);
      await expect(heartOf("Her own")).toHaveCount(0);
      await save.click();
      const remove = page.getByRole("button", { name: "Remove Saved Search" });
      await expect(remove).toBeFocused();

      await create.listing(owner, { location, title: unique("New"), price: 1000 });
      await create.listing(owner, { location, title: unique("Too dear"), price: 2000 });
      await openPage(page, "/housing");
      const link = searches.getByRole("link", { name: `1 new ${location} · $800–$1,200` });
      await expect(link).toBeInViewport();
      await axe();
      const picture = page.getByRole("article").first().locator(".card-picture");
      if (viewport.width === 1280) await expect(picture).toBeInViewport({ ratio: 1 });
      const seen = page.waitForResponse((answer) => answer.url().endsWith("/seen"));
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("article")).toHaveCount(3);
      await expect(searches.locator("[aria-current=page]")).toHaveText(`${location} · $800–$1,200`);
      expect((await seen).status()).toBe(204);
      await axe();

      await openPage(page, "/housing");
      await expect(searches.getByRole("link", { name: location })).toHaveText(`${location} · $800–$1,200`);
      await searches.getByRole("link", { name: location }).click();
      await remove.click();
      await expect(searches).toHaveCount(0);
      await expect(save).toBeFocused();
    });
  });
}

test("on a phone the filters are sent without scrolling to the end of their sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/housing");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const send = sheet.getByRole("button", { name: "Search Housing" });
  await expect(send).toBeInViewport({ ratio: 1 });
  const last = sheet.getByRole("button", { name: "Study Spaces" });
  await last.focus();
  // Above the buttons, which stay.
  expect((await boxOf(last)).y + (await boxOf(last)).height).toBeLessThanOrEqual((await boxOf(send)).y);
});

test("with text of 200 %, the buttons of the filters stay on a phone’s screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const [path, label] of [
    ["/housing", "Search Housing"],
    ["/events", "Search Events"],
    ["/roommates", "Search Roommates"],
  ] as const) {
    await openPage(page, path);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    for (const name of ["Clear Filters", label]) {
      await expect(sheet.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a search for a place that nobody knows is not offered to be saved", async ({ page, member }) => {
  await member("approved");
  await openPage(page, "/housing?location=statoin");
  await expect(page.getByText("We don’t know a place called “statoin”.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save This Search" })).toHaveCount(0);
});
