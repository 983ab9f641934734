import type { Browser, Page } from "@playwright/test";
import { addDays, dayIn, dayMs, formatIn, momentOf } from "#src/shared/dates.ts";
import { boxOf, closed, expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { overflow } from "./measures.ts";

const zone = "America/New_York";
const day = (days: number) => addDays(dayIn(zone, new Date()), days);
const named = (date: string, options: Intl.DateTimeFormatOptions) => formatIn("UTC", date, options);
const weekday = (date: string) => named(date, { weekday: "long" });
const shortDay = (date: string) => named(date, { weekday: "short", month: "short", day: "numeric" });

/** "20261205T160000Z" */
const inCalendar = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, "");

const thread = (page: Page) => page.getByRole("list", { name: "Messages" });

/** Downloads the visit for a calendar, and returns the file's text. */
async function calendarOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to Calendar" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const text: Buffer[] = [];
  for await (const part of await download.createReadStream()) text.push(part as Buffer);
  return Buffer.concat(text).toString();
}

/** A page of somebody who is not signed in, in a browser that runs no scripts. */
async function friendOf(browser: Browser, width: number) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 844 },
    // Times are those of the place, whatever the device's zone.
    timezoneId: "Asia/Tokyo",
  });
  return { context, page: await context.newPage() };
}

for (const width of [390, 1280]) {
  test(`a visit from a search to both calendars, moved, told to a friend, and cancelled, at ${width} px`, async ({
    page,
    member,
    create,
    pageOf,
    axe,
    browser,
  }) => {
    test.slow();
    const marisol = await create.person("approved", { firstName: "Marisol", lastName: "Vega" });
    const julia = await member("approved", { firstName: "Julia", lastName: "Moran" });
    const title = unique("Brownstone floor");
    await create.listing(marisol, { title, location: "Hoboken, NJ" });
    const owner = await pageOf(marisol);
    for (const one of [page, owner]) await one.setViewportSize({ width, height: 844 });

    await openPage(page, "/housing?location=Hoboken");
    await page.getByRole("article").filter({ hasText: title }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Contact Owner" }).first().click();
    const form = page.getByRole("dialog", { name: "Contact Owner" });
    await form.getByLabel("Your message").fill("Hello Marisol, could I see the floor?");
    await form.getByRole("button", { name: "Send Message" }).click();
    await page
      .getByRole("dialog", { name: "Waiting for Marisol" })
      .getByRole("link", { name: "See Messages" })
      .click();
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await expect(page.getByRole("button", { name: "Plan a Visit" })).toHaveCount(0);
    const talk = new URL(page.url()).pathname;

    await openPage(owner, talk);
    await owner.getByRole("button", { name: "Accept" }).click();
    await owner.getByRole("button", { name: "Plan a Visit" }).click();
    const sheet = owner.getByRole("dialog", { name: "Plan a Visit" });
    await sheet.getByRole("button", { name: "Offer 1 Time" }).click();
    await expect(sheet.getByRole("alert")).toHaveText("Please choose a day and a time.");
    const days = [day(5), day(5), day(6)];
    for (const [row, hour] of ["11:00", "14:30", "13:00"].entries()) {
      await sheet.getByLabel(`Day, time ${row + 1}`).fill(days[row]!);
      await sheet.getByLabel(`Hour, time ${row + 1}`).fill(hour);
    }
    await sheet.getByLabel("Where").fill("Garden Street, the blue door");
    await axe(owner);
    await sheet.getByRole("button", { name: "Offer 3 Times" }).click();
    await expect(toastOf(owner, "Times offered")).toBeVisible();
    await expect(thread(owner)).toContainText("You offered three times");

    // Her open page has it without a press.
    await expect(thread(page)).toContainText("When could you come?");
    await expect(thread(page)).not.toContainText("Garden Street");
    await expect(page.getByRole("radio")).toHaveCount(3);
    await expect(page.getByRole("radio").first()).toBeChecked();
    await page.getByRole("radio").first().press("ArrowDown");
    await expect(page.getByRole("radio", { name: `${shortDay(days[1]!)} · 2:30 PM` })).toBeChecked();
    await page.getByRole("radio").first().press("ArrowUp");
    await axe();
    await page.getByRole("radio", { name: `${shortDay(days[0]!)} · 11:00 AM` }).check();
    await page.getByRole("button", { name: "Take This Time" }).press("Enter");
    const when = `${weekday(days[0]!)}, 11:00 AM`;
    await expect(thread(page)).toContainText(`You took ${when}`);
    await expect(thread(page)).toContainText("Marisol wrote where: Garden Street, the blue door.");
    await expect(thread(owner)).toContainText(`Julia took ${when}`);
    await expect(page.getByRole("button", { name: "Plan a Visit" })).toHaveCount(0);
    await axe();
    expect(await overflow(page)).toBe(0);

    await owner.getByRole("link", { name: `Visit on ${when}` }).click();
    await expect(owner).toHaveURL(/\/appointments\//);
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await calendarOf(owner)).toContain("Garden Street");
    await page.getByRole("link", { name: `Visit on ${when}` }).click();
    const calendar = await calendarOf(page);
    expect(calendar).toContain(`DTSTART:${inCalendar(momentOf(zone, `${days[0]!}T11:00`)!)}`);
    await axe();
    expect(await overflow(page)).toBe(0);

    await page.getByRole("button", { name: "Make a Link" }).click();
    const link = page.getByRole("textbox", { name: "Link for your friend" });
    const address = await link.inputValue();
    await axe();
    const friend = await friendOf(browser, width);
    await friend.page.goto(address);
    await expect(friend.page.getByRole("heading", { level: 1 })).toHaveText("Julia is visiting a home");
    await expect(friend.page.getByRole("article")).toContainText("11:00 AM, Eastern Time");
    await expect(friend.page.locator("body")).not.toContainText(/Garden|Marisol|Brownstone|Moran/);
    await expect(friend.page).toHaveTitle(/^A Page for a Friend/);
    await expect(friend.page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(friend.page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
    await expect(friend.page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    expect(await overflow(friend.page)).toBe(0);

    await owner.getByRole("button", { name: "Move" }).click();
    const moving = owner.getByRole("dialog", { name: "Move the Visit" });
    await moving.getByLabel("Hour, new time").fill("11:30");
    await moving.getByLabel("A line to her").fill("Beth’s train gets in at 11:20. Could we say 11:30?");
    await axe(owner);
    await moving.getByRole("button", { name: "Ask Julia" }).click();
    await expect(owner.getByRole("heading", { name: "You asked for 11:30 AM" })).toBeVisible();
    // The old time holds.
    await friend.page.reload();
    await expect(friend.page.getByRole("article")).toContainText("11:00 AM, Eastern Time");
    await openPage(page, talk);
    await expect(page.getByText("Marisol would like 11:30 AM")).toBeVisible();
    await expect(thread(page)).toContainText("Could we say 11:30?");
    await axe();
    await page.getByRole("button", { name: "Take 11:30" }).click();
    await expect(toastOf(page, "Visit moved")).toBeVisible();
    await expect(thread(page)).toContainText(`Moved to ${weekday(days[0]!)}, 11:30 AM`);
    await expect(owner.getByText("11:30 AM to 12:00 PM, Eastern Time")).toBeVisible();
    await friend.page.reload();
    await expect(friend.page.getByRole("article")).toContainText("11:30 AM, Eastern Time");

    await owner.getByRole("button", { name: "Cancel Visit" }).click();
    const cancelling = owner.getByRole("dialog", { name: "Cancel This Visit?" });
    await expect(cancelling).toContainText("If you cancel, we tell Julia. You don’t need a reason.");
    await axe(owner);
    await cancelling.getByRole("button", { name: "Cancel Visit" }).click();
    await expect(owner.getByText("You cancelled the visit.")).toBeVisible();
    await axe(owner);
    await expect(thread(page)).toContainText("Marisol cancelled the visit");
    await expect(page.getByRole("button", { name: "Plan a Visit" })).toBeVisible();
    await friend.page.reload();
    await expect(friend.page.getByRole("heading", { level: 1 })).toHaveText("Julia’s visit isn’t happening");
    await friend.context.close();
    expect(julia.user.firstName).toBe("Julia");
  });

  test(`the day after, a visit’s question is answered once, and leads to a report, at ${width} px`, async ({
    page,
    member,
    create,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const julia = await member("approved", { firstName: "Julia" });
    const marisol = await create.person("approved", { firstName: "Marisol", lastName: "Vega" });
    const home = await create.listing(marisol, { title: unique("Brownstone floor") });
    const talk = await create.conversation(julia, marisol);
    await create.aboutListing(talk, home.id);
    const { id } = await create.appointment(talk, marisol, {
      startsAt: new Date(Date.now() - dayMs),
      askedAt: new Date(),
      subjectId: home.id,
      subjectTitle: home.title,
    });
    await openPage(page, `/appointments/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How was the visit?");
    await expect(page.getByText("Only organizers read this. We don’t tell her.")).toBeVisible();
    await expect(page.getByRole("main").getByText("/ month")).toBeVisible();
    await axe();
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Not as described" }).press("Enter");
    await page.getByRole("button", { name: "Continue to Report" }).press("Enter");
    const report = page.getByRole("dialog", { name: "Report a listing" });
    await expect(report.getByRole("radio", { name: "Something else" })).toBeChecked();
    await axe();
    await report.getByRole("button", { name: "Cancel" }).click();
    await closed(report);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);
    await expect(page.getByRole("button", { name: "Continue to Report" })).toHaveCount(0);
    await expect(page.getByText("You answered “Not as described”. Only organizers read it.")).toBeVisible();
    await axe();
    // The report that she closed is still to be had.
    await page.getByRole("button", { name: "Report" }).press("Enter");
    await expect(report.getByRole("radio", { name: "Something else" })).toBeChecked();
  });
}

test("a link that leads nowhere says so, with its status", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const answer = await page.goto("/visit/nobody-has-this-link");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is gone");
  expect((await boxOf(page.getByRole("heading", { level: 1 }))).y).toBeLessThan(400);
});
