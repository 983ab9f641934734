import { announce, eventOf, inDays, openNewEvent, ticketOf } from "./event-pages.ts";
import { expect, openPage, test, toastOf, unique } from "./demo.ts";

test("a guest reads, searches and finds nothing (EVENT-01 to EVENT-14)", async ({
  page,
  login,
  context,
  baseURL,
}) => {
  await login("member");
  const title = unique("Budget evening");
  const date = inDays(600);
  const day = date.slice(0, 10);
  const description = unique("Bring a pencil");
  await announce(page.request, baseURL!, {
    title,
    description,
    date,
    category: "workshop",
    isOnline: true,
    capacity: 9,
    price: 4,
  });
  await context.clearCookies();

  await openPage(page, "/events");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Community Events");
  const search = page.getByRole("search");
  for (const tag of ["Online", "In-person", "Free", "Paid", "Workshop", "Meetup", "Networking"]) {
    await expect(search.getByText(tag, { exact: true }).and(page.locator("label"))).toBeVisible();
  }
  await expect(search.getByLabel("Category").and(page.locator("form select")).locator("option")).toHaveText([
    /All/,
    "Meetup",
    "Workshop",
    "Networking",
    "Social",
  ]);
  await search.getByLabel("Category").and(page.locator("form select")).selectOption("workshop");
  await search.getByLabel("Date").fill(day);
  for (const tag of ["Online", "Paid"]) {
    await search.getByText(tag, { exact: true }).and(page.locator("label")).click();
  }
  await search.getByRole("button", { name: "Search Events" }).click();
  await expect(page.getByText("1 Event Found", { exact: true })).toBeVisible();
  const ticket = ticketOf(page, title);
  for (const said of ["Upcoming", "Online", description, "6:30 PM ET", "0/9 attending", "RSVP"]) {
    await expect(ticket).toContainText(said);
  }

  await openPage(page, `/events?date=${inDays(601).slice(0, 10)}&tags=Free`);
  await expect(page.getByRole("heading", { name: "No Events Found" })).toBeVisible();
  await expect(page.getByText("0 Events Found", { exact: true })).toBeVisible();
  const results = page.getByRole("main");
  await results.getByRole("button", { name: "Create Event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign In Required" });
  await expect(dialog).toContainText("Please sign in to RSVP to events and create your own events.");
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await page.keyboard.press("Escape");
  await results.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/events");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("what is over is listed when it is asked for (EVENT-37)", async ({ page }) => {
  await openPage(page, "/events");
  await page.getByRole("link", { name: "Past Events" }).click();
  await expect(page).toHaveURL("/events?past=true");
  await expect(page.getByText(/^\d+ Past Events? Found$/)).toBeVisible();
  const ticket = page.getByRole("article").first();
  await expect(ticket).toContainText(/Past|Already started/);
  await expect(ticket.getByRole("button", { name: "RSVP" })).toHaveCount(0);
  await page.getByRole("link", { name: "Upcoming Events" }).click();
  await expect(page).toHaveURL("/events");
});

test("a tab that is old gives no place up, and says it when an RSVP fails (EVENT-23, EVENT-26, EVENT-27)", async ({
  page,
  login,
  context,
  faults,
  baseURL,
}) => {
  faults.allow(/ERR_FAILED/);
  await login("member");
  const { id } = await announce(page.request, baseURL!, { title: unique("Choir"), capacity: 3 });
  await openPage(page, `/events/${id}`);
  const other = await context.newPage();
  await openPage(other, `/events/${id}`);
  await other.getByRole("button", { name: "RSVP" }).click();
  await expect(toastOf(other, "RSVP confirmed! We'll see you there.")).toBeVisible();
  await other.close();

  // The line comes back after the first press.
  await page.route("**/rsvp", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "RSVP" }).click();
  await expect(toastOf(page, "Failed to RSVP. Please try again.")).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/events/${id}/rsvp`));
  await page.getByRole("button", { name: "RSVP" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ status: "attending" });
  await expect(page.getByRole("heading", { name: "You are going" })).toBeVisible();
  expect((await eventOf(page.request, id)).attendees).toBe(1);
});

test("creating says why it failed, and an event that nobody counts on can go (EVENT-24, EVENT-25)", async ({
  page,
  login,
  faults,
}) => {
  faults.allow(/status of 5\d\d/, /status of 409/, /answer 500/);
  await login("member");
  const title = unique("Sewing circle");
  const { form, create } = await openNewEvent(page);
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Date").fill(inDays(50).slice(0, 10));
  await form.getByLabel("Time").fill("19:00");
  const refuse = (status: number, body: object) =>
    page.route("**/api/events", (route) => route.fulfill({ status, json: body }), { times: 1 });
  await refuse(500, {});
  await create.click();
  await expect(toastOf(page, "Failed to create event. Please try again.")).toBeVisible();
  await refuse(409, { message: "You have enough events for today." });
  await create.click();
  await expect(toastOf(page, "You have enough events for today.")).toBeVisible();
  await create.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.getByRole("button", { name: "Delete Event" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Event" }).click();
  await expect(toastOf(page, "Event deleted")).toBeVisible();
  await expect(page).toHaveURL("/events?mine=hosting");
  await expect(ticketOf(page, title)).toHaveCount(0);
});
