import type { Locator, Page } from "@playwright/test";
import { momentOf, wallTimeIn } from "#src/shared/dates.ts";
import {
  boxOf,
  closed,
  expect,
  hashOf,
  hydrated,
  openPage,
  ownPassword,
  signOut,
  test,
  toastOf,
  unique,
} from "./fixtures.ts";
import { overflow } from "./measures.ts";

// A browser in another time zone than the events.
test.use({ timezoneId: "Asia/Tokyo" });

const zone = "America/New_York";
/** The date in this many days in the events' time zone: "2027-03-02". */
const dayIn = (days: number) =>
  wallTimeIn(zone, new Date(Date.now() + days * 24 * 60 * 60 * 1000)).slice(0, 10);
/** 6:30 PM on that date. */
const eveningIn = (days: number) => momentOf(zone, `${dayIn(days)}T18:30`)!;

const ticketOf = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });

// Covers search, sign-in, addresses and history across several pages.
test("a guest finds an event, signs in on its page, gets a spot, and gives it up again (EVENT-12 to EVENT-14, EVENT-23, EVENT-38, EVENT-40)", async ({
  page,
  create,
}) => {
  const title = unique("Coffee before the late train");
  const event = await create.event(await create.person("approved"), {
    title,
    startsAt: eveningIn(3),
    location: "Café at Bank Square, Beacon, NY",
    address: "14 Main Street",
    capacity: 2,
  });
  const guest = await create.person("approved", { passwordHash: await hashOf(ownPassword) });

  await openPage(page, "/events");
  const search = page.getByRole("search");
  await search.getByLabel("Date").fill(dayIn(3));
  await search.getByRole("checkbox", { name: "In-person", exact: true }).check();
  await search.getByRole("button", { name: "Search Events" }).click();
  await expect(page).toHaveURL(`/events?date=${dayIn(3)}&tags=In-person`);
  const ticket = ticketOf(page, title);
  await expect(ticket).toContainText("6:30 PM ET");
  await expect(ticket).not.toContainText("Bank Square");
  await ticket.getByRole("link", { name: title }).click();
  await expect(page).toHaveTitle(`${title} · Events · Commuter Circle`);
  await expect(page.getByText("6:30 PM, Eastern Time")).toBeVisible();

  // On a phone the button is in a bar at the bottom, which must be no taller than needed.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator("[data-thumb-bar]");
  await expect(bar).toBeVisible();
  expect((await boxOf(bar)).height).toBeLessThan(100);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(wide);

  await page.getByRole("button", { name: "RSVP" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In Required" });
  await dialog.getByLabel("Email").fill(guest.user.email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(ownPassword);
  await dialog.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "You’re going" })).toBeVisible();
  await expect(page.getByText("14 Main Street")).toBeVisible();

  // Shown only once, also after a reload.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "You’re going" })).toBeVisible();
  await page.getByText("Add to Calendar").click();
  const [calendar] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Apple or Outlook (.ics)" }).click(),
  ]);
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/);

  await page.goto("/events?mine=going");
  await hydrated(page);
  await expect(ticketOf(page, title)).toContainText("1/2 attending");
  await ticketOf(page, title).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/events/${event.id}`);
  await page.getByRole("button", { name: "Give Up My Spot" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Give Up My Spot" }).click();
  await expect(toastOf(page, "Spot given up")).toBeVisible();
  await closed(question);
  await expect(page.getByRole("heading", { name: "2 spots left" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/events?mine=going");
});

// The browser's time zone differs from the event's.
test("a member creates an event in its own time zone, and changes its time", async ({ page, member }) => {
  await member("new");
  const title = unique("Soup evening");
  await openPage(page, "/events");
  await page.getByRole("button", { name: "Create Event" }).first().click();
  const form = page.getByRole("dialog", { name: "Create New Event" });
  await fill(form, { Title: title, Date: dayIn(20), Time: "18:30", Ends: "20:15", Capacity: "1" });
  await form.getByLabel("Town").fill("Library, White Plains, NY");
  await form.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("6:30 to 8:15 PM, Eastern Time")).toBeVisible();

  await page.getByRole("button", { name: "Edit Event" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Event" });
  await expect(edit.getByLabel("Time")).toHaveValue("18:30");
  await fill(edit, { Time: "19:00" });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("7:00 to 8:15 PM, Eastern Time")).toBeVisible();
});

async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

test.describe("check-in", () => {
  // Needs the service worker, a reload without a connection, and browser storage.
  test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

  test("the list works without a connection, also after a reload, and sends the check-ins once it is back", async ({
    page,
    context,
    member,
    create,
    pageErrors,
    axe,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
    const host = await member();
    const { id } = await create.event(host, { title: unique("Board games"), startsAt: eveningIn(30) });
    for (const guest of [await create.person("new"), await create.person("new")]) {
      await create.rsvp(guest, { id });
    }
    await openPage(page, `/events/${id}`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    });
    await page.getByRole("link", { name: "Open Door List" }).click();
    const boxes = page.getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    // The page stores itself in the cache.
    const path = `/events/${id}/door`;
    const stored = () => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);
    await expect.poll(stored).toBe(true);

    await context.setOffline(true);
    await boxes.first().click();
    await expect(page.getByText("No signal. Saved on this phone, sent when you are back.")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(boxes.first()).toBeChecked();
    await expect(boxes.nth(1)).not.toBeChecked();
    await boxes.nth(1).click();
    await expect(page.getByRole("status").filter({ hasText: "2 of 2 here" })).toBeVisible();
    await axe();

    const sent = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    await context.setOffline(false);
    const checkIns = (await (await sent).json()) as { checkedInAt: string | null }[];
    expect(checkIns.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, true]);
    await expect(page.getByText("No signal.")).toBeHidden();

    // Signing out deletes the stored list.
    await signOut(page);
    await hydrated(page);
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("kept:")));
    await expect.poll(stored).toBe(false);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Uses only forms and links.
  test("events are searched and read, and a text says what needs JavaScript", async ({ page, create }) => {
    const title = unique("Quiet hour");
    const event = await create.event(await create.person("approved"), {
      title,
      startsAt: eveningIn(45),
      category: "workshop",
    });
    await page.goto("/events");
    await page.getByRole("combobox", { name: "Category" }).selectOption("workshop");
    await page.getByLabel("Date").fill(dayIn(45));
    await page.getByRole("checkbox", { name: "Workshop", exact: true }).check();
    await page.getByRole("button", { name: "Search Events" }).click();
    await ticketOf(page, title).getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/events/${event.id}`);
    // Playwright's text matchers ignore noscript elements.
    expect(await page.locator("main noscript").textContent()).toContain("turn on JavaScript.");
  });
});
