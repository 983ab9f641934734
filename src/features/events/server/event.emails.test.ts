import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import type { z } from "zod";
import { keepEventsInOrder, remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import type { eventInput } from "#src/features/events/event.schema.ts";
import { events, type EventRow, eventRsvps } from "#src/features/events/server/event.table.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { inTransaction } from "#src/server/transaction.ts";

const { app, create, api } = useTestApp();
let host: Person;
let naomi: Person;
let tess: Person;
beforeAll(async () => {
  host = await create.person("new", { firstName: "Grace" });
});
beforeEach(async () => {
  await app.platform.db.delete(events);
  naomi = await create.person("approved", { firstName: "Naomi" });
  tess = await create.person("approved", { firstName: "Tess" });
  await app.mails();
});

// A day next summer, 6:30 to 8:15 PM in New York.
const year = new Date().getUTCFullYear() + 1;
const startsAt = new Date(`${year}-07-01T22:30:00Z`);
const endsAt = new Date(`${year}-07-02T00:15:00Z`);
const soup = (overrides = {}) =>
  create.event(host, {
    title: "Soup evening",
    location: "Café at Bank Square, Beacon, NY",
    address: "14 Main Street",
    startsAt,
    endsAt,
    ...overrides,
  });
const sendRsvp = ({ id }: EventRow, as: Person, status: "attending" | "waiting" | "not_attending") =>
  api(as).post("/api/events/:id/rsvp", { param: { id }, json: { status } });
/** An event with one spot: Naomi has it, Tess is on the waitlist. */
async function soupForOne() {
  const event = await soup({ capacity: 1 });
  await create.rsvp(naomi, event);
  await create.rsvp(tess, event, "waiting");
  return event;
}
const edit = ({ id }: EventRow, json: z.input<typeof eventInput>) =>
  bodyOf(api(host).put("/api/events/:id", { param: { id }, json }));
const cancel = ({ id }: EventRow, reason = "The kitchen is closed.") =>
  api(host).post("/api/events/:id/cancel", { param: { id }, json: { reason } });
const subjects = (mails: Email[]) => mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`);
const when = /[A-Z][a-z]+day, July 1, \d{4}, 6:30 PM to 8:15 PM, Eastern Time/;
const nothing = { freed: 0, cancelled: 0, held: 0, heldNoMore: 0, filled: 0, failed: 0 };
const eightDaysAgo = () => new Date(Date.now() - 8 * dayMs);
const calendarIn = (mail: Email | undefined) => {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return part && new TextDecoder().decode(part.content as ArrayBuffer);
};

describe("emails about events", () => {
  it("tell a promoted member that she has a spot, and until when to decline", async () => {
    const event = await soupForOne();
    await sendRsvp(event, naomi, "not_attending");
    const mails = await app.mails();
    expect(subjects(mails)).toEqual([`${tess.user.email}: You're in: Soup evening`]);
    expect(mails[0]!.text).toMatch(when);
    expect(mails[0]!.text).toContain("Where: Café at Bank Square, Beacon, NY, 14 Main Street");
    expect(mails[0]!.text).toMatch(/Please give up your spot by \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
    expect(mails[0]!.text).toContain(`http://localhost:3000/events/${event.id}`);
    expect(calendarIn(mails[0])).toContain("METHOD:PUBLISH");
  });

  it("are not sent for a spot that was given up before", async () => {
    const event = await soupForOne();
    await sendRsvp(event, naomi, "not_attending");
    await sendRsvp(event, tess, "not_attending");
    expect(await app.mails()).toEqual([]);
  });

  it("tell attendees what has changed, and ask them to reconfirm time and location", async () => {
    const event = await soupForOne();
    const body = {
      title: event.title,
      location: "Library, Beacon, NY",
      address: "Second floor",
      date: `${year}-07-01T18:30`,
      endsAt: `${year}-07-01T20:15`,
      capacity: 1,
    };
    await edit(event, body);
    const [moved, ...others] = await app.mails();
    expect([subjects([moved!]), others]).toEqual([
      [`${naomi.user.email}: New time or place: Soup evening`],
      [],
    ]);
    expect(moved!.text).toContain("Where: Library, Beacon, NY, Second floor");
    expect(moved!.text).toContain("Can you still make it?");
    expect(calendarIn(moved)).toContain("SEQUENCE:1");
    await edit(event, { ...body, description: "Bring a bowl." });
    expect(subjects(await app.mails())).toEqual([`${naomi.user.email}: Changed: Soup evening`]);
  });

  it("tell all who attend or wait that it is cancelled, and remove it from calendars", async () => {
    const event = await soupForOne();
    await cancel(event, "The oven broke.");
    const mails = await app.mails();
    expect(mails[0]!.text).toContain("The host says: The oven broke.");
    const [notice] = await bodyOf(api(tess).get("/api/notifications"));
    expect(notice).toMatchObject({ title: "Cancelled: Soup evening", line: "The oven broke." });
    const page = await bodyOf(api(naomi).get("/api/events/:id", { param: { id: event.id } }));
    expect(page.cancelReason).toBe("The oven broke.");
    expect(new Set(subjects(mails))).toEqual(
      new Set([naomi, tess].map(({ user }) => `${user.email}: Cancelled: Soup evening`)),
    );
    expect(mails[0]!.text).toMatch(when);
    expect(calendarIn(mails[0])).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
  });
});

describe("a member whose email address is not confirmed", () => {
  const inbox = async (as: Person) =>
    (await bodyOf(api(as).get("/api/notifications"))).map(({ title }) => title);
  const confirm = ({ user }: Person) =>
    inTransaction(app.platform, async (tx) => {
      await tx.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
      await reviewNotices(tx, { of: [user.id] });
    });
  const change = (event: EventRow, description: string) =>
    edit(event, { title: event.title, date: `${year}-07-01T18:30`, description, everyoneSeesAddress: true });

  it("gets changes and cancellations as notifications but not by email, and no host messages", async () => {
    const uma = await create.person("unverified-email");
    const event = await soup({ everyoneSeesAddress: true });
    await create.rsvp(uma, event);
    await change(event, "Buy at evil.example");
    const json = { message: "Evil.example!" };
    await api(host).post("/api/events/:id/message", { param: { id: event.id }, json });
    expect(await app.mails()).toEqual([]);
    expect(await inbox(uma)).toEqual(["New time or place: Soup evening"]);
    await confirm(uma);
    expect((await inbox(uma)).toSorted()).toEqual([
      expect.stringMatching(/^From .+, host of “Soup evening”$/),
      "New time or place: Soup evening",
    ]);
    await app.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, uma.user.id));
    await cancel(event);
    expect(await app.mails()).toEqual([]);
    expect(await inbox(uma)).toEqual(["Cancelled: Soup evening"]);
  });

  it("gets emails once it is confirmed, including earlier ones that were waiting", async () => {
    const uma = await create.person("unverified-email");
    const event = await soup();
    await create.rsvp(uma, event);
    await change(event, "Bring a bowl.");
    expect(await app.mails()).toEqual([]);
    await change(event, "Bring a spoon.");
    await app.runWaiting(notifyJob);
    await confirm(uma);
    const mails = await app.mails();
    expect(subjects(mails)).toEqual([`${uma.user.email}: Changed: Soup evening`]);
    expect(mails[0]!.text).toContain("Bring a spoon.");
  });
});

describe("reminders", () => {
  const soon = new Date(Date.now() + 20 * 60 * 60 * 1000);

  it("are sent once, a day before, however often and in however many processes the job runs", async () => {
    const event = await soup({ startsAt: soon, endsAt: null });
    await create.event(host, { startsAt: new Date(Date.now() + 25 * 60 * 60 * 1000) });
    await create.rsvp(naomi, event);
    await create.rsvp(tess, event, "waiting");
    const found = await Promise.all([1, 2, 3, 4].map(() => remindOfEvents(app.platform)));
    expect(found.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await remindOfEvents(app.platform)).toEqual({ done: 0, failed: 0 });
    const mails = await app.mails();
    expect(subjects(mails)).toEqual([`${naomi.user.email}: Soon: Soup evening`]);
    expect(mails[0]!.text).toContain("Where: Café at Bank Square, Beacon, NY, 14 Main Street");
  });

  it("are sent again for a new time, and not for events that are cancelled or have begun", async () => {
    const event = await soup({ startsAt: soon, endsAt: null, remindedOf: soon });
    await create.rsvp(naomi, event);
    expect(await remindOfEvents(app.platform)).toEqual({ done: 0, failed: 0 });
    const later = new Date(soon.getTime() + 60_000);
    await app.platform.db.update(events).set({ startsAt: later }).where(eq(events.id, event.id));
    expect(await remindOfEvents(app.platform)).toEqual({ done: 1, failed: 0 });
    await app.platform.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, event.id));
    expect(await app.mails()).toEqual([]);
    await soup({ startsAt: soon, endsAt: null, cancelledAt: new Date() });
    await soup({ startsAt: new Date(Date.now() - 1000), endsAt: null });
    expect(await remindOfEvents(app.platform)).toEqual({ done: 0, failed: 0 });
  });
});

describe("changes of accounts", () => {
  const rsvpsOf = (event: EventRow) =>
    app.platform.db
      .select({ userId: eventRsvps.userId, status: eventRsvps.status })
      .from(eventRsvps)
      .where(eq(eventRsvps.eventId, event.id));

  it.each(["deleted", "marked as deleted", "suspended for good", "blocked by the host"])(
    "gives the spot of a member who is %s to the waitlist",
    async (how) => {
      const event = await soupForOne();
      const { db } = app.platform;
      const own = eq(users.id, naomi.user.id);
      if (how === "deleted") await db.delete(users).where(own);
      if (how === "marked as deleted")
        await db.update(users).set({ deletedAt: new Date(), email: null }).where(own);
      if (how === "suspended for good") await create.suspension(naomi, { createdAt: eightDaysAgo() });
      if (how === "blocked by the host") await create.block(naomi, host);
      expect(await keepEventsInOrder(app.platform)).toEqual({
        ...nothing,
        freed: how === "deleted" ? 0 : 1,
        filled: 1,
      });
      expect(await rsvpsOf(event)).toEqual([{ userId: tess.user.id, status: "attending" }]);
      expect(subjects(await app.mails())).toEqual([`${tess.user.email}: You're in: Soup evening`]);
      expect(await keepEventsInOrder(app.platform)).toEqual(nothing);
    },
  );

  it("leaves past events as they are", async () => {
    const past = await soup({ startsAt: new Date(Date.now() - 1000), endsAt: null });
    await create.rsvp(naomi, past);
    await create.suspension(naomi, { createdAt: eightDaysAgo() });
    expect(await keepEventsInOrder(app.platform)).toEqual(nothing);
    expect(await rsvpsOf(past)).toHaveLength(1);
  });

  it("cancels events without a host, and notifies their attendees", async () => {
    const leaving = await create.person("new");
    const event = await create.event(leaving, { title: "Picnic" });
    await create.rsvp(naomi, event);
    await create.suspension(leaving, { createdAt: eightDaysAgo() });
    expect(await keepEventsInOrder(app.platform)).toEqual({ ...nothing, cancelled: 1 });
    expect(subjects(await app.mails())).toEqual([`${naomi.user.email}: Cancelled: Picnic`]);
  });
});
