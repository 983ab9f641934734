import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import { heldAppointments, keepAppointmentsInOrder } from "#src/core/messages/server/appointment.jobs.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { momentOf } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { appointmentCalls, made, siteZone, wallTime } from "#testing/api/appointment-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
const calls = appointmentCalls(app);
const [first, second] = [wallTime(3, "11:00"), wallTime(3, "14:30")];

let julia: Person;
let marisol: Person;
beforeEach(async () => {
  await app.mails();
  julia = await create.person("approved", { firstName: "Julia", lastName: "Weaver" });
  marisol = await create.person("approved", { firstName: "Marisol", lastName: "Vega" });
});

const mailTo = (mails: Email[], { user }: Person) =>
  mails.find((mail) => mail.to?.[0]?.address === user.email && !mail.subject?.includes("message"));

/** What a calendar reads from the file of an email. */
function calendarIn(mail: Email | undefined) {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(part!.content as ArrayBuffer)));
  const component = calendar.getFirstSubcomponent("vevent")!;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: component.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
  };
}

const notices = async (as: Person) =>
  (await bodyOf(api(as).get("/api/notifications"))).map(({ title }) => title);

describe("what the two are told", () => {
  it("puts a visit into both calendars, and moves, completes and cancels it there", async () => {
    const { conversationId } = await calls.inTouch(julia, marisol);
    const { id } = await made(await calls.offer(marisol, conversationId, [first]));
    await app.mails();
    expect(await notices(julia)).toContain("Marisol V. offers times for a visit");
    await calls.take(julia, id, first);
    const taken = await app.mails();
    const entry = {
      method: "PUBLISH",
      status: "CONFIRMED",
      uid: `${id}@localhost`,
      sequence: 0,
      summary: "Visit: Brownstone floor, Hoboken",
      location: "Hoboken, NJ",
      start: momentOf(siteZone, first)!.toISOString(),
    };
    for (const her of [julia, marisol]) expect(calendarIn(mailTo(taken, her))).toEqual(entry);
    expect(mailTo(taken, julia)!.text).toContain("Pay nothing before you’ve seen it.");
    expect(mailTo(taken, marisol)!.text).not.toContain("Pay nothing");

    await calls.write(marisol, id, "Garden Street, the blue door");
    const where = mailTo(await app.mails(), julia);
    expect(where!.text).toContain("Where: Garden Street, the blue door, Hoboken, NJ");
    expect(calendarIn(where)).toEqual({ ...entry, sequence: 1, location: "Garden Street, the blue door" });

    await calls.write(marisol, id, "Garden Street, the blue door");
    expect(await app.mails()).toEqual([]);

    await calls.move(julia, id, second, "Could we say 2:30?");
    await app.mails();
    expect(await notices(marisol)).toContain("Julia W. would like to move your visit");
    await calls.answerMove(marisol, id, second, true);
    const moved = { ...entry, sequence: 2, start: momentOf(siteZone, second)!.toISOString() };
    const movedMails = await app.mails();
    for (const her of [julia, marisol])
      expect(calendarIn(mailTo(movedMails, her))).toMatchObject({
        ...moved,
        location: "Garden Street, the blue door",
      });
    expect(await notices(marisol)).not.toContain("Julia W. would like to move your visit");

    await calls.cancel(marisol, id, "It went to a friend.");
    const cancelledMails = await app.mails();
    const own = mailTo(cancelledMails, marisol);
    expect(own!.text).toContain("You cancelled it.");
    expect(calendarIn(own)).toMatchObject({ method: "CANCEL", uid: entry.uid, sequence: 3 });
    const cancelled = mailTo(cancelledMails, julia);
    expect(cancelled!.subject).toBe("Cancelled: your visit with Marisol V.");
    expect(calendarIn(cancelled)).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      uid: entry.uid,
      sequence: 3,
    });
    // The line is a message, and emails never have those.
    expect(cancelled!.text).not.toContain("It went to a friend.");
  });
});

describe("what cannot take place", () => {
  const anew = async () => {
    const visit = await calls.planned(julia, marisol, first, { place: "Blue door" });
    await app.mails();
    return visit;
  };

  it.each([
    ["the owner blocks her", () => app.put(`/api/blocks/${julia.user.id}`, { as: marisol })],
    ["she blocks the owner", () => app.put(`/api/blocks/${marisol.user.id}`, { as: julia })],
    ["the home is deleted", (id: string) => app.delete(`/api/housing/${id}`, { as: marisol })],
    [
      "the home is hidden",
      (id: string) =>
        app.platform.db
          .update(listings)
          .set({ hiddenAt: new Date(Date.now() - 60_000) })
          .where(eq(listings.id, id)),
    ],
    [
      "the owner is suspended",
      () => create.suspension(marisol, { createdAt: new Date(Date.now() - 60_000) }),
    ],
    [
      "the owner deletes her account",
      () =>
        app.platform.db
          .update(users)
          .set({ deletedAt: new Date(), email: null })
          .where(eq(users.id, marisol.user.id)),
    ],
  ] as const)("is cancelled in words that tell nothing: %s", async (_what, act) => {
    const { appointment, listingId } = await anew();
    const { url } = (await (await calls.tellFriend(julia, appointment.id)).json()) as { url: string };
    await act(listingId);
    expect(await keepAppointmentsInOrder(app.platform)).toEqual({ done: 1, failed: 0 });
    expect(await keepAppointmentsInOrder(app.platform)).toEqual({ done: 0, failed: 0 });
    const mail = mailTo(await app.mails(), julia);
    expect(mail?.subject).toBe("This visit isn’t happening");
    expect(mail!.text).not.toContain("Marisol");
    expect(mail!.text).not.toContain("Brownstone");
    expect(calendarIn(mail)).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      uid: `${appointment.id}@localhost`,
      summary: "Visit",
      sequence: 1,
    });
    expect(await notices(julia)).toContain("This visit isn’t happening");
    const page = await app.get(`/api/friend-pages/${url.split("/").at(-1)}`);
    expect(await page.json()).toMatchObject({ cancelled: true });
  });

  it.each([
    ["before she is told", async () => {}],
    ["after the notification is stored", () => app.runWaiting(notifyJob)],
  ])("is told without a name to whoever is blocked after a cancellation, %s", async (_what, wait) => {
    const { appointment } = await anew();
    await calls.cancel(marisol, appointment.id);
    await wait();
    await app.put(`/api/blocks/${julia.user.id}`, { as: marisol });
    const mail = mailTo(await app.mails(), julia);
    expect(mail?.subject).toBe("This visit isn’t happening");
    expect(mail!.text).not.toContain("Marisol");
    expect(calendarIn(mail)).toMatchObject({ method: "CANCEL", uid: `${appointment.id}@localhost` });
    expect(await notices(julia)).toContain("This visit isn’t happening");
    expect((await notices(julia)).join()).not.toContain("Marisol");
  });

  it("is told to whoever thinks of suspending one of the two", async () => {
    await anew();
    const held = await heldAppointments(app.platform.db, [
      julia.user.id,
      (await create.person("new")).user.id,
    ]);
    expect([...held]).toEqual([[julia.user.id, ["is to meet one member"]]]);
  });

  it("stays while the home is only taken", async () => {
    const { listingId } = await anew();
    await app.platform.db.update(listings).set({ status: "taken" }).where(eq(listings.id, listingId));
    expect(await keepAppointmentsInOrder(app.platform)).toEqual({ done: 0, failed: 0 });
  });
});
