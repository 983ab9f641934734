import { expect } from "vitest";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { eventBody } from "#testing/event-body.ts";
import type { Person } from "#testing/factories.ts";
import type { TestApp } from "#testing/test-app.ts";

/** What tests ask of events, each as somebody; the app is there once they run. */
export const eventCalls = (app: () => TestApp) => ({
  create: async (as: Person, fields = {}) => {
    const answer = await app().post("/api/events", { as, body: { ...eventBody, ...fields } });
    expect(answer.status).toBe(201);
    return (await answer.json()) as EventDetail;
  },
  read: async (id: string, as?: Person) =>
    (await (await app().get(`/api/events/${id}`, { as })).json()) as EventDetail,
  attend: (id: string, as: Person) =>
    app().post(`/api/events/${id}/rsvp`, { as, body: { status: "attending" } }),
});
