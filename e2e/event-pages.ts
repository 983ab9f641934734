import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** An event as far as the tests look at it. */
export type Announced = { id: string; title: string; date: string };

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
