import type { Page } from "@playwright/test";
import { events } from "#src/features/events/server/event.table.ts";
import { expect, hashOf, openPage, ownPassword, test, unique } from "./fixtures.ts";

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page) => main(page).locator("search").last();

async function signInThere(page: Page, email: string) {
  const dialog = page.getByRole("dialog", { name: "Sign In Required" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(ownPassword);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).last().click();
}

// Covers a step back, a dialog over the page, and an event far down another page.
test("a guest finds homes and comes back, and RSVP leads her through signing in to the event in its list (NAV-09, HOME-03 to HOME-06, HOME-30 to HOME-34)", async ({
  page,
  create,
  request,
  site,
}) => {
  const passwordHash = await hashOf(ownPassword);
  const { user } = await create.person("approved", { passwordHash });
  const host = await create.person("approved");
  // Earlier events of other tests would leave no room for these.
  await site.db.delete(events);
  for (let count = 0; count < 3; count += 1) await create.event(host, { title: unique("Coffee") });
  const home = await create.listing(host, { title: unique("Sunny room") });
  const post = await create.post(host, { title: unique("Early train") });

  const html = await (await request.get("/?find=events")).text();
  for (const words of [home.title, post.title, "Search Events"]) expect(html).toContain(words);

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  await main(page).getByRole("combobox", { name: "Where would you like to live?" }).fill("New Haven");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/housing?location=New+Haven");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await main(page).getByRole("link", { name: home.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scroll less and stress less.");

  const ticket = main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Upcoming Events", exact: true }) })
    .getByRole("article")
    .last();
  const title = await ticket.getByRole("heading").innerText();
  await ticket.getByRole("button", { name: "RSVP" }).click();
  await signInThere(page, user.email);
  await expect(page).toHaveURL(/\/events#event-/);
  await expect(page.getByRole("article", { name: title })).toBeInViewport({ ratio: 0.5 });
});

// Signing in reloads the page, and tabs have no history entries.
test("the panel's search survives signing in, and its mode survives Back (HOME-42 to HOME-46)", async ({
  page,
  create,
}) => {
  const passwordHash = await hashOf(ownPassword);
  const { user } = await create.person("approved", { passwordHash });
  await openPage(page, "/");
  for (const name of ["Laundry", "Parking"]) await panel(page).getByRole("button", { name }).click();
  await panel(page).getByLabel("Budget").selectOption("800-1200");
  await panel(page).getByRole("button", { name: "Search Housing" }).click();
  await signInThere(page, user.email);
  const found = "/housing?budget=800-1200&amenities=Parking,Laundry";
  await expect(page).toHaveURL(found);

  await openPage(page, "/");
  await panel(page).getByRole("tab", { name: "Events" }).click();
  await expect(page).toHaveURL("/?find=events");
  await panel(page).getByRole("tab", { name: "Roommates" }).click();
  await expect(page).toHaveURL("/?find=roommates");
  await panel(page).getByLabel("Age range").selectOption("23-27");
  await panel(page).getByRole("button", { name: "Search Roommates" }).click();
  await expect(page).toHaveURL("/roommates?ageRange=23-27");
  await page.goBack();
  await expect(page).toHaveURL("/?find=roommates");
  await expect(panel(page).getByRole("tab", { name: "Roommates" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).toHaveURL(found);
});
