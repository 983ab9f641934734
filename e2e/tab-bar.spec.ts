import type { Page } from "@playwright/test";
import { boxOf, expect, openPage, test, unique } from "./fixtures.ts";

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, hasTouch: true, isMobile: true });

const bar = (page: Page) => page.getByRole("navigation", { name: "Quick links" });

/** By how many pixels the bar covers the end of the page, once that is scrolled to. */
const coveredAtEnd = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const [end, top] = [
      document.querySelector("footer")!.getBoundingClientRect().bottom,
      document.querySelector(".tab-bar")!.getBoundingClientRect().top,
    ];
    return Math.max(0, Math.round(end - top));
  });

// Covers the whole way of a thumb, on a page as tall as the phone's screen and on long ones.
test("one thumb reaches the five most used pages from anywhere, and no page's last line is covered", async ({
  page,
  member,
  create,
  axe,
}) => {
  const me = await member("approved");
  await create.conversation(await create.person("approved"), me, { accepted: false });
  await openPage(page, "/terms");
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await coveredAtEnd(page)).toBe(0);
  await axe();
  for (const [name, address] of [
    ["Homes", "/housing"],
    ["Roomies", "/roommates"],
    ["Chat", "/community"],
    ["Messages 1 unread", "/messages"],
    ["Home", "/"],
  ] as const) {
    const tab = bar(page).getByRole("link", { name, exact: true });
    const { width, height } = await boxOf(tab);
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
    await tab.tap();
    await expect(page).toHaveURL(address);
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await coveredAtEnd(page), name).toBe(0);
  }
});

test("the bar gives way to the keyboard, to dialogs, to a page's own bar and to low windows", async ({
  page,
  member,
  create,
}) => {
  const me = await member("approved");
  const other = await create.person("approved");
  const conversation = await create.conversation(other, me);
  const event = await create.event(other, { title: unique("Supper by the river") });

  await openPage(page, "/housing");
  const place = await boxOf(bar(page));
  /** Whether a tap on the bar's middle tab would hit it. */
  const isInReach = () =>
    page.evaluate(
      ({ x, y, width, height }) =>
        document.elementFromPoint(x + width / 2, y + height / 2)?.closest("nav")?.ariaLabel === "Quick links",
      place,
    );
  expect(await isInReach()).toBe(true);
  const field = page.getByRole("combobox", { name: "Location" });
  await field.tap();
  await expect(bar(page)).toBeHidden();
  await field.blur();
  await expect(bar(page)).toBeVisible();

  await page.getByRole("button", { name: "Post Listing" }).tap();
  await expect(page.getByRole("dialog", { name: "Post New Housing Listing" })).toBeVisible();
  expect(await isInReach()).toBe(false);
  await openPage(page, "/terms");
  expect(await isInReach()).toBe(true);
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect.poll(isInReach).toBe(false);

  // Where the next action or the text box has the place. Create Event is in the page's head.
  await openPage(page, "/events");
  await expect(page.getByRole("button", { name: "Create Event" }).first()).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await openPage(page, `/events/${event.id}`);
  await expect(page.getByRole("button", { name: "RSVP" })).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeHidden();
  await openPage(page, `/messages/${conversation}`);
  const send = await boxOf(page.getByRole("button", { name: "Send", exact: true }));
  expect(send.y + send.height).toBeGreaterThan(phone.height - 32);
  await expect(bar(page)).toBeHidden();

  await openPage(page, "/housing");
  for (const size of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await expect(bar(page)).toBeHidden();
  }
  await page.setViewportSize(phone);
  await expect(bar(page)).toBeVisible();
});
