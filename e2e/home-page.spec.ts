import type { Page } from "@playwright/test";
import { expect, holdBack, hydrated, openPage, test, toastOf, unique } from "./fixtures.ts";
import { postHome, uploadPhoto } from "./listing-form.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** The phone's page has its own button within thumb reach. */
const shown = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).filter({ visible: true });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`a home, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("has a page that a friend reads without scripts, and from which a guest gets to its owner", async ({
      page,
      browser,
      site,
      create,
      callsOf,
      axe,
    }) => {
      const owner = await create.person("approved", { firstName: "Marisol" });
      const calls = await callsOf(owner);
      const town = unique("Pagetown");
      const { id, title } = await postHome(calls, {
        title: unique("Brownstone floor"),
        location: town,
        rent: 1450,
        description: "The front room, with a door that closes.",
        images: [await uploadPhoto(calls)],
      });
      const near = await create.listing(owner, { title: unique("Next door"), location: town });

      const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: site.url });
      const friend = await context.newPage();
      await friend.goto(`/housing?listing=${id}`);
      await expect(friend).toHaveURL(`/housing/${id}`);
      await expect(friend.getByRole("heading", { level: 1 })).toHaveText(title);
      const picture = friend.getByRole("main").getByRole("img").first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(friend.getByText("$1,450 / month")).toBeInViewport();
      await expect(friend.getByText("The front room, with a door that closes.")).toBeVisible();
      await expect(friend.getByRole("main")).not.toContainText("Marisol");
      await expect(shown(friend, "Contact Owner")).toHaveCount(0);
      await friend.getByRole("link", { name: "Sign in to contact the owner" }).click();
      await expect(friend).toHaveURL(`/auth?returnTo=/housing/${id}%3Fcontact%3D1`);
      await context.close();

      await openPage(page, `/housing/${id}`);
      await axe();
      const others = page.getByRole("main").getByRole("listitem").getByRole("article");
      await expect(others.getByRole("link")).toHaveText([near.title]);
      await expect(shown(page, "Contact Owner")).toBeInViewport();
      await shown(page, "Contact Owner").click();
      const prompt = page.getByRole("dialog", { name: "Login Required" });
      await expect(prompt).toContainText("to contact the owner of this listing");
      await prompt.getByRole("link", { name: "Continue with Email" }).click();
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
      const returnTo = new URL(page.url()).searchParams.get("returnTo")!;
      expect(returnTo).toBe(`/housing/${id}?contact=1`);
      const reader = await create.person("approved");
      const [name = "", value = ""] = reader.cookie.split("=");
      await page.context().addCookies([{ name, value, url: page.url() }]);
      await openPage(page, returnTo);
      await expect(page.getByRole("dialog", { name: "Contact Owner" })).toBeVisible();
      await expect(page).toHaveURL(`/housing/${id}`);
    });

    test("on a slow line is read before its scripts are there, and a press waits for them visibly", async ({
      page,
      create,
    }) => {
      const home = await create.listing(await create.person("approved"), { title: unique("By the river") });
      const letThrough = await holdBack(page, "**/*.js");
      await page.goto(`/housing/${home.id}`, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);
      await shown(page, "Contact Owner").click();
      await expect(shown(page, "Contact Owner")).toHaveAttribute("aria-busy", "true");
      letThrough();
      const prompt = page.getByRole("dialog", { name: "Login Required" });
      await expect(prompt).toContainText("to contact the owner");
      // Its code is there, and hears Escape.
      await expect(prompt.getByRole("link", { name: "Continue with Email" })).toBeVisible();
      await expect(prompt.locator(":focus")).toHaveCount(1);
      // What is behind a dialog is hidden from her, so the button is read once the dialog is closed.
      await page.keyboard.press("Escape");
      await expect(shown(page, "Contact Owner")).not.toHaveAttribute("aria-busy");
    });

    test("opens over the list at its page's address: a reload is the page, and Back the list where it was", async ({
      page,
      member,
      create,
    }) => {
      await member("approved");
      const owner = await create.person("approved", { firstName: "Marisol" });
      const location = unique("Masktown");
      const homes = await Promise.all(
        Array.from({ length: 6 }, (_, index) => create.listing(owner, { location, title: `Room ${index}` })),
      );
      const list = `/housing?location=${encodeURIComponent(location)}`;
      await openPage(page, list);
      const card = page.getByRole("main").getByRole("article").getByRole("link").last();
      const address = (await card.getAttribute("href"))!;
      expect(homes.map(({ id }) => `/housing/${id}`)).toContain(address);
      await card.scrollIntoViewIfNeeded();
      const top = await scrolled(page);
      expect(top).toBeGreaterThan(100);
      const title = await card.innerText();
      const details = page.getByRole("dialog", { name: title });
      await card.click();
      await expect(details.getByRole("button", { name: "Contact Owner" })).toBeVisible();
      await expect(page).toHaveURL(address);

      // A dialog over it keeps the address, and Back closes one at a time.
      const form = page.getByRole("dialog", { name: "Contact Owner" });
      await details.getByRole("button", { name: "Contact Owner" }).click();
      await expect(form).toBeVisible();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(form).toBeHidden();
      await expect(details).toBeVisible();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(details).toBeHidden();
      await expect(page).toHaveURL(list);
      await expect.poll(() => scrolled(page)).toBe(top);

      await card.click();
      await expect(details).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(address);
      expect(await scrolled(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole("heading", { name: "6 Housing Options Found" })).toBeVisible();
      // Fetched anew, so that placeholders of nearly the same height were there first.
      await expect(card).toBeInViewport();

      // What was open over the home is open over its page.
      await card.click();
      await details.getByRole("button", { name: "Contact Owner" }).click();
      await expect(form).toBeVisible();
      await page.reload();
      await expect(form).toBeVisible();
      await page.goBack();
      await expect(form).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    });
  });
}

test("the page's button shares its address, and says so where it can only be copied", async ({
  page,
  create,
  context,
}) => {
  const { id } = await create.listing(await create.person("approved"));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, `/housing/${id}`);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(toastOf(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/housing/${id}`, page.url()).href,
  );
});
