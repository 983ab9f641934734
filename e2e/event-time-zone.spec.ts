import { eventOf, openNewEvent } from "./event-pages.ts";
import { expect, test } from "./fixtures.ts";

test.use({ siteSettings: { TIME_ZONE: "Europe/Berlin" } });

test("the setting TIME_ZONE says by which clocks events are entered and shown (EVENT-35, EVENT-36)", async ({
  page,
  member,
}) => {
  await member();
  const year = new Date().getUTCFullYear() + 1;
  const { form, create } = await openNewEvent(page);
  await expect(form).toContainText("Times are Central European Time.");
  await form.getByLabel("Title").fill("Breakfast by the river");
  await form.getByLabel("Date").fill(`${year}-07-01`);
  await form.getByLabel("Time", { exact: true }).fill("00:30");
  await create.click();
  await expect(page.getByText("12:30 AM, Central European Time", { exact: true })).toBeVisible();
  await expect(page.getByRole("article").locator("time")).toHaveText(new RegExp(`July 1, ${year}$`));
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  expect((await eventOf(page.request, id)).date).toBe(`${year}-06-30T22:30:00.000Z`);
});
