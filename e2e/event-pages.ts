import type { APIRequestContext, Page } from "@playwright/test";
import { expect, openPage } from "./fixtures.ts";

/** An event as far as the tests look at it. */
export type Announced = { id: string; title: string; date: string };

/** An event as far as the tests look at it again. */
type Known = Announced & {
  endsAt: string | null;
  location: string | null;
  link: string | null;
  capacity: number | null;
  price: number | null;
  attendees: number;
  isOnline: boolean;
};

/** Opens the form for a new event as somebody presses her way to it. */
export async function openNewEvent(page: Page) {
  await openPage(page, "/events");
  await page.getByRole("button", { name: "Create Event" }).first().click();
  const form = page.getByRole("dialog", { name: "Create New Event" });
  return { form, create: form.getByRole("button", { name: "Create Event" }) };
}

/** What somebody is told of an event. */
export const eventOf = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/events/${id}`)).json()) as Known;

/** The event with this title in the list. */
export const ticketOf = (page: Page, title: string) =>
  page.getByRole("article", { name: title, exact: true });

/** "2027-03-02T18:30": a time so many days from now, as the clocks at the place show it. */
export const inDays = (days: number, time = "18:30") =>
  `${new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T${time}`;

/** Announces an event without a page. */
export async function announce(
  request: APIRequestContext,
  origin: string,
  fields: object,
): Promise<Announced> {
  const answer = await request.post("/api/events", {
    data: { description: "Come in your work shoes.", date: inDays(40), ...fields },
    headers: { origin, "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Announced;
}

/** Says without a page that somebody comes, or waits. */
export async function rsvp(request: APIRequestContext, origin: string, id: string, status = "attending") {
  const answer = await request.post(`/api/events/${id}/rsvp`, {
    data: { status },
    headers: { origin, "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.status()).toBe(200);
}

/** Deletes an event without a page, and with it what other tests could find. */
export async function withdraw(request: APIRequestContext, origin: string, id: string) {
  const answer = await request.delete(`/api/events/${id}`, { headers: { origin } });
  expect(answer.status()).toBe(204);
}
