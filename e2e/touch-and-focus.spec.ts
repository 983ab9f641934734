import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { boxOf, expect, openPage, test, toastOf, unique } from "./demo.ts";
import { postListing } from "./listing-form.ts";
import { joinAs } from "./own-account.ts";
import { overflow } from "./overflow.ts";
import { cardOf, phone } from "./review-desk.ts";

/** Whether a press in its middle reaches it. */
const isInReach = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const viewport of [phone, { width: 1280, height: 800 }]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a toast leaves the actions of an open sheet in reach", async ({ page, login, baseURL }) => {
      await login("admin");
      const { id } = await postListing(page.request, baseURL!, { title: unique("Reach") });
      await openPage(page, `/housing?listing=${id}`);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Mark as Taken" }).click();
      await expect(toastOf(page, "Marked as taken")).toBeVisible();
      for (const name of ["Close", "Edit", "Mark as Available", "Delete"]) {
        for (const button of await dialog.getByRole("button", { name, exact: true }).all()) {
          await expect.poll(() => isInReach(button), name).toBe(true);
        }
      }
      // Pressed while it is said, and said anew.
      await dialog.getByRole("button", { name: "Mark as Available" }).click();
      await expect(toastOf(page, "Available again")).toBeVisible();
      // The question is a lower sheet; the toast goes above it.
      await dialog.getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog");
      for (const name of ["Cancel", "Delete Listing"]) {
        await expect.poll(() => isInReach(question.getByRole("button", { name })), name).toBe(true);
      }
    });
  });
}

test.describe("the focus", () => {
  test("goes to the neighbor of a home that was deleted, and to the page after the last one", async ({
    page,
    login,
    baseURL,
  }) => {
    await login("admin");
    const location = unique("Focusville").replaceAll(" ", "");
    for (const title of ["Lower room", "Upper room"])
      await postListing(page.request, baseURL!, { title, location });
    await openPage(page, `/housing?location=${location}`);
    const cards = page.getByRole("article").getByRole("link");
    const remove = async () => {
      await cards.first().focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete Listing" }).press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    await expect(cards).toHaveText([/Upper room/, /Lower room/]);
    await remove();
    await expect(cards).toHaveText([/Lower room/]);
    await expect(cards.first()).toBeFocused();
    await remove();
    await expect(page.getByText("No Housing Found")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("goes to the page when a sheet closes that a shared link had opened", async ({
    page,
    login,
    baseURL,
  }) => {
    await login("admin");
    const { id } = await postListing(page.request, baseURL!, { title: unique("Shared") });
    await openPage(page, `/housing?listing=${id}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("goes along to each page's heading, and back to the link that had led on", async ({ page, login }) => {
    await login("member");
    await openPage(page, "/");
    const heading = page.getByRole("heading", { level: 1 });
    const chat = page.getByRole("banner").getByRole("link", { name: "CC Chat" });
    await chat.press("Enter");
    await expect(heading).toHaveText("Join the Chat!");
    await expect(heading).toBeFocused();
    const title = page.getByRole("article").getByRole("link").first();
    await title.press("Enter");
    await expect(page).toHaveURL(/\/community\/[^/]+$/);
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(title).toBeFocused();
    // It names the page already; another press on it leads nowhere, and it keeps the focus.
    await chat.press("Enter");
    await expect(chat).toBeFocused();
  });

  test.describe("on the phone", () => {
    test.use({ viewport: phone });

    test("goes to the heading of a page that the drawer has led to, also once the drawer has slid away", async ({
      page,
    }) => {
      await openPage(page, "/");
      await page.getByRole("banner").getByRole("button", { name: "Open menu" }).press("Enter");
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Events" }).press("Enter");
      await expect(page).toHaveURL("/events");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
  });

  test("is seen at every stop in a date field", async ({ page, login }) => {
    await login("member");
    await openPage(page, "/housing?post=1");
    const dialog = page.getByRole("dialog", { name: "Post New Housing Listing" });
    const field = dialog.getByLabel("Available from");
    await dialog.getByLabel("Bathrooms").focus();
    await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    const frame = await boxOf(field);
    const around = { x: frame.x - 6, y: frame.y - 6, width: frame.width + 12, height: frame.height + 12 };
    let before = "";
    for (const stop of ["month", "day", "year", "calendar"]) {
      await expect(field, stop).toBeFocused();
      const now = (await page.screenshot({ clip: around, animations: "disabled", caret: "hide" })).toString(
        "base64",
      );
      expect(now === before, `the ${stop} looks like the stop before it`).toBe(false);
      before = now;
      await page.keyboard.press("Tab");
    }
    await expect(field).not.toBeFocused();
  });
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("no long word, link, place or name widens a page or a sheet", async ({
    page,
    login,
    browser,
    baseURL,
  }) => {
    test.slow();
    const word = `Llanfairpwll${"gwyngyll".repeat(12)}`;
    const long = unique(word).replaceAll(" ", "");
    await login("admin");
    const { id } = await postListing(page.request, baseURL!, {
      title: long.slice(0, 100),
      location: long.slice(0, 100),
      description: `https://example.com/${"a-very-long-path-".repeat(12)}`,
    });
    for (const path of [`/housing?location=${long.slice(0, 80)}`, "/housing?mine=true"]) {
      await openPage(page, path);
      await expect(page.getByRole("article").first()).toContainText(word.slice(0, 40));
      expect(await overflow(page), path).toBe(0);
    }
    await openPage(page, `/housing?listing=${id}`);
    await expect(page.getByRole("dialog").getByText("a-very-long-path-")).toBeVisible();
    expect(await overflow(page)).toBe(0);

    const applicant = await browser.newContext({ baseURL: baseURL! });
    const lastName = long.slice(0, 50);
    await joinAs(applicant.request, baseURL!, lastName, long.slice(0, 100));
    const asked = await applicant.request.post("/api/membership/verify", {
      data: { plan: "premium" },
      headers: { origin: baseURL! },
    });
    expect(asked.status()).toBe(201);
    await applicant.close();
    await openPage(page, "/admin");
    await expect(await cardOf(page, `Julia ${lastName}`)).toBeVisible();
    expect(await overflow(page), "/admin").toBe(0);
  });
});

test.describe("on a wide page", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the picture beside signing in stays as it is when the form changes", async ({ page }) => {
    await openPage(page, "/auth");
    const picture = page.getByRole("main").locator("img").first();
    const before = await picture.boundingBox();
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page.getByLabel("Congregation")).toBeVisible();
    expect(await picture.boundingBox()).toEqual(before);
  });

  test("the opening's picture casts no shadow over the search", async ({ page }) => {
    await openPage(page, "/housing");
    const panel = await boxOf(page.locator(".filter-panel"));
    // Along its upper edge, inside its padding: under the picture as beside it.
    const clip = { x: panel.x + 40, y: panel.y + 8, width: panel.width - 80, height: 8 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeLessThanOrEqual(1);
  });

  test("settings fill the width of the page", async ({ page, login }) => {
    await login("member");
    await openPage(page, "/profile?tab=settings");
    const [password, devices] = [
      await boxOf(page.getByRole("heading", { name: "Password" })),
      await boxOf(page.getByRole("heading", { name: "Where you are signed in" })),
    ];
    expect(devices.y).toBe(password.y);
    expect(devices.x).toBeGreaterThan(640);
  });
});
