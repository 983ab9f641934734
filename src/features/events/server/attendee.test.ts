import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Attendee } from "#src/features/events/event.schema.ts";
import { eventMessages, eventRsvps, type EventRow } from "#src/features/events/server/event.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let host: Person;
let hannah: Person;
let naomi: Person;
let event: EventRow;
beforeAll(async () => {
  app = await createTestApp();
  host = await app.create.person("approved");
  hannah = await app.create.person("new", { firstName: "Hannah" });
  naomi = await app.create.person("new", { firstName: "Naomi" });
  event = await app.create.event(host, { title: "Soup evening", capacity: 2 });
  await app.create.rsvp(naomi, event);
  // The two could have the same millisecond.
  await app.platform.db.update(eventRsvps).set({ createdAt: new Date(Date.now() - 1000) });
  await app.create.rsvp(hannah, event);
  await app.create.rsvp(await app.create.person("new", { firstName: "Waiting" }), event, "waiting");
});
afterAll(() => app.close());

const names = (list: Attendee[]) => list.map(({ person }) => person.firstName);
const checkInList = async () =>
  (await (await app.get(`/api/events/${event.id}/door`, { as: host })).json()) as Attendee[];
const mark = (checkIns: object[]) =>
  app.put(`/api/events/${event.id}/door`, { as: host, body: { checkIns } });
const checkInTimes = (list: Attendee[]) => list.map(({ checkedInAt }) => checkedInAt);

describe("the attendees, for the host", () => {
  it("are listed in the order of the RSVPs, page by page, without the waitlist", async () => {
    const first = await app.get(`/api/events/${event.id}/attendees?limit=1`, { as: host });
    expect(first.headers.get("x-total-count")).toBe("2");
    const [one] = (await first.json()) as Attendee[];
    expect(one).toEqual({
      person: {
        id: naomi.user.id,
        firstName: "Naomi",
        lastName: "T.",
        profileImageUrl: null,
        congregation: "Beacon",
        verifiedSince: null,
      },
      since: expect.any(String) as string,
      mustReconfirm: false,
      checkedInAt: null,
    });
    const next = /<([^>]+)>/.exec(first.headers.get("link")!)![1]!;
    expect(names((await (await app.get(next, { as: host })).json()) as Attendee[])).toEqual(["Hannah"]);
  });

  it("cannot be read by anybody else", async () => {
    for (const rest of ["attendees", "door"]) {
      const answer = await app.get(`/api/events/${event.id}/${rest}`, { as: naomi });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { message: "Only the host of this event can do this." },
      ]);
    }
  });
});

describe("the check-in list", () => {
  it("has everybody by name, and takes check-ins in any order, any number of times", async () => {
    expect(names(await checkInList())).toEqual(["Hannah", "Naomi"]);
    const [early, late] = ["2026-01-01T18:00:00.000Z", "2026-01-01T18:05:00.000Z"];
    const here = { personId: hannah.user.id, checkedIn: true, at: early };
    const notHere = { personId: hannah.user.id, checkedIn: false, at: late };
    const naomiHere = { personId: naomi.user.id, checkedIn: true, at: early };
    for (const checkIns of [[naomiHere, here], [here], [notHere, here], [here, notHere]]) {
      expect((await mark(checkIns)).status).toBe(200);
    }
    expect(checkInTimes(await checkInList())).toEqual([null, early]);
    await mark([here]);
    expect(checkInTimes(await checkInList())).toEqual([null, early]);
    const again = { ...here, at: "2026-01-01T18:06:00.000Z" };
    expect(checkInTimes((await (await mark([again])).json()) as Attendee[])).toEqual([again.at, early]);
  });

  it("ignores people who do not attend, and takes a future time as now", async () => {
    const stranger = { personId: host.user.id, checkedIn: true, at: new Date().toISOString() };
    expect(names((await (await mark([stranger])).json()) as Attendee[])).toEqual(["Hannah", "Naomi"]);
    await mark([{ personId: naomi.user.id, checkedIn: true, at: "2100-01-01T00:00:00.000Z" }]);
    expect(Date.parse((await checkInList())[1]!.checkedInAt!)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await mark([{ personId: "x", checkedIn: true, at: "soon" }])).status).toBe(400);
  });
});

describe("a message to all attendees", () => {
  const write = (message: string, as = host, headers = {}) =>
    app.post(`/api/events/${event.id}/message`, { as, body: { message }, headers });

  it("reaches each of them once, and only one a day is sent, also of several at once", async () => {
    await app.mails();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await write("Bring a cup.\n\nThe door is blue.", host, headers);
    expect([first.status, await first.json()]).toEqual([201, { recipients: 2 }]);
    expect((await write("Bring a cup.\n\nThe door is blue.", host, headers)).status).toBe(201);
    const answers = await Promise.all(["One", "Two", "Three"].map((message) => write(message)));
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(await answers[0]!.json()).toEqual({
      message: "Everybody has got a message today. You can write the next one tomorrow.",
    });
    const mails = await app.mails();
    expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set([hannah.user.email, naomi.user.email]),
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]!.subject).toBe("About Soup evening");
    expect(mails[0]!.text).toContain("Bring a cup.\n\nThe door is blue.");

    // The next day, when the host attends as well and is still not written to.
    await app.platform.db.update(eventMessages).set({ day: "2026-01-01" });
    const another = await app.create.event(host);
    await app.create.rsvp(host, another);
    await app.create.rsvp(hannah, another);
    const sent = await app.post(`/api/events/${another.id}/message`, {
      as: host,
      body: { message: "See you!" },
    });
    expect([sent.status, await sent.json()]).toEqual([201, { recipients: 1 }]);
    expect((await write("See you!")).status).toBe(201);
  });

  it("is for the host only, and needs a text and an attendee", async () => {
    expect((await write("Hello", naomi)).status).toBe(403);
    expect((await write("  ")).status).toBe(400);
    const lonely = await app.create.event(host);
    // Her own spot does not count: she is not written to.
    await app.create.rsvp(host, lonely);
    const answer = await app.post(`/api/events/${lonely.id}/message`, { as: host, body: { message: "Hi" } });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: "Nobody attends this event yet." },
    ]);
  });
});
