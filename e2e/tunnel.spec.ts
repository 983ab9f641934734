import type { Page } from "@playwright/test";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { eq } from "drizzle-orm";
import { expect, hydrated, openPage, signOut, test, unique } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ pageErrors }) =>
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to fetch/),
);

/** Waits until the device has stored what she may read offline, and the worker answers for this page. */
async function storedReading(page: Page) {
  const isStored = () =>
    page.evaluate(async () => {
      const stored = await caches.match("/api/offline");
      return stored !== undefined && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isStored).toBe(true);
}

const whatIsStored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.has("kept-reading"),
    owner: localStorage.getItem("kept:reading-of"),
  }));

const asOf = (page: Page) =>
  page.getByRole("main").getByText(/^You’re offline\. This is what was here at \d+:\d\d [AP]M\.$/);

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`a tunnel: at ${width} px she reads what she never opened, also from a new start, until she signs out`, async ({
    page,
    context,
    member,
    create,
    callsOf,
    site,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    const me = await member("approved");
    const naomi = await create.person("approved", { firstName: "Naomi" });
    const conversation = await create.conversation(naomi, me);
    const text = unique("Are you on the 7:12?");
    await insertMessage(site.db, { conversationId: conversation, authorId: naomi.user.id, text });
    const home = await create.listing(naomi, {
      title: unique("Sunny room"),
      description: "The window is to the river.",
    });
    const calls = await callsOf(me);
    expect((await calls.put(`/api/favorites/listings/${home.id}`)).ok()).toBe(true);
    const event = await create.event(naomi, {
      title: unique("Coffee"),
      location: "Café, Beacon, NY",
      address: "12 Main Street",
    });
    await create.rsvp(me, event);
    const visit = await create.appointment(conversation, naomi, { place: "Garden Street, the blue door" });
    // Her words, unread until she reads them.
    const unread = async () =>
      ((await (await calls.get("/api/unread")).json()) as { conversations: number }).conversations;
    const before = await unread();

    await openPage(page, "/about");
    await storedReading(page);
    expect(await unread()).toBe(before);

    await context.setOffline(true);
    // Within the open page.
    await openMessages(page, width);
    await expect(asOf(page).first()).toBeVisible();
    await page.getByRole("link", { name: /Naomi/ }).first().click();
    await expect(page).toHaveURL(`/messages/${conversation}`);
    await expect(page.getByRole("list", { name: "Messages" })).toContainText(text);
    await expect(asOf(page).first()).toBeVisible();
    await axe();
    // From a new start.
    await page.reload();
    await expect(page).toHaveURL(`/messages/${conversation}`);
    await expect(page.getByRole("list", { name: "Messages" })).toContainText(text);
    await hydrated(page);
    await page.getByRole("textbox", { name: /^Write to/ }).fill("I am.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Not sent yet. We’ll keep trying.")).toBeVisible();

    await page.goto("/favorites");
    await expect(page).toHaveURL("/favorites");
    await page.getByRole("link", { name: home.title }).first().click();
    await expect(page).toHaveURL(`/housing/${home.id}`);
    await expect(page.getByText("The window is to the river.")).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Contact Owner" })).toHaveCount(0);
    await axe();

    // What is not stored leads to what is.
    for (const path of ["/", "/housing?budget=800-1200"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
    }
    await axe();
    await page
      .getByRole("list", { name: "What you can read now" })
      .getByRole("link", { name: event.title })
      .click();
    await expect(page).toHaveURL(`/events/${event.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(event.title);
    await expect(page.getByText("12 Main Street")).toBeVisible();
    await expect(page.getByRole("heading", { name: "You’re going" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Give Up My Spot" })).toHaveCount(0);
    await axe();
    await page.goto(`/housing/${home.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);
    await page.goto(`/appointments/${visit.id}`);
    await expect(page).toHaveURL(`/appointments/${visit.id}`);
    await expect(page.getByText("Garden Street, the blue door").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel Visit" })).toHaveCount(0);
    await axe();

    // Back online, the waiting message is sent, and the pages offer everything again.
    await page.goto(`/messages/${conversation}`);
    await hydrated(page);
    await context.setOffline(false);
    await expect(page.getByText("Not sent yet.")).toBeHidden();
    await expect(asOf(page)).toHaveCount(0);
    await expect.poll(unread).toBe(0);
    await signOut(page);
    await expect.poll(() => whatIsStored(page)).toEqual({ caches: false, owner: null });
    await context.setOffline(true);
    await page.goto(`/messages/${conversation}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
    await expect(page.getByRole("link", { name: "Messages" })).toHaveCount(0);
  });
}

async function openMessages(page: Page, width: number) {
  const bar = width < 768 ? page.getByRole("navigation", { name: "Quick links" }) : page.getByRole("banner");
  await bar.getByRole("link", { name: /^Messages/ }).click();
  await expect(page).toHaveURL("/messages");
}

test("a device that was signed out elsewhere shows nothing more once it has reached the site", async ({
  page,
  context,
  member,
  create,
  site,
  pageErrors,
}) => {
  // The call that tells the page so.
  pageErrors.allow(/401 \(Unauthorized\).*\/api\/offline/);
  const me = await member("approved");
  await create.conversation(await create.person("approved"), me);
  await openPage(page, "/about");
  await storedReading(page);
  // Its calls would be refused.
  await page.goto("about:blank");
  await site.db.delete(sessions).where(eq(sessions.userId, me.user.id));
  await page.goto("/about");
  await expect.poll(() => whatIsStored(page)).toEqual({ caches: false, owner: null });
  await context.setOffline(true);
  await page.goto("/messages");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
  await expect(page.getByRole("list", { name: "What you can read now" })).toHaveCount(0);
});

test("signing out without a connection erases what is stored, though the server is not reached", async ({
  page,
  context,
  member,
  create,
}) => {
  const me = await member("approved");
  await create.conversation(await create.person("approved"), me);
  await openPage(page, "/about");
  await storedReading(page);
  await context.setOffline(true);
  await expect(page.goto("/api/logout")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  // Chromium's own error page comes after the failure, and would interrupt what follows.
  await page.waitForURL(/^chrome-error:/);
  await page.goto("/messages");
  await expect(page).toHaveURL("/messages");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
  expect(await page.evaluate(async () => (await caches.match("/api/offline")) === undefined)).toBe(true);
});
