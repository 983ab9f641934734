import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { fillForm, openForm, submit } from "./listing-form.ts";

for (const width of [390, 1280]) {
  test(`a member posts a sublet room, and another finds it by the filters and by a saved search, at ${width} px`, async ({
    page,
    member,
    create,
    pageOf,
    axe,
  }) => {
    const owner = await create.person("approved");
    const posting = await pageOf(owner);
    await member("approved");
    for (const one of [page, posting]) await one.setViewportSize({ width, height: 844 });
    // Known, but in no town of the table.
    const location = `${unique("Subletville")}, Brooklyn`;
    const title = unique("Sunny room");
    // None of these fits: it does not say what it is, is a whole home, or costs too much with utilities.
    await create.listing(owner, { location, price: 925 });
    await create.listing(owner, { location, price: 925, kind: "whole" });
    const sublet = { kind: "room", term: "sublet", until: "2100-08-31" } as const;
    await create.listing(owner, { location, price: 1190, utilities: 60, ...sublet });

    await openPage(page, `/housing?location=${encodeURIComponent(location)}`);
    const filters = page.getByRole("dialog", { name: "Filters" });
    const panel = width < 1024 ? filters : page.getByRole("search");
    const openFilters = async () => {
      if (width < 1024) await page.getByRole("button", { name: /^Filters/ }).click();
    };
    await openFilters();
    await panel.getByRole("button", { name: "Room", exact: true }).click();
    await panel.getByRole("button", { name: "Sublet" }).click();
    await panel.getByLabel("Budget").selectOption("800-1200");
    await axe(page);
    await panel.getByRole("button", { name: "Search Housing" }).click();
    await expect(page.getByRole("heading", { name: "1 Housing Option Found" })).toBeVisible();
    await openFilters();
    await panel.getByLabel("Count utilities in the price").check();
    await panel.getByRole("button", { name: "Search Housing" }).click();
    await expect(page.getByRole("heading", { name: "No Housing Found" })).toBeVisible();
    await expect(page).toHaveURL(/kind=room&term=sublet&budget=800-1200&withUtilities=true$/);
    const inForce = page.getByRole("list", { name: "Active filters" });
    await expect(inForce.getByRole("listitem")).toHaveText([
      location,
      "Room",
      "Sublet",
      "$800–$1,200",
      "With utilities",
    ]);
    await page.getByRole("button", { name: "Save This Search" }).first().click();
    await expect(toastOf(page, "Search Saved")).toBeVisible();

    const dialog = await openForm(posting);
    await dialog.getByRole("button", { name: "Room in a shared home" }).click();
    await dialog.getByRole("button", { name: "Sublet, until a date" }).click();
    await dialog.getByLabel("Until").fill("2100-08-31");
    await fillForm(dialog, title, location);
    await dialog.getByLabel("Rent").fill("925");
    await dialog.getByLabel("Deposit").fill("1,450,000");
    await dialog.getByRole("button", { name: "Not included" }).click();
    await dialog.getByLabel("About how much a month?").fill("60");
    await expect(dialog.getByText("$985 a month")).toBeVisible();
    await dialog.getByLabel("Lives with").selectOption("2 people");
    await dialog.getByLabel("Women live here").check();
    await dialog.getByLabel("Available from").fill("2100-01-02");
    await submit(dialog);
    await expect(dialog.getByRole("alert")).toHaveText("That’s more than we can show. Check the zeros.");
    await axe(posting);
    await dialog.getByLabel("Deposit").fill("925");
    await submit(dialog);
    await expect(posting.getByRole("dialog", { name: "It’s live" })).toBeVisible();

    await openPage(page, "/housing");
    const searches = page.getByRole("navigation", { name: "Saved searches" });
    await searches.getByRole("link", { name: /^1 new/ }).click();
    const card = page.getByRole("main").getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card.getByText("Room in a shared home · until Aug 31, 2100")).toBeVisible();
    await expect(card.getByText("about $985 with utilities")).toBeVisible();
    await axe(page);
    await card.getByRole("link", { name: title }).click();
    const home = page.getByRole("dialog", { name: title });
    await expect(home.getByRole("definition")).toHaveText([
      "Room in a shared home",
      "2 people, women live here",
      "January 2 until August 31, 2100",
      "$925",
      "About $60 a month",
      "$985",
    ]);
    await axe(page);
  });
}
