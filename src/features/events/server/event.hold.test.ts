import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { keepEventsSoonJob, remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import { eventHolds, events, type EventRow } from "#src/features/events/server/event.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { suspendedHost } from "#testing/api/suspended-host.ts";

const { app, create, api } = useTestApp();
let her: Awaited<ReturnType<typeof suspendedHost>>;
let [grace, naomi, tess]: Person[] = [];
beforeEach(async () => {
  her = await suspendedHost(app);
  ({ grace, naomi, tess } = her);
});
const rowOf = async ({ id }: EventRow) =>
  (await app.platform.db.select().from(events).where(eq(events.id, id)))[0]!;
const eventFor = (as: Person | undefined, { id }: EventRow) =>
  api(as).get("/api/events/:id", { param: { id } });
const rsvp = (as: Person, { id }: EventRow, status: "attending" | "not_attending") =>
  api(as).post("/api/events/:id/rsvp", { param: { id }, json: { status } });

describe("an event whose host is suspended", () => {
  it("is on hold for those who have a place, who are notified once, and hidden from everybody else", async () => {
    const event = await her.soup();
    await her.suspend(30);
    // At once, as several processes would.
    await Promise.all([her.tick(), her.tick(), her.tick()]);
    await her.tick();
    const mails = (await app.mails()).filter(({ subject }) => subject!.startsWith("On hold"));
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ to }) => to![0]!.address))).toEqual(
      new Set([naomi!.user.email, tess!.user.email]),
    );
    expect(mails[0]!.text).toContain(
      "The host can't run this event right now. We'll tell you when it's back on.",
    );
    expect(mails[0]!.text).not.toMatch(/suspend|cancel/i);
    expect(await bodyOf(eventFor(naomi, event))).toMatchObject({
      status: "on hold",
      host: { firstName: "Grace", verifiedSince: null },
      rsvp: { status: "attending" },
      can: { rsvp: true },
    });
    expect(await bodyOf(eventFor(grace, event))).toMatchObject({
      status: "on hold",
      can: { rsvp: false, manage: false },
    });
    const stranger = await create.person("new");
    expect([(await eventFor(undefined, event)).status, (await eventFor(stranger, event)).status]).toEqual([
      404, 404,
    ]);
    const listed = await bodyOf(api(naomi).get("/api/events", { query: {} }));
    expect(listed).toEqual([]);
    const own = await bodyOf(api(naomi).get("/api/events", { query: { userRsvps: "true" } }));
    expect(own).toMatchObject([{ id: event.id, status: "on hold" }]);
    const file = await (await app.get(`/api/events/${event.id}/calendar.ics`, { as: naomi })).text();
    expect(file).toContain("STATUS:TENTATIVE");
  });

  it("is reconciled soon after the suspension and after its end, without waiting for the minute job", async () => {
    const event = await her.soup();
    const caseId = await her.suspend(30);
    const due =
      "update pgboss.job set start_after = now() - interval '1 second' where name = $1 and start_after < now() + interval '12 seconds'";
    await app.database.pool.query(due, [keepEventsSoonJob.name]);
    await app.runWaiting(keepEventsSoonJob);
    expect(await her.mailsTo(naomi!)).toEqual(["On hold: Soup evening"]);
    await her.appeal();
    await her.calls.answer(her.admin, caseId, "taken back");
    await app.runWaiting(keepEventsSoonJob);
    expect((await app.mails()).find(({ to }) => to![0]!.address === tess!.user.email)?.text).toContain(
      "You're still on the waitlist, in the same place.",
    );
    expect((await rowOf(event)).cancelledAt).toBeNull();
  });

  it("is cancelled if it would begin meanwhile, and attendees are notified", async () => {
    const event = await her.soup(0.5);
    await her.suspend(30);
    await her.tick();
    await app.mails();
    await app.platform.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 1000) })
      .where(eq(events.id, event.id));
    await her.tick();
    await her.tick();
    expect((await rowOf(event)).cancelledAt).not.toBeNull();
    expect(await her.mailsTo(naomi!, tess!)).toEqual(["Cancelled: Soup evening", "Cancelled: Soup evening"]);
  });

  it("updates open pages when it goes on hold and when it is deleted", async () => {
    const event = await her.soup();
    const stream = liveEvents(await app.get(`/api/live?topic=event:${event.id}`, { as: naomi }));
    await stream.until("open");
    await her.suspend(30);
    await her.tick();
    expect(await stream.until("news")).toMatchObject({ data: `event:${event.id}` });
    await stream.close();
  });

  it("accepts no new RSVP and promotes nobody, but a place can be given up", async () => {
    const event = await her.soup();
    await her.suspend(30);
    await her.tick();
    expect((await rsvp(naomi!, event, "not_attending")).status).toBe(200);
    await her.tick();
    expect(await her.rsvpsOf(event)).toEqual([["Tess", "waiting"]]);
    expect(await refusalOf(rsvp(tess!, event, "attending"))).toMatchObject({
      message: "This event is on hold right now. You can join once it is back on.",
    });
    await app.platform.db.delete(suspensions);
    await her.tick();
    expect(await her.rsvpsOf(event)).toEqual([["Tess", "attending"]]);
  });

  it("sends no reminder while on hold, and sends it once it is back on", async () => {
    const event = await her.soup(0.5);
    await her.suspend(3);
    await remindOfEvents(app.platform);
    expect((await rowOf(event)).remindedOf).toBeNull();
    await app.platform.db.delete(suspensions);
    expect(await remindOfEvents(app.platform)).toEqual({ done: 1, failed: 0 });
    expect(await her.mailsTo(naomi!)).toEqual(["Soon: Soup evening"]);
  });

  it("notifies nobody if the suspension was undone at once", async () => {
    const event = await her.soup();
    await create.suspension(grace!);
    await her.tick();
    await app.platform.db.delete(suspensions);
    await her.tick();
    expect(await her.mailsTo(naomi!, tess!)).toEqual([]);
    expect((await eventFor(undefined, event)).status).toBe(200);
  });
});

describe("a spot that comes free while the first on the waitlist is suspended", () => {
  it("is held for her, given to nobody else, and hers once the suspension ends", async () => {
    const { full } = await her.places();
    await her.suspend(30);
    await rsvp(naomi!, full, "not_attending");
    await her.tick();
    expect(await refusalOf(rsvp(naomi!, full, "attending"))).toMatchObject({
      message: "This event is full.",
    });
    expect(await her.rsvpsOf(full)).toEqual([
      ["Grace", "waiting"],
      ["Tess", "waiting"],
    ]);
    await app.platform.db.delete(suspensions);
    await her.tick();
    expect(await her.rsvpsOf(full)).toEqual([
      ["Grace", "attending"],
      ["Tess", "waiting"],
    ]);
  });
});

describe("once a suspension is final", () => {
  const stands = {
    "seven days without an appeal": () => her.pass(7),
    "an appeal that was answered with no": async (caseId: string) => {
      await her.appeal();
      await her.tick();
      expect(await app.platform.db.$count(eventHolds)).toBe(1);
      expect((await her.calls.answer(her.admin, caseId, "upheld")).status).toBe(200);
    },
  };

  it.each(Object.entries(stands))(
    "by %s, events that start before it ends are cancelled, and her places go to the waitlist",
    async (_why, stand) => {
      const event = await her.soup(12);
      const { place, full } = await her.places(12);
      const caseId = await her.suspend(30);
      await her.tick();
      expect(await her.mailsTo(naomi!)).toEqual(["On hold: Soup evening"]);
      await stand(caseId);
      await her.tick();
      expect((await rowOf(event)).cancelledAt).not.toBeNull();
      expect(await her.mailsTo(naomi!)).toEqual(["Cancelled: Soup evening"]);
      expect(await her.rsvpsOf(place)).toEqual([]);
      expect(await her.rsvpsOf(full)).toEqual([
        ["Naomi", "attending"],
        ["Tess", "waiting"],
      ]);
      expect(await app.platform.db.$count(eventHolds)).toBe(0);
    },
  );

  it("events that start after its end stay on hold until then, and her places are held", async () => {
    const event = await her.soup(40);
    const { place } = await her.places(40);
    await her.suspend(30);
    await her.pass(8);
    await her.tick();
    expect(await her.mailsTo(naomi!)).toEqual(["On hold: Soup evening"]);
    expect(await her.rsvpsOf(place)).toEqual([["Grace", "attending"]]);
    await her.pass(23);
    await her.tick();
    expect([(await rowOf(event)).cancelledAt, await her.mailsTo(naomi!)]).toEqual([
      null,
      ["Back on: Soup evening"],
    ]);
  });

  it("is not final before an appeal is answered, however long that takes", async () => {
    const event = await her.soup(12);
    const { place } = await her.places(12);
    await her.suspend(30);
    await her.appeal();
    await her.pass(9);
    await her.tick();
    expect([(await rowOf(event)).cancelledAt, await her.rsvpsOf(place)]).toEqual([
      null,
      [["Grace", "attending"]],
    ]);
  });
});
