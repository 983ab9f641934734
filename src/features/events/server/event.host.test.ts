import { beforeAll, describe, expect, it } from "vitest";
import { eventBody } from "#src/features/events/event.samples.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
let naomi: Person;
beforeAll(async () => {
  host = await create.person("approved", { firstName: "Grace" });
  naomi = await create.person("approved", { firstName: "Naomi" });
});
const made = (fields: object = {}) =>
  bodyOf(api(host).post("/api/events", { json: { ...eventBody, ...fields } }));
const rsvp = (as: Person, id: string, status: "attending" | "not_attending") =>
  api(as).post("/api/events/:id/rsvp", { param: { id }, json: { status } });
const read = (id: string, as?: Person) => bodyOf(api(as).get("/api/events/:id", { param: { id } }));

describe("the host of an event", () => {
  it("counts as an attendee in counts, lists and check-in, and takes one of the places", async () => {
    const { id } = await made({ capacity: 2 });
    expect(await read(id, naomi)).toMatchObject({ attendees: 1, people: [{ id: host.user.id }] });
    const door = await bodyOf(api(host).get("/api/events/:id/door", { param: { id } }));
    expect(door.map(({ person }) => person.id)).toEqual([host.user.id]);
    expect((await rsvp(naomi, id, "attending")).status).toBe(200);
    expect(await refusalOf(rsvp(await create.person("new"), id, "attending"))).toMatchObject({
      message: "This event is full.",
    });
    const exported = await (await app.get("/api/auth/export", { as: host })).text();
    expect(exported).toContain(id);
  });

  it("can neither join it nor give up her place, can delete it while nobody else attends, and does not get its messages", async () => {
    const { id } = await made();
    expect(await read(id, host)).toMatchObject({
      rsvp: { status: "attending" },
      can: { rsvp: false, delete: true },
    });
    for (const status of ["attending", "not_attending"] as const) {
      expect(await refusalOf(rsvp(host, id, status))).toEqual({
        status: 409,
        code: "conflict",
        message: "You're hosting this event, so you're on the list.",
      });
    }
    await rsvp(naomi, id, "attending");
    expect((await read(id, host)).can.delete).toBe(false);
    const json = { message: "Bring a cup." };
    expect(await bodyOf(api(host).post("/api/events/:id/message", { param: { id }, json }))).toEqual({
      recipients: 1,
    });
  });

  it("can be contacted with the event as the subject, until it is over or cancelled", async () => {
    const { id, title } = await made();
    const ask = (as: Person) =>
      app.post("/api/conversations", { as, body: { kind: "event", subjectId: id, text: "Is there tea?" } });
    expect((await ask(naomi)).status).toBe(201);
    const [request] = await bodyOf(api(host).get("/api/conversations"));
    expect(request).toMatchObject({ subject: { title, address: `/events/${id}` }, can: { answer: true } });
    await api(host).post("/api/events/:id/cancel", { param: { id }, json: { reason: "Snow." } });
    expect((await ask(await create.person("approved"))).status).not.toBe(201);
  });
});
