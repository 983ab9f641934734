import {
  everybody,
  madeUpId,
  ownerAndAdmin,
  signedIn,
  unlessBlocked,
  writing,
  type AccessTable,
  type SampleCall,
  type Stage,
} from "#testing/access-table.ts";

const nextYear = new Date().getUTCFullYear() + 1;
const eventBody = { title: "Coffee before the late train", date: `${nextYear}-06-04T18:30`, capacity: 16 };

const event =
  (rest = "", body?: unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => ({
    target: `/api/events/${(await app.create.event(owner)).id}${rest}`,
    body,
  });

export const access: AccessTable = {
  "GET /api/events": { call: () => ({ target: "/api/events" }), answers: everybody(200) },
  "GET /api/events/{id}": { call: event(), answers: unlessBlocked(everybody(200)) },
  "POST /api/events": { call: () => ({ target: "/api/events", body: eventBody }), answers: writing(201) },
  "PUT /api/events/{id}": { call: event("", eventBody), answers: unlessBlocked(ownerAndAdmin(200)) },
  "POST /api/events/{id}/cancel": { call: event("/cancel"), answers: unlessBlocked(ownerAndAdmin(200)) },
  "DELETE /api/events/{id}": { call: event(), answers: unlessBlocked(ownerAndAdmin(204)) },
  "POST /api/events/{id}/rsvp": {
    call: event("/rsvp", { status: "attending" }),
    answers: unlessBlocked(writing(200)),
  },
  "POST /api/events/{id}/rsvp/confirm": {
    call: async (stage) => {
      const { id } = await stage.app.create.event(stage.owner);
      return { target: `/api/events/${id}/rsvp/confirm` };
    },
    // Nobody has a place yet.
    answers: writing(404),
  },
  "GET /api/events/{id}/attendees": { call: event("/attendees"), answers: unlessBlocked(ownerAndAdmin(200)) },
  "GET /api/events/{id}/door": { call: event("/door"), answers: unlessBlocked(ownerAndAdmin(200)) },
  "PUT /api/events/{id}/door": {
    call: event("/door", { ticks: [] }),
    answers: unlessBlocked(ownerAndAdmin(200)),
  },
  "POST /api/events/{id}/message": {
    call: async (stage) => {
      const made = await stage.app.create.event(stage.owner);
      await stage.app.create.rsvp(stage.owner, made);
      return { target: `/api/events/${made.id}/message`, body: { message: "Bring a cup." } };
    },
    answers: unlessBlocked(ownerAndAdmin(201)),
  },
  "GET /api/events/{id}/calendar.ics": {
    call: event("/calendar.ics"),
    answers: unlessBlocked(everybody(200)),
  },
  "GET /api/calendar-feed": { call: () => ({ target: "/api/calendar-feed" }), answers: signedIn(200) },
  "POST /api/calendar-feed": { call: () => ({ target: "/api/calendar-feed" }), answers: writing(200) },
  "DELETE /api/calendar-feed": { call: () => ({ target: "/api/calendar-feed" }), answers: writing(204) },
  "GET /api/calendar-feed/{file}": {
    call: () => ({ target: `/api/calendar-feed/${madeUpId}.ics` }),
    answers: everybody(404),
  },
};
