import type { Locator, Page } from "@playwright/test";
import { expect, holdToast, hydrated, openPage, test, toastOf, unique } from "./fixtures.ts";
import { openForm } from "./listing-form.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Presses Back. page.goBack() would wait for a navigation, which may be declined. */
const pressBack = (page: Page) => page.evaluate(() => history.back());

/** The index of the current history entry. */
const steps = (page: Page) =>
  page.evaluate(() => (history.state as Record<string, number> | null)?.["__TSR_index"]);

/** Opens a page with a previous history entry, so that Back leads to another page. */
async function openWithBack(page: Page, path: string) {
  await page.goto("/terms");
  await openPage(page, path);
  expect(await steps(page)).toBe(0);
}

/** Whether nothing covers it, once it is scrolled into view. */
const isInReach = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

// A word that no other home has.
const town = unique("Focusville").replaceAll(" ", "");
const home = `Beside the station of ${town}`;
test.beforeAll(async ({ create }) => {
  await create.listing(await create.person("approved"), { title: home, location: town });
});

test.describe("on the phone", () => {
  test.use(phone);

  const housing = { at: "/housing", role: "button" } as const;
  const dialogs: Record<
    string,
    {
      at: string;
      role: "button" | "link";
      opener: string;
      name: string;
      close: string;
      as?: "approved";
      /** A reload opens its page instead. */
      hasPage?: boolean;
    }
  > = {
    "the menu": { ...housing, opener: "Open menu", name: "Menu", close: "Close menu" },
    "the filters": { ...housing, opener: "Filters", name: "Filters", close: "Close" },
    "what asks a guest to sign in": {
      ...housing,
      opener: "Post Listing",
      name: "Login Required",
      close: "Continue browsing as guest",
    },
    "a form": {
      ...housing,
      opener: "Post Listing",
      name: "Post New Housing Listing",
      close: "Cancel",
      as: "approved",
    },
    "a home's details": {
      at: `/housing?location=${town}`,
      role: "link",
      opener: home,
      name: home,
      close: "Close",
      hasPage: true,
    },
    "joining for a plan": {
      at: "/membership",
      role: "button",
      opener: "Join CC Insider",
      name: "Join Commuter Circle",
      close: "Close",
    },
  };
  for (const [what, { at, role, opener, name, close, as, hasPage }] of Object.entries(dialogs)) {
    test(`${what}: Back, Escape, its button and a reload leave no history entry behind`, async ({
      page,
      member,
    }) => {
      if (as) await member(as);
      await openWithBack(page, at);
      const dialog = page.getByRole("dialog", { name, exact: true });
      const closes = dialog.getByRole("button", { name: close, exact: true }).first();
      const opens = page.getByRole(role, { name: opener, exact: true });
      const open = async () => {
        await opens.click();
        await expect(closes).toBeVisible();
        // From then on it hears Escape.
        await expect(dialog.locator(":focus")).toHaveCount(1);
        await expect.poll(() => steps(page)).toBe(1);
      };
      const isClosed = async () => {
        await expect(dialog).toBeHidden();
        await expect.poll(() => steps(page)).toBe(0);
        await expect(page).toHaveURL(at);
      };
      for (const leave of [
        () => pressBack(page),
        () => page.keyboard.press("Escape"),
        () => closes.click(),
      ]) {
        await open();
        await leave();
        await isClosed();
        await expect(opens).toBeFocused();
      }

      await open();
      await page.reload();
      await hydrated(page);
      await expect(hasPage ? page.getByRole("heading", { level: 1, name }) : dialog).toBeVisible();
      await pressBack(page);
      await isClosed();
      await pressBack(page);
      await expect(page).toHaveURL("/terms");
    });
  }

  test("the menu closes by a press beside it, and when the focus leaves it", async ({ page }) => {
    await openPage(page, "/terms");
    const opens = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    const open = async () => {
      await opens.click();
      await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
      await expect.poll(() => steps(page)).toBe(1);
    };
    await open();
    await page.mouse.click(10, 500);
    await expect(menu).toBeHidden();
    await expect(opens).toBeFocused();
    await expect.poll(() => steps(page)).toBe(0);
    await open();
    await menu.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();
    await expect.poll(() => steps(page)).toBe(0);
  });

  test("Back asks before an unsaved listing is lost, and a reload keeps its draft", async ({
    page,
    member,
  }) => {
    await member("approved");
    await page.goto("/terms");
    const form = await openForm(page);
    const question = page.getByRole("alertdialog", { name: "Discard listing?" });
    await form.getByLabel("Title").fill("Typed on the train");
    await form.getByRole("button", { name: "Yard" }).click();
    await pressBack(page);
    await expect(question).toBeVisible();
    // Back also answers the question, with the safe choice.
    await pressBack(page);
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Title")).toHaveValue("Typed on the train");

    // Twice: the second time nothing was changed in between.
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await expect(form.getByLabel("Title")).toHaveValue("Typed on the train");
    }
    await expect(form.getByRole("button", { name: "Yard" })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => steps(page)).toBe(1);

    await pressBack(page);
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(form).toBeHidden();
    await expect.poll(() => steps(page)).toBe(0);
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Post Listing" }).click();
    await expect(form.getByLabel("Title")).toHaveValue("");
    await pressBack(page);
    await expect(form).toBeHidden();
    await pressBack(page);
    await expect(page).toHaveURL("/terms");
  });

  test("in her own listing, Back closes one dialog at a time, and no toast covers the buttons", async ({
    page,
    member,
    create,
  }) => {
    const title = unique("One step up");
    await create.listing(await member("approved"), { title });
    await openPage(page, "/housing?mine=true");
    await page.getByRole("link", { name: title }).click();
    const details = page.getByRole("dialog", { name: title });
    const form = page.getByRole("dialog", { name: "Edit Housing Listing" });
    const question = page.getByRole("alertdialog", { name: "Delete this listing?" });
    const press = (name: string) => details.getByRole("button", { name, exact: true }).click();
    await press("Edit");
    await expect(form.getByLabel("Title")).toHaveValue(title);
    await pressBack(page);
    await expect(form).toBeHidden();
    await expect(details).toBeVisible();

    await press("Mark as Taken");
    await holdToast(toastOf(page, "Marked as taken"));
    for (const width of [phone.viewport.width, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // Again, since a new size may move the pointer off the toast, which lets its time run.
      await holdToast(toastOf(page, "Marked as taken"));
      for (const name of ["Close", "Edit", "Mark as Available", "Delete"]) {
        for (const button of await details.getByRole("button", { name, exact: true }).all()) {
          await expect.poll(() => isInReach(button), `${name} at ${width} px`).toBe(true);
        }
      }
    }
    await expect(toastOf(page, "Marked as taken")).toBeVisible();
    await press("Mark as Available");
    await expect(toastOf(page, "Available again")).toBeVisible();

    // A press on something else dismisses the toast.
    await press("Delete");
    await expect(question).toBeVisible();
    await expect(toastOf(page, "Available again")).toBeHidden();
    await pressBack(page);
    await expect(question).toBeHidden();
    await expect(details).toBeVisible();
    await press("Delete");
    await question.getByRole("button", { name: "Delete Listing" }).click();
    await expect(toastOf(page, "Listing deleted")).toBeVisible();
    await expect(page).toHaveURL("/housing?mine=true");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await steps(page)).toBe(0);
  });

  test("a link or a search replaces the history entry of its dialog, and adds none if it changes nothing", async ({
    page,
  }) => {
    const menu = page.getByRole("dialog", { name: "Menu" });
    const filters = page.getByRole("dialog", { name: "Filters" });
    const follow = async (link: string) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await menu.getByRole("link", { name: link }).click();
      await expect(menu).toBeHidden();
    };
    await openPage(page, "/housing");
    await follow("Events");
    await expect(page).toHaveURL("/events");
    expect(await steps(page)).toBe(1);
    await pressBack(page);
    await expect(page).toHaveURL("/housing");
    await expect(menu).toBeHidden();
    await expect.poll(() => steps(page)).toBe(0);
    await follow("Find Your Spot");
    await expect.poll(() => steps(page)).toBe(0);

    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await filters.getByRole("button", { name: "Parking" }).click();
    await filters.getByRole("button", { name: "Search Housing" }).click();
    await expect(page).toHaveURL("/housing?amenities=Parking");
    await expect(filters).toBeHidden();
    await expect.poll(() => steps(page)).toBe(1);
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await filters.getByRole("button", { name: "Search Housing" }).click();
    await expect(filters).toBeHidden();
    await expect.poll(() => steps(page)).toBe(1);
    await pressBack(page);
    await expect(page).toHaveURL("/housing");
    await expect.poll(() => steps(page)).toBe(0);
  });
});
