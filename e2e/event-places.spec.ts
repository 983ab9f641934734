import { request as requests } from "@playwright/test";
import { announce, eventOf, rsvp, ticketOf } from "./event-pages.ts";
import { expect, openPage, signIn, test, toastOf, unique } from "./demo.ts";
import { newAccount } from "./own-account.ts";

test("a login is enough for a place, nobody has two, and there are never more than there is room for (EVENT-38, EVENT-39, EVENT-40, EVENT-41)", async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 409/);
  const origin = baseURL!;
  const full = { message: "This event is full." };
  const guest = await requests.newContext({ baseURL: origin });
  for (const [path, data] of [
    ["/api/events", { title: "Choir", date: "2030-01-01T18:30" }],
    [`/api/events/${crypto.randomUUID()}/rsvp`, { status: "attending" }],
  ] as const) {
    const refused = await guest.post(path, { data, headers: { origin } });
    expect([refused.status(), await refused.json()]).toEqual([401, { message: "Unauthorized" }]);
  }
  await guest.dispose();

  // She has neither confirmed her address nor asked for a membership.
  await newAccount(page.request, origin);
  const title = unique("Choir");
  const { id } = await announce(page.request, origin, { title, capacity: 2 });
  await openPage(page, `/events/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "2 places left" })).toBeVisible();

  const others = await Promise.all(
    (["new", "pending", "rejected", "unverified"] as const).map(async (account) => {
      const other = await requests.newContext({ baseURL: origin });
      await signIn(other, origin, account);
      return other;
    }),
  );
  const attend = (other: typeof guest) =>
    other.post(`/api/events/${id}/rsvp`, {
      data: { status: "attending", toggle: false },
      headers: { origin },
    });
  const answers = await Promise.all(
    others.map((other) => Promise.all(Array.from({ length: 3 }, () => attend(other)))),
  );
  const inside = others.filter((_, index) => answers[index]!.every((answer) => answer.status() === 200));
  const outside = answers.filter((tries) => tries.every((answer) => answer.status() === 409));
  expect([inside.length, outside.length]).toEqual([2, 2]);
  for (const refused of outside.flat()) expect(await refused.json()).toEqual(full);
  expect((await eventOf(page.request, id)).attendees).toBe(2);

  // The page does not know yet.
  await main.getByRole("button", { name: "RSVP" }).click();
  await expect(toastOf(page, full.message)).toBeVisible();
  await expect(main.getByRole("heading", { name: "This event is full" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Join Waitlist" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Who comes (2)" })).toBeVisible();

  // Asked for again, a place is given up, and also when it is said.
  await rsvp(inside[0]!, origin, id);
  expect((await eventOf(inside[0]!, id)).attendees).toBe(1);
  await rsvp(inside[1]!, origin, id, "not_attending");
  await Promise.all(others.map((other) => other.dispose()));
  await openPage(page, `/events/${id}`);
  await main.getByRole("button", { name: "RSVP" }).click();
  await expect(main.getByRole("heading", { name: "You are going" })).toBeVisible();
  expect((await eventOf(page.request, id)).attendees).toBe(1);

  await openPage(page, "/events?mine=going");
  const ticket = ticketOf(page, title);
  await expect(ticket).toContainText("1/2 attending");
  await ticket.getByRole("button", { name: "Going" }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/events/${id}/rsvp`));
  await page.getByRole("alertdialog").getByRole("button", { name: "Give Up My Place" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ status: "not_attending" });
  await expect(toastOf(page, "Place given up")).toBeVisible();
  expect((await eventOf(page.request, id)).attendees).toBe(0);
});
