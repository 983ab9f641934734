import { announce, inDays, openNewEvent, rsvp, ticketOf } from "./event-pages.ts";
import { boxOf, closed, expect, hydrated, openPage, signIn, test, toastOf, unique } from "./demo.ts";
import { inEveryLook } from "./looks.ts";
import { overflow } from "./overflow.ts";

// A browser far away from where the events are.
test.use({ timezoneId: "Asia/Tokyo" });

test("a guest finds an event, signs in where she is, has a place, and gives it up again", async ({
  page,
  browser,
  baseURL,
}) => {
  const title = unique("Coffee before the late train");
  const host = await browser.newContext();
  await signIn(host.request, baseURL!, "member");
  const date = inDays(3);
  const { id } = await announce(host.request, baseURL!, {
    title,
    date,
    location: "Café at Bank Square, Beacon, NY",
    address: "14 Main Street",
    capacity: 2,
  });

  await openPage(page, "/events");
  const search = page.getByRole("search");
  await search.getByLabel("Date").fill(date.slice(0, 10));
  await search.getByText("In-person", { exact: true }).click();
  await search.getByRole("button", { name: "Search Events" }).click();
  await expect(page).toHaveURL(`/events?date=${date.slice(0, 10)}&tags=In-person`);
  const ticket = ticketOf(page, title);
  await expect(ticket).toContainText("This Week");
  await expect(ticket).toContainText("6:30 PM ET");
  await expect(ticket).toContainText("Beacon, NY");
  await expect(ticket).not.toContainText("Bank Square");
  await expect(ticket).toContainText("0/2 attending");

  await ticket.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Events · Commuter Circle`);
  await expect(page.getByText("6:30 PM, Eastern Time")).toBeVisible();
  await expect(page.getByText("The address is shown once you attend.")).toBeVisible();

  // On a phone the button stands in a bar at its foot, and takes no more of the page than that.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator("[data-thumb-bar]");
  await expect(bar).toBeVisible();
  expect((await boxOf(bar)).height).toBeLessThan(100);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(wide);

  await page.getByRole("button", { name: "RSVP" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In Required" });
  await expect(dialog).toContainText("Please sign in to RSVP to events and create your own events.");
  await dialog.getByLabel("Email").fill("starter@example.com");
  await dialog.getByRole("textbox", { name: "Password" }).fill("commuter-demo");
  await dialog.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "You are going" })).toBeVisible();
  await expect(page.getByText("14 Main Street")).toBeVisible();

  // Once, whatever is reloaded.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "You are going" })).toBeVisible();
  await page.getByText("Add to Calendar").click();
  const [calendar] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Apple or Outlook (.ics)" }).click(),
  ]);
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/);

  await page.getByRole("button", { name: "Give Up My Place" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Give Up My Place" }).click();
  await expect(toastOf(page, "Place given up")).toBeVisible();
  await closed(question);
  await expect(page.getByRole("heading", { name: "2 places left" })).toBeVisible();
  await rsvp(page.request, baseURL!, id);
  await page.goto("/events?mine=going");
  await expect(ticketOf(page, title).getByRole("button", { name: "Going" })).toBeVisible();
  await host.close();
});

test("a member announces an event, moves it, writes to those who come, and calls it off", async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  test.slow();
  await login("member");
  const title = unique("Soup evening");
  const day = inDays(20).slice(0, 10);
  const { form, create } = await openNewEvent(page);
  await create.click();
  await expect(form.getByRole("alert").first()).toContainText("Please fill in title and date.");
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Date").fill(day);
  await form.getByLabel("Time").fill("18:30");
  await form.getByLabel("Ends").fill("20:15");
  await form.getByLabel("Location").fill("Library, White Plains, NY");
  await form.getByLabel("Capacity").fill("1");
  await create.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("6:30 to 8:15 PM, Eastern Time")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;

  const guest = await browser.newContext({ baseURL: baseURL! });
  await signIn(guest.request, baseURL!, "starter");
  await rsvp(guest.request, baseURL!, id);
  const waiting = await browser.newContext({ baseURL: baseURL! });
  await signIn(waiting.request, baseURL!, "new");
  const second = await waiting.newPage();
  await openPage(second, `/events/${id}`);
  await second.getByRole("button", { name: "Join Waitlist" }).click();
  await expect(second.getByRole("heading", { name: "You are 1st on the waitlist" })).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Who comes (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Edit Event" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Event" });
  await expect(edit.getByLabel("Time")).toHaveValue("18:30");
  await edit.getByLabel("Time").fill("19:00");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("7:00 to 8:15 PM, Eastern Time")).toBeVisible();
  await expect(page.getByText("has not answered the change yet")).toBeVisible();

  await page.getByRole("button", { name: "Write to Everyone" }).click();
  await page.getByLabel("Message", { exact: true }).fill("Side door, please.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toastOf(page, "It is on its way to 1 person.")).toBeVisible();

  const coming = await guest.newPage();
  await openPage(coming, `/events/${id}`);
  await coming.getByRole("button", { name: "Still Coming" }).click();
  await expect(toastOf(coming, "We'll see you there.")).toBeVisible();
  await coming.getByRole("button", { name: "Give Up My Place" }).click();
  await coming.getByRole("alertdialog").getByRole("button", { name: "Give Up My Place" }).click();
  await expect(toastOf(coming, "Place given up")).toBeVisible();
  await second.reload();
  await expect(second.getByText("A place came free, and it is yours.")).toBeVisible();

  await page.getByRole("button", { name: "Cancel Event" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Event" }).click();
  await expect(toastOf(page, "Event cancelled")).toBeVisible();
  await expect(page.getByRole("heading", { name: "This event is cancelled" })).toBeVisible();
  await guest.close();
  await waiting.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("events are searched, read and shared, and lead to signing in", async ({ page, browser, baseURL }) => {
    const title = unique("Quiet hour");
    const host = await browser.newContext();
    await signIn(host.request, baseURL!, "member");
    const date = inDays(45);
    const { id } = await announce(host.request, baseURL!, {
      title,
      date,
      category: "workshop",
      location: "Yonkers, NY",
    });
    await host.close();
    await page.goto("/events");
    await page.getByLabel("Category").and(page.locator("form select")).selectOption("workshop");
    await page.getByLabel("Date").fill(date.slice(0, 10));
    await page.getByText("Workshop", { exact: true }).and(page.locator("label")).click();
    await page.getByRole("button", { name: "Search Events" }).click();
    await ticketOf(page, title).getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/events/${id}`);
    const metaOf = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
    expect(await metaOf("og:title")).toBe(`${title} · Events`);
    expect(await metaOf("og:description")).toMatch(/6:30 PM ET · Yonkers, NY\. Come in your work shoes\.$/);
    expect(new URL((await metaOf("og:url"))!).pathname).toBe(`/events/${id}`);
    await page.getByRole("button", { name: "RSVP" }).first().click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
  });
});

inEveryLook(() => {
  test("events are open to everybody", async ({ page, login, axe, baseURL }) => {
    await login("member");
    const { id } = await announce(page.request, baseURL!, { title: unique("Evening walk"), capacity: 8 });
    await openPage(page, "/events");
    await expect(page.getByRole("article").first()).toBeVisible();
    await axe();
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
    await axe();
    await openPage(page, `/events/${id}`);
    await expect(page.getByRole("link", { name: "Open Door List" })).toBeVisible();
    await axe();
    await page.getByRole("button", { name: "RSVP" }).click();
    await expect(page.getByRole("heading", { name: "You are going" })).toBeVisible();
    await page.getByText("Add to Calendar").click();
    await page.getByRole("button", { name: "All my events, as a private feed" }).click();
    const feed = page.getByRole("dialog", { name: "All my events" });
    await expect(feed.getByRole("button", { name: /Make My Private Address|Copy Address/ })).toBeVisible();
    await axe();
  });
});
