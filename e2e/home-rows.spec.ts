import { request as requests, type Page } from "@playwright/test";
import { expect, holdBack, openPage, signIn, test, unique } from "./demo.ts";
import { postListing } from "./listing-form.ts";
import { verifiedMember } from "./roommate-profiles.ts";

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, level: 2, exact: true }) });
const panel = (page: Page) => main(page).locator("search").last();
const lists = /\/api\/(housing|forum|events)\?.*limit=3/;

/** Leaves for another page of the site and comes back: in the browser the lists are asked for anew. */
async function comeFrom(page: Page, path: string) {
  await openPage(page, path);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
}

test("the lists hold three places each until what they have asked for has come (HOME-29, HOME-36 to HOME-38)", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (lists.test(request.url())) asked.push(pathname + search);
  });
  const letThrough = await holdBack(page, lists);
  await comeFrom(page, "/contact");
  for (const name of ["Loading listings", "Loading posts", "Loading events"]) {
    const places = main(page).getByRole("status", { name });
    await expect(places.locator("> *")).toHaveCount(3);
  }
  letThrough();
  for (const name of ["Featured Housing", "CC Chat", "Upcoming Events"]) {
    await expect(section(page, name).getByRole("article")).toHaveCount(3);
  }
  expect(asked.toSorted()).toEqual([
    "/api/events?upcoming=true&limit=3",
    "/api/forum?limit=3",
    "/api/housing?limit=3",
  ]);
});

test("what is empty says so, with the next step (HOME-17, HOME-23, HOME-28)", async ({ page }) => {
  await page.route(lists, (route) => route.fulfill({ json: [], headers: { "x-total-count": "0" } }));
  await comeFrom(page, "/contact");
  await expect(section(page, "Featured Housing")).toContainText("No housing listings available yet.");
  await expect(section(page, "CC Chat")).toContainText("No recent forum activity.");
  await expect(section(page, "Upcoming Events")).toContainText("No upcoming events.");
});

test("each mode of the panel has its badge, filters, options and tags (HOME-43, HOME-46 to HOME-64)", async ({
  page,
}) => {
  await openPage(page, "/");
  const options = async (label: string) =>
    (await panel(page).getByLabel(label, { exact: true }).getByRole("option").allTextContents()).slice(1);
  const tags = async (legend: string) => {
    const chips = panel(page).getByRole("group", { name: legend }).getByRole("button");
    return chips.evaluateAll((found) => found.map((chip) => chip.parentElement!.textContent));
  };
  const mode = async (name: string, badge: string, submit: string) => {
    await panel(page).getByRole("tab", { name }).click();
    await expect(section(page, badge)).toBeVisible();
    await expect(panel(page).getByRole("button", { name: submit })).toBeVisible();
  };

  await mode("Housing", "Find Your Spot", "Search Housing");
  expect(await options("Budget")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
  for (const label of ["Location", "Move-in date"]) {
    await expect(panel(page).getByLabel(label, { exact: true })).toBeVisible();
  }
  expect((await tags("Amenities")).join()).toBe(
    "Pet Friendly,Furnished,Parking,Utilities Included,Gym Access,Laundry,Hardwood Floors,Yard,Quiet,Study Spaces",
  );
  await expect(panel(page).getByRole("link", { name: "Housing Chat" })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Post Listing" })).toBeVisible();

  await mode("Roommates", "Meet Your Roomie", "Search Roommates");
  expect(await options("Budget")).toEqual(["500-800", "800-1200", "1200-1600"]);
  expect(await options("Age range")).toEqual(["18-22", "23-27", "28-32"]);
  expect((await tags("Lifestyle")).join()).toBe(
    "Clean,Social,Quiet,Pet-friendly,Non-smoker,Student,Professional",
  );
  const clean = panel(page).getByRole("button", { name: "Clean", exact: true });
  for (const pressed of ["true", "false"]) {
    await clean.click();
    await expect(clean).toHaveAttribute("aria-pressed", pressed);
  }

  await mode("Events", "Find Events", "Search Events");
  expect(await options("Type")).toEqual(["Meetup", "Workshop", "Networking", "Social"]);
  await expect(panel(page).getByLabel("Date", { exact: true })).toBeVisible();
  expect((await tags("Tags")).join()).toBe("Online,In-person,Free,Paid,Workshop,Meetup,Networking");
  await expect(panel(page).getByRole("button", { name: "Create Event" })).toBeVisible();
});

test("a button leads to the chat about homes (HOME-07)", async ({ page }) => {
  await openPage(page, "/");
  const button = main(page).getByRole("link", { name: "Housing Chat" }).first();
  await expect(button).toHaveAttribute("href", "/community#housing");
  await button.click();
  // There it is the chip of that category.
  await expect(page).toHaveURL("/community?category=Housing#housing");
});

test("an event on the page says when, what, where and how many (HOME-26, HOME-27), from the fields that the lists answer (HOME-39 to HOME-41)", async ({
  page,
}) => {
  type Item = Record<string, unknown> & { title: string };
  const listOf = async (path: string) => (await (await page.request.get(path)).json()) as Item[];
  const fields = {
    "/api/housing?limit=3": "id title price location bedrooms bathrooms amenities images isVerified",
    "/api/forum?limit=3": "id title content replies likes",
    "/api/events?upcoming=true&limit=3": "id title description date location attendees capacity",
  };
  for (const [path, names] of Object.entries(fields)) {
    const items = await listOf(path);
    expect(items.length, path).toBeGreaterThan(0);
    for (const item of items)
      expect(Object.keys(item), path).toEqual(expect.arrayContaining(names.split(" ")));
  }
  // As the page gets them, whatever other tests do to events meanwhile: one of them without an end of places.
  const [shown] = await listOf("/api/events?upcoming=true&limit=1");
  await page.route(lists, async (route) => {
    if (!route.request().url().includes("/api/events")) return route.continue();
    const events = [
      { ...shown, attendees: 9, capacity: 16 },
      { ...shown, id: "00000000-0000-4000-8000-000000000001", attendees: 41, capacity: null },
    ];
    return route.fulfill({ json: events, headers: { "x-total-count": "2" } });
  });
  await comeFrom(page, "/contact");
  const tickets = section(page, "Upcoming Events").getByRole("article");
  await expect(tickets).toHaveCount(2);
  const day = new Date(shown!.date as string).toLocaleDateString("en-US", {
    day: "numeric",
    timeZone: "America/New_York",
  });
  for (const words of [shown!.title, shown!.location as string, day, "9/16"]) {
    await expect(tickets.first()).toContainText(words);
  }
  await expect(tickets.first().getByRole("button", { name: "RSVP" })).toBeVisible();
  await expect(tickets.last()).toContainText("41/∞");
});

test("a guest who wants to post a home is asked to sign in (HOME-09, HOME-34)", async ({ page }) => {
  await openPage(page, "/");
  await main(page).getByRole("button", { name: "Post Listing" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign In Required" });
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Password" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("RSVP leads a member to the event among the others, and takes no place (HOME-31, HOME-32)", async ({
  page,
  login,
}) => {
  await login("starter");
  await openPage(page, "/");
  const written: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") written.push(request.url());
  });
  const ticket = section(page, "Upcoming Events").getByRole("article").last();
  const title = await ticket.getByRole("heading").innerText();
  await ticket.getByRole("button").click();
  await expect(page).toHaveURL(/\/events#event-/);
  await expect(page.getByRole("article", { name: title })).toBeInViewport();
  expect(written).toEqual([]);
});

test("a member searches from the hero, with words and without (HOME-04 to HOME-06)", async ({
  page,
  login,
}) => {
  await login("member");
  const box = main(page).getByRole("combobox", { name: "Where would you like to live?" });
  await openPage(page, "/");
  await box.press("Enter");
  await expect(page).toHaveURL("/housing");
  await page.goBack();
  await box.fill("Beacon");
  await main(page).getByRole("button", { name: "Search Housing" }).first().click();
  await expect(page).toHaveURL("/housing?location=Beacon");
});

test("a member is greeted, and told of homes that have come since she was there", async ({
  page,
  baseURL,
  axe,
}) => {
  await verifiedMember(page.request, baseURL!);
  await openPage(page, "/");
  await expect(main(page).getByText(/^Good (morning|afternoon|evening), Julia$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scroll less and stress less.");
  const poster = await requests.newContext({ baseURL: baseURL! });
  await signIn(poster, baseURL!, "admin");
  const { id } = await postListing(poster, baseURL!, { title: unique("A home that is new to her") });
  await openPage(page, "/");
  const lines = page.getByRole("navigation", { name: "What waits for you" });
  await expect(lines).toContainText("Since you were last here");
  await axe();
  await lines.getByRole("link", { name: /new homes?/ }).click();
  await expect(page).toHaveURL("/housing");
  const removed = await poster.delete(`/api/housing/${id}`, { headers: { origin: baseURL! } });
  expect(removed.ok()).toBe(true);
  await poster.dispose();
});
