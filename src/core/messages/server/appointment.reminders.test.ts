import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { askHowItWas, remindOfAppointments } from "#src/core/messages/server/appointment.jobs.ts";
import { appointments, type AppointmentRow } from "#src/core/messages/server/appointment.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { addDays, dayIn, dayMs, momentOf } from "#src/shared/dates.ts";
import { appointmentCalls, made, siteZone, wallTime } from "#testing/api/appointment-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const calls = appointmentCalls(app);

let julia: Person;
let marisol: Person;
let conversationId: string;
beforeEach(async () => {
  await app.mails();
  await app.platform.db.delete(appointments);
  julia = await create.person("approved", { firstName: "Julia", lastName: "Weaver" });
  marisol = await create.person("approved", { firstName: "Marisol", lastName: "Vega" });
  conversationId = await create.conversation(julia, marisol);
});

const at = (time: string) => momentOf(siteZone, time)!;
const remind = (time: string) => remindOfAppointments(app.platform, at(time));
const one = { done: 1, failed: 0 };
const none = { done: 0, failed: 0 };

const visitAt = (time: string, overrides: Partial<AppointmentRow> = {}) =>
  create.appointment(conversationId, marisol, { startsAt: at(time), agreedAt: new Date(0), ...overrides });
const mailed = async () =>
  (await app.mails()).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted();
const toBoth = (subjectOf: (other: string) => string) =>
  [[julia, "Marisol V."] as const, [marisol, "Julia W."] as const]
    .map(([{ user }, other]) => `${user.email}: ${subjectOf(other)}`)
    .toSorted();

describe("reminders", () => {
  const eleven = wallTime(3, "11:00");

  it("come to both at 7 PM of the evening before and an hour before, once, however many processes run", async () => {
    await visitAt(eleven, { subjectTitle: "Brownstone floor" });
    expect(await remind(wallTime(2, "18:59"))).toEqual(none);
    const evening = await Promise.all([1, 2, 3, 4].map(() => remind(wallTime(2, "19:00"))));
    expect(evening.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await mailed()).toEqual(toBoth((other) => `Soon: your visit with ${other}`));
    expect(await remind(wallTime(2, "19:05"))).toEqual(none);
    expect(await remind(wallTime(3, "09:59"))).toEqual(none);
    expect(await remind(wallTime(3, "10:00"))).toEqual(one);
    expect(await remind(wallTime(3, "10:05"))).toEqual(none);
    expect(await mailed()).toHaveLength(2);
  });

  it("are sent late after a missed run, and not when they are of no use anymore", async () => {
    await visitAt(eleven);
    await visitAt(wallTime(3, "14:00"));
    expect(await remind(wallTime(2, "22:55"))).toEqual({ done: 2, failed: 0 });
    await app.platform.db.update(appointments).set({ eveningRemindedOf: null });
    expect(await remind(wallTime(2, "23:00"))).toEqual(none);
    expect(await remind(wallTime(3, "10:45"))).toEqual(none);
    expect(await remind(wallTime(3, "10:44"))).toEqual(one);
  });

  it("move with the time, and end with a cancellation", async () => {
    const { id } = await visitAt(eleven);
    expect(await remind(wallTime(2, "19:00"))).toEqual(one);
    const startsAt = at(wallTime(4, "11:00"));
    const moved = eq(appointments.id, id);
    await app.platform.db.update(appointments).set({ startsAt }).where(moved);
    // What was queued is not about this time.
    expect(await mailed()).toEqual([]);
    expect(await remind(wallTime(3, "10:00"))).toEqual(none);
    expect(await remind(wallTime(3, "19:00"))).toEqual(one);
    await calls.cancel(julia, id);
    expect(await mailed()).toEqual(toBoth((other) => `Cancelled: your visit with ${other}`));
    expect(await remind(wallTime(4, "10:00"))).toEqual(none);
  });

  it("leave out what was agreed on later than they would have come", async () => {
    await visitAt(eleven, { agreedAt: at(wallTime(2, "20:00")) });
    expect(await remind(wallTime(2, "20:05"))).toEqual(none);
    expect(await remind(wallTime(3, "10:00"))).toEqual(one);
    await visitAt(wallTime(3, "14:00"), { agreedAt: at(wallTime(3, "13:10")) });
    expect(await remind(wallTime(3, "13:15"))).toEqual(none);
  });

  it.each([
    ["clocks go forward", "2027-03-13T19:00", "2027-03-14T11:00", "2027-03-14T10:00"],
    ["clocks go back", "2027-11-06T19:00", "2027-11-07T11:00", "2027-11-07T10:00"],
  ])("come at the same hours of the clock on the night when %s", async (_what, evening, start, hour) => {
    await visitAt(start);
    const before = (time: string) => remindOfAppointments(app.platform, new Date(at(time).getTime() - 1000));
    expect([await before(evening), await remind(evening)]).toEqual([none, one]);
    expect([await before(hour), await remind(hour)]).toEqual([none, one]);
  });
});

describe("the question of the day after", () => {
  const start = () => `${addDays(dayIn(siteZone, new Date()), -2)}T11:00`;
  const noonAfter = () => at(`${addDays(dayIn(siteZone, new Date()), -1)}T12:00`);
  const find = async (as: Person, id: string) => calls.find(as, id);

  it("is asked of both at noon, once, and neither after a cancellation nor a week later", async () => {
    const { id } = await visitAt(start());
    await visitAt(start(), { state: "cancelled", cancelledAt: new Date() });
    await visitAt(`${addDays(dayIn(siteZone, new Date()), -9)}T11:00`);
    expect(await askHowItWas(app.platform, new Date(noonAfter().getTime() - 1000))).toEqual(none);
    expect((await find(julia, id)).question).toBeNull();
    const asked = await Promise.all([1, 2, 3].map(() => askHowItWas(app.platform, noonAfter())));
    expect(asked.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await mailed()).toEqual(toBoth(() => "How was the visit?"));
    expect((await find(julia, id)).question?.choices.map(({ label }) => label)).toEqual([
      "As described",
      "Not as described",
      "I didn’t feel safe",
    ]);
    expect((await find(marisol, id)).question?.choices[0]?.label).toBe("All went well");
  });

  it("is answered once, and leads into a report of the home, or of a message where that is her own or gone", async () => {
    const listing = await create.listing(marisol);
    await create.aboutListing(conversationId, listing.id);
    const { id } = await visitAt(start(), { askedAt: new Date() });
    expect((await calls.answer(julia, id, "skipped")).ok).toBe(true);
    expect((await find(julia, id)).can).toMatchObject({ answer: false, changeAnswer: true });
    const answered = async (as: Person, answer: string) => {
      const response = await calls.answer(as, id, answer);
      return response.ok ? ((await response.json()) as { report: object | null }).report : response.status;
    };
    const [message] = await messageCalls(app).thread(conversationId, marisol);
    expect(await answered(marisol, "unsafe")).toEqual({
      kind: "message",
      subjectId: message!.id,
      reason: "unsafe",
    });
    expect(await answered(julia, "not-as-described")).toEqual({
      kind: "listing",
      subjectId: listing.id,
      reason: "other",
    });
    // Also once somebody else lives there, by whoever has seen it.
    await app.platform.db.update(listings).set({ status: "taken" }).where(eq(listings.id, listing.id));
    const about = { kind: "listing", subjectId: listing.id, reason: "other", text: "The rent was higher." };
    const report = async (as: Person) => (await app.post("/api/reports", { as, body: about })).status;
    expect([await report(await create.person("approved")), await report(julia)]).toEqual([404, 201]);
    expect(await answered(julia, "as-described")).toBe(409);
    expect((await find(marisol, id)).can).toMatchObject({ answer: false, changeAnswer: false });
    const seen = await find(julia, id);
    expect([seen.question?.answered, seen.can.answer]).toEqual(["not-as-described", false]);
  });

  it.each([
    ["the owner blocks her", () => app.put(`/api/blocks/${julia.user.id}`, { as: marisol })],
    ["she blocks the owner", () => app.put(`/api/blocks/${marisol.user.id}`, { as: julia })],
    ["she leaves", () => app.delete(`/api/conversations/${conversationId}`, { as: julia })],
  ])("is asked and answered also after the two have parted, without a name: %s", async (_what, part) => {
    const { id } = await visitAt(start(), { place: "Blue door" } as never);
    await part();
    expect(await askHowItWas(app.platform, noonAfter())).toEqual(one);
    expect(await mailed()).toContain(`${julia.user.email}: How was the visit?`);
    const seen = await find(julia, id);
    expect(seen).toMatchObject({ place: null, friend: null, can: { answer: true, offer: false } });
    expect(JSON.stringify(seen)).not.toMatch(/Marisol|Vega/);
    expect(JSON.stringify(seen)).not.toContain(marisol.user.id);
    const answer = await calls.answer(julia, id, "unsafe");
    expect(answer.status).toBe(200);
    expect((await calls.cancel(julia, id)).status).toBe(404);
  });

  it("is not answered before it is asked", async () => {
    const { id } = await visitAt(start());
    expect((await calls.answer(julia, id, "as-described")).status).toBe(409);
  });
});

describe("a friend's page", () => {
  it("is taken back by whoever made it, also after a block", async () => {
    const { id } = await visitAt(wallTime(3, "11:00"));
    const { url } = (await (await calls.tellFriend(julia, id)).json()) as { url: string };
    await app.put(`/api/blocks/${julia.user.id}`, { as: marisol });
    const takeBack = (as: Person) => app.delete(`/api/appointments/${id}/friend-page`, { as });
    expect([(await takeBack(julia)).status, (await takeBack(julia)).status]).toEqual([204, 404]);
    expect((await app.get(`/api/friend-pages/${url.split("/").at(-1)}`)).status).toBe(404);
  });

  it("follows moves, is one at a time, and ends when it is taken back or a day after", async () => {
    const home = await calls.planned(julia, await create.person("approved"), wallTime(3, "11:00"));
    const { id } = home.appointment;
    const other = await calls.find(julia, id);
    expect(other.friend).toBeNull();
    const link = async () => ((await (await calls.tellFriend(julia, id)).json()) as { url: string }).url;
    const url = await link();
    expect(url).toMatch(/^http:\/\/localhost:3000\/visit\/[\w-]{43}$/);
    expect([await link(), (await calls.find(julia, id)).friend?.url]).toEqual([url, url]);
    const page = async (address = url) => app.get(`/api/friend-pages/${address.split("/").at(-1)}`);
    await made(await calls.move(julia, id, wallTime(4, "11:00")));
    const [owner] = await app.platform.db.select().from(appointments).where(eq(appointments.id, id));
    const asOwner = await create.session({ user: { ...julia.user, id: owner!.ownerId } });
    await made(await calls.answerMove(asOwner, id, wallTime(4, "11:00"), true));
    expect(await (await page()).json()).toMatchObject({
      startsAt: at(wallTime(4, "11:00")).toISOString(),
      goneAt: new Date(at(wallTime(4, "11:00")).getTime() + dayMs).toISOString(),
    });
    expect((await app.delete(`/api/appointments/${id}/friend-page`, { as: julia })).status).toBe(204);
    const unknown = await page("x/".padEnd(45, "a"));
    const gone = await page();
    expect([gone.status, await gone.json()]).toEqual([404, await unknown.json()]);
    const next = await link();
    expect(next).not.toBe(url);
    await app.database.pool.query(
      "update appointment_friend_links set expires_at = now() - interval '1 second'",
    );
    expect((await page(next)).status).toBe(404);
  });
});
