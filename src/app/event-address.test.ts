import { unzipSync } from "fflate";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { setEnded, storeVerification } from "#src/core/verification/server/verification.queries.ts";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { pushJob } from "#src/core/notifications/server/push.jobs.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import { eventBackOn, spotOpened } from "#src/features/events/server/event.notifications.ts";
import { eventMessages, eventRsvps, type EventRow } from "#src/features/events/server/event.table.ts";
import { hourMs } from "#src/shared/dates.ts";
import { done } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { crawl } from "#testing/api/crawl.ts";
import type { Person } from "#testing/rows/factories.ts";
import { startPushService } from "#testing/machines/push-service.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";
import { inTransaction } from "#src/server/transaction.ts";

/** A unique word in each text that not everybody may read: place, address, link and the host's message. */
const secrets = ["Quincelane", "Medlarhouse", "sloeberry", "damson"];

/** Who can read them, with and without the host's "everyone who comes may see the address". */
const readers = {
  guest: [[], []],
  "who does not attend": [[], []],
  "attends, unconfirmed": [[], []],
  "attends, confirmed": [[], secrets],
  "attends, verified": [secrets, secrets],
  "waits, verified": [[], []],
  "waits, confirmed": [[], []],
  "attends, suspended": [[], []],
  host: [secrets, secrets],
  admin: [secrets, secrets],
} as const;
type Reader = keyof typeof readers;
const names = Object.keys(readers) as Reader[];

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

/** Somebody of each kind, with a calendar feed and a device that gets pushes. */
async function people({ create, post, put }: TestApp) {
  const made: Record<Exclude<Reader, "guest">, Person> = {
    "who does not attend": await create.person("approved"),
    "attends, unconfirmed": await create.person("unverified-email"),
    "attends, confirmed": await create.person("new"),
    "attends, verified": await create.person("approved"),
    "waits, verified": await create.person("approved"),
    "waits, confirmed": await create.person("new"),
    "attends, suspended": await create.person("suspended"),
    host: await create.person("approved"),
    admin: await create.person("admin"),
  };
  const devices = new Map<string, Person>();
  for (const as of Object.values(made)) {
    await post("/api/calendar-feed", { as });
    const { body } = service.subscribe();
    await put("/api/push-subscriptions", { as, body });
    devices.set(new URL(body.endpoint).pathname, as);
  }
  return { made, devices };
}

/** Triggers every notification about the event: message, change, reminder, spot, back on, canceled. */
async function triggerAll(app: TestApp, event: EventRow, { host, ...guests }: Record<string, Person>) {
  const { platform, post, put } = app;
  const at = `/api/events/${event.id}`;
  await done(post(`${at}/message`, { as: host, body: { message: "The door code is 4711 damson." } }));
  const first = await app.mails();
  const { title, isOnline, link, address, everyoneSeesAddress } = event;
  const where = { isOnline, link, address, everyoneSeesAddress, capacity: event.capacity };
  const body = { title, ...where, date: event.startsAt.toISOString() };
  await done(put(at, { as: host, body: { ...body, location: "Kitchen, 14 Quincelane, Beacon, NY" } }));
  await platform.db.update(eventRsvps).set({ promotedAt: new Date() });
  await inTransaction(platform, async (tx) => {
    for (const { user } of Object.values(guests))
      await notify(tx, spotOpened, { eventId: event.id, userId: user.id });
    await notify(tx, eventBackOn, { eventId: event.id });
  });
  await remindOfEvents(platform);
  const others = await app.mails();
  await app.runWaiting(pushJob);
  return [...first, ...others];
}

describe.each([
  ["for verified members", 0],
  ["for everyone who comes", 1],
] as const)("where an event is, its link and its host's message, %s", (_name, index) => {
  let app: TestApp;
  let event: EventRow;
  let made: Awaited<ReturnType<typeof people>>["made"];
  let devices: Map<string, Person>;
  let mails: Email[];
  beforeAll(async () => {
    app = await createTestApp({ RATE_LIMITS: "off", PUSH_SERVICES: service.origin });
    service.taken.splice(0);
    ({ made, devices } = await people(app));
    event = await app.create.event(made.host, {
      title: "Soup evening",
      location: "14 Quincelane, Beacon, NY",
      address: "Medlarhouse, second floor",
      isOnline: true,
      link: "https://meet.example.com/sloeberry",
      everyoneSeesAddress: index === 1,
      capacity: names.filter((name) => name.startsWith("attends")).length,
      startsAt: new Date(Date.now() + 12 * hourMs),
    });
    for (const name of names) {
      if (name === "guest") continue;
      if (name.startsWith("attends")) await app.create.rsvp(made[name], event);
      if (name.startsWith("waits")) await app.create.rsvp(made[name], event, "waiting");
    }
    mails = await triggerAll(app, event, made);
  });
  afterAll(() => app.close());

  const personOf = (name: Reader) => (name === "guest" ? undefined : made[name]);
  const inText = (text: string) => secrets.filter((secret) => text.includes(secret));
  const expected = (name: Reader) => readers[name][index];
  const mailsTo = (list: Email[], name: Reader) =>
    list
      .filter(({ to }) => to?.[0]?.address === personOf(name)?.user.email)
      .map(({ text = "", html = "", subject, attachments }) =>
        [subject, text, html, ...attachments.map(({ content }) => textOf(content))].join("\n"),
      )
      .map(unfolded);

  it.each(names)("leaves by what the API answers just for who may see it: %s", async (name) => {
    const answers = await crawl(app, personOf(name));
    const found = new Set(answers.flatMap(({ text }) => inText(unfolded(text))));
    expect(secrets.filter((secret) => found.has(secret))).toEqual(expected(name));
    // Pages show the responses of these two; a calendar has no messages.
    const read = (target: string) => answers.find((answer) => answer.target === target)!.text;
    const places = expected(name).filter((secret) => secret !== "damson");
    expect(inText(read(`/api/events/${event.id}`))).toEqual(expected(name));
    expect(inText(unfolded(read(`/api/events/${event.id}/calendar.ics`)))).toEqual(places);
    const answer = await app.post(`/api/events/${event.id}/rsvp/confirm`, { as: personOf(name) });
    expect(inText(await answer.text())).toEqual([]);
  });

  it.each(names.filter((name) => name !== "guest"))(
    "leaves by emails no further, and by no push: %s",
    (name) => {
      const mailed = mailsTo(mails, name).join("\n");
      const attends = name.startsWith("attends");
      const unmailed = name.endsWith("unconfirmed") || name.endsWith("suspended");
      expect(inText(mailed)).toEqual(attends && !unmailed ? expected(name) : []);
      const pushed = service.taken.filter(({ path }) => devices.get(path) === personOf(name));
      // Nobody passes only because nothing was pushed: change, spot and back on reach everybody who attends.
      // Without a confirmed address there is no device; suspended members keep their place, and are notified.
      expect(pushed.length > 2).toBe(attends && !name.endsWith("unconfirmed"));
      expect(inText(pushed.map(({ text }) => text).join("\n"))).toEqual([]);
    },
  );

  it.each(names.filter((name) => name !== "guest"))("is in the data of its host alone: %s", async (name) => {
    const archive = await (await app.get("/api/auth/export", { as: personOf(name) })).arrayBuffer();
    const files = Object.values(unzipSync(new Uint8Array(archive)));
    const found = inText(files.map((file) => Buffer.from(file).toString()).join("\n"));
    expect(found).toEqual(name === "host" ? secrets : []);
  });

  it.each(names)("is copied into a report by who reads it, and of the event by nobody: %s", async (name) => {
    const { report, adminQueue } = reportCalls(app);
    const [message] = await app.platform.db.select({ id: eventMessages.id }).from(eventMessages);
    const reads = expected(name).length > 0 && name !== "host";
    const { status } = await report(personOf(name), "event-message", message!.id);
    const unread = { guest: 401, host: 409, "attends, suspended": 403 } as Partial<Record<Reader, number>>;
    expect(status).toBe(unread[name] ?? (reads ? 201 : 404));
    await report(personOf(name), "event", event.id);
    const cases = await adminQueue(made.admin);
    const ofEvent = cases.filter(({ kind }) => kind === "event");
    expect(inText(JSON.stringify(ofEvent))).toEqual([]);
  });

  it("is in the email that calls it off, and the calendar file with it, no further", async () => {
    const body = { reason: "The kitchen is closed." };
    await app.post(`/api/events/${event.id}/cancel`, { as: made.host, body });
    const cancelled = await app.mails();
    expect(mailsTo(cancelled, "waits, verified").join("\n")).toContain("METHOD:CANCEL");
    for (const name of names.filter((each) => /^(attends|waits)/.test(each))) {
      const found = inText(mailsTo(cancelled, name).join("\n"));
      expect([name, expected(name).length > 0 ? found.length > 0 : found]).toEqual([
        name,
        expected(name).length > 0 ? true : [],
      ]);
    }
  });
});

describe("what becomes of her and of her spot", () => {
  const { app, create } = useTestApp();

  it("gives the address and takes it: approved, suspended, ended, given up", async () => {
    const { db } = app.platform;
    const event = await create.event(await create.person("approved"), { address: "Medlarhouse" });
    const her = await create.person("new");
    const { id } = her.user;
    await create.rsvp(her, event);
    const read = async () => {
      const answer = await app.get(`/api/events/${event.id}`, { as: her });
      const { address, addressNeed } = (await answer.json()) as EventDetail;
      return [address, addressNeed];
    };
    expect(await read()).toEqual([null, "verification"]);
    await storeVerification(db, { userId: id, since: new Date() });
    expect(await read()).toEqual(["Medlarhouse", null]);
    await create.suspension(her);
    expect(await read()).toEqual([null, "suspension"]);
    await db.delete(suspensions);
    expect(await read()).toEqual(["Medlarhouse", null]);
    await setEnded(db, id, new Date());
    expect(await read()).toEqual([null, "verification"]);
    await storeVerification(db, { userId: id, since: new Date() });
    await app.post(`/api/events/${event.id}/rsvp`, { as: her, body: { status: "not_attending" } });
    expect(await read()).toEqual([null, "rsvp"]);
  });

  it("follows the host's choice, which calendars learn of and nobody is emailed about", async () => {
    const host = await create.person("approved");
    const event = await create.event(host, { title: "Talk", address: "Medlarhouse" });
    const [her, him] = [await create.person("unverified-email"), await create.person("new")];
    for (const one of [her, him]) await create.rsvp(one, event);
    await app.mails();
    const { title, address, startsAt } = event;
    const body = { title, address, date: startsAt.toISOString(), everyoneSeesAddress: true };
    await app.put(`/api/events/${event.id}`, { as: host, body });
    const read = async (as: Person) => {
      const answer = await app.get(`/api/events/${event.id}`, { as });
      return ((await answer.json()) as EventDetail).addressNeed;
    };
    expect([await read(her), await read(him)]).toEqual(["confirmation", null]);
    const file = await (await app.get(`/api/events/${event.id}/calendar.ics`, { as: him })).text();
    expect(file).toMatch(/SEQUENCE:1[^]*Medlarhouse/);
    expect(await app.mails()).toEqual([]);
  });
});

const unfolded = (text: string) => text.replaceAll("\r\n ", "");
const textOf = (content: Email["attachments"][number]["content"]) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
