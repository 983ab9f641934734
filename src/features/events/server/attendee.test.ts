import { beforeAll, describe, expect, it } from "vitest";
import type { Attendee, CheckInInput } from "#src/features/events/event.schema.ts";
import { eventMessages, eventRsvps, type EventRow } from "#src/features/events/server/event.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
let hannah: Person;
let naomi: Person;
let event: EventRow;
beforeAll(async () => {
  host = await create.person("approved");
  hannah = await create.person("approved", { firstName: "Hannah" });
  naomi = await create.person("approved", { firstName: "Naomi" });
  event = await create.event(host, { title: "Soup evening", capacity: 2 });
  await create.rsvp(naomi, event);
  // Both could have been created in the same millisecond.
  await app.platform.db.update(eventRsvps).set({ createdAt: new Date(Date.now() - 1000) });
  await create.rsvp(hannah, event);
  await create.rsvp(await create.person("new", { firstName: "Waiting" }), event, "waiting");
});

const names = (list: Attendee[]) => list.map(({ person }) => person.firstName);

it("the attendees are listed for the host in the order of the RSVPs, without the waitlist", async () => {
  const { items, total } = await pageOf(
    api(host).get("/api/events/:id/attendees", { param: { id: event.id } }),
  );
  expect([names(items), total]).toEqual([["Naomi", "Hannah"], "2"]);
  expect(items[0]).toMatchObject({
    person: { id: naomi.user.id, firstName: "Naomi", lastName: "T.", congregation: "Beacon" },
    mustReconfirm: false,
    checkedInAt: null,
  });
});

describe("the check-in list", () => {
  const read = () => bodyOf(api(host).get("/api/events/:id/door", { param: { id: event.id } }));
  const send = (checkIns: CheckInInput["checkIns"]) =>
    api(host).put("/api/events/:id/door", { param: { id: event.id }, json: { checkIns } });
  const times = (list: Attendee[]) => list.map(({ checkedInAt }) => checkedInAt);

  it("lists everybody by name, and accepts check-ins in any order and repeatedly", async () => {
    expect(names(await read())).toEqual(["Hannah", "Naomi"]);
    const [early, late] = ["2026-01-01T18:00:00.000Z", "2026-01-01T18:05:00.000Z"];
    const here = { personId: hannah.user.id, checkedIn: true, at: early };
    const notHere = { personId: hannah.user.id, checkedIn: false, at: late };
    const naomiHere = { personId: naomi.user.id, checkedIn: true, at: early };
    for (const checkIns of [[naomiHere, here], [here], [notHere, here], [here, notHere]]) {
      expect((await send(checkIns)).status).toBe(200);
    }
    expect(times(await read())).toEqual([null, early]);
    await send([here]);
    expect(times(await read())).toEqual([null, early]);
    const again = { ...here, at: "2026-01-01T18:06:00.000Z" };
    expect(times(await bodyOf(send([again])))).toEqual([again.at, early]);
  });

  it("ignores people who do not attend, and treats a future time as now", async () => {
    const stranger = { personId: host.user.id, checkedIn: true, at: new Date().toISOString() };
    expect(names(await bodyOf(send([stranger])))).toEqual(["Hannah", "Naomi"]);
    await send([{ personId: naomi.user.id, checkedIn: true, at: "2100-01-01T00:00:00.000Z" }]);
    expect(Date.parse((await read())[1]!.checkedInAt!)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await send([{ personId: "x", checkedIn: true, at: "soon" }])).status).toBe(400);
  });
});

describe("a message to all attendees", () => {
  const write = (message: string, { id } = event) =>
    api(host).post("/api/events/:id/message", { param: { id }, json: { message } });

  it("reaches each attendee once, and only one a day is sent, even of several at once", async () => {
    await app.mails();
    const text = "Bring a cup.\n\nThe door is blue.";
    expect(await bodyOf(write(text))).toEqual({ recipients: 2 });
    const answers = await Promise.all(["One", "Two", "Three"].map((message) => write(message)));
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(await answers[0]!.json()).toEqual({
      code: "too-many-tries",
      message: "Everybody has got a message today. You can write the next one tomorrow.",
    });
    const mails = await app.mails();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set([hannah.user.email, naomi.user.email]),
    );
    expect(mails[0]).toMatchObject({ subject: "About Soup evening", text: expect.stringContaining(text) });

    // The next day. The host attends too, and still does not get her own message.
    await app.platform.db.update(eventMessages).set({ day: "2026-01-01" });
    const another = await create.event(host);
    await create.rsvp(host, another);
    await create.rsvp(hannah, another);
    expect(await bodyOf(write("See you!", another))).toEqual({ recipients: 1 });
    expect((await write("See you!")).status).toBe(201);
  });

  it("needs a text and an attendee other than the host", async () => {
    expect((await write("  ")).status).toBe(400);
    const lonely = await create.event(host);
    await create.rsvp(host, lonely);
    expect(await refusalOf(write("Hi", lonely))).toEqual({
      status: 409,
      code: "conflict",
      message: "Nobody attends this event yet.",
    });
  });
});
