import type { Locator } from "@playwright/test";
import { boxOf, expect, holdToast, openPage, test, toastOf, unique } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Expects that a toast covers none of these, and stops its timer so that only something else closes it. */
async function expectClear(toast: Locator, others: Locator[]) {
  await holdToast(toast);
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const said = await boxOf(toast);
  const boxes = await Promise.all(others.map(boxOf));
  for (const [index, box] of boxes.entries()) {
    const apart = box.y >= said.y + said.height || box.y + box.height <= said.y;
    expect(apart, `the toast is apart from ${others[index]!.toString()}`).toBe(true);
  }
}

test("a toast on a phone covers neither a bar, a text box nor what was pressed, and goes with the next press or Back", async ({
  page,
  member,
  create,
  pageErrors,
}) => {
  const me = await member("approved");
  const other = await create.person("approved");
  const event = await create.event(other, { title: unique("Supper by the river") });
  const post = await create.post(other, { title: unique("Third car") });
  const asked = await create.conversation(other, me, { accepted: false });

  await openPage(page, `/events/${event.id}`);
  pageErrors.allow(/500/);
  await page.route("**/rsvp", (route) => route.fulfill({ status: 500, json: {} }));
  const bar = page.locator("[data-thumb-bar]");
  await bar.getByRole("button", { name: "RSVP" }).tap();
  const failure = toastOf(page, "Failed to RSVP. Please try again.");
  await expectClear(failure, [bar]);
  await page.getByRole("heading", { level: 1 }).tap();
  await expect(failure).toBeHidden();

  await openPage(page, `/community/${post.id}`);
  const share = page.getByRole("button", { name: "Share" });
  // The button is where toasts usually appear.
  const { y, height } = await boxOf(share);
  await page.setViewportSize({ width: 390, height: Math.ceil(y + height) + 24 });
  await share.tap();
  const link = toastOf(page, "link");
  await expectClear(link, [share, page.getByRole("banner")]);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`/events/${event.id}`);
  await expect(link).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/community/${post.id}`);
  await share.tap();
  await expectClear(link, [share, page.getByRole("navigation", { name: "Quick links" })]);

  await openPage(page, `/messages/${asked}`);
  await page.getByRole("button", { name: "Accept" }).tap();
  const accepted = toastOf(page, "Accepted");
  await holdToast(accepted);
  // The request's own box, for an answer, is gone.
  const box = page.getByRole("textbox", { name: /^Write to/ });
  await expect(box).toBeVisible();
  await expectClear(accepted, [box]);
});
