import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import type { Announcement, AudienceCount, News } from "#src/core/announcements/announcement.schema.ts";
import { sendAnnouncement, sendAnnouncementJob } from "#src/core/announcements/server/announcement.jobs.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { createAnnouncement } from "#testing/rows/announcement-factories.ts";
import type { Person } from "#testing/rows/factories.ts";
import { lateEvening, nextMorning } from "#testing/rows/hours-in-new-york.ts";

const address = "1 Main Street\nBeacon, NY 12508";
const { app, create } = useTestApp({
  QUIET_HOURS: "off",
  OPERATOR_NAME: "Friends",
  OPERATOR_ADDRESS: address,
});

let admin: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  // In no state, so that most announcements here are for others.
  admin = await create.person("admin", { firstName: "Miriam", lastName: "Stone" });
});
afterEach(() => void vi.useRealTimers());

const path = "/api/admin/announcements";
const words = { title: "The supper moves", text: "No heat on Tuesday.\n\nWe meet on Thursday." };
const write = (input: object = {}, key?: string, as = admin) =>
  app.post(path, { as, body: { ...words, ...input }, headers: key ? { "idempotency-key": key } : {} });
const written = async (input: object = {}) => (await bodyOf(write(input))) as Announcement;
const stop = (id: string, as = admin) => app.put(`${path}/${id}/stopped`, { as });
const listed = async () => (await bodyOf(app.get(path, { as: admin }))) as Announcement[];
const send = (id: string, batch?: number) => sendAnnouncement(app.platform, id, batch);
const inbox = async (as: Person) =>
  (await bodyOf(app.get("/api/notifications", { as }))) as { title: string; path: string }[];
const addressees = async () => (await app.mails()).map(({ to }) => to![0]!.address!).toSorted();
const onPlan = (person: Person, plan: Plan) =>
  app.platform.db.update(memberPlans).set({ plan }).where(eq(memberPlans.userId, person.user.id));
const inBeacon = (firstName: string) => create.person("approved", { firstName, location: "Beacon, NY" });

describe("who gets an announcement", () => {
  beforeEach(async () => {
    await inBeacon("Starter");
    await onPlan(
      await create.person("approved", { firstName: "Insider", location: "Stamford, CT" }),
      "premium",
    );
    await onPlan(await create.person("approved", { firstName: "Elite", location: "Hoboken, NJ" }), "vip");
    await create.person("pending", { firstName: "Pending", location: "Beacon, NY" });
    await create.person("rejected", { firstName: "Rejected" });
    await create.person("suspended", { firstName: "Suspended", location: "Beacon, NY" });
    await create.person("unverified-email", { firstName: "Unconfirmed", location: "Beacon, NY" });
    const gone = { email: null, deletedAt: new Date(), location: "Beacon, NY" };
    const deleted = await create.person("approved", { firstName: "Deleted" });
    await app.platform.db.update(users).set(gone).where(eq(users.id, deleted.user.id));
  });

  it.each([
    ["all verified members", {}, ["Elite", "Insider", "Miriam", "Starter"]],
    ["one plan", { plans: ["basic"] }, ["Miriam", "Starter"]],
    ["two plans", { plans: ["premium", "vip"] }, ["Elite", "Insider"]],
    ["those not verified", { plans: ["none"] }, ["Pending", "Rejected"]],
    ["one state", { states: ["NY"] }, ["Starter"]],
    ["two states", { states: ["CT", "NJ"] }, ["Elite", "Insider"]],
    ["a plan in a state", { plans: ["vip"], states: ["NJ"] }, ["Elite"]],
  ])("%s", async (_, input, expected) => {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, values]) => [name, values.join(",")]),
    );
    const counted = (await bodyOf(app.get(`${path}/audience?${query}`, { as: admin }))) as AudienceCount;
    expect(counted).toEqual({ members: expected.length, byEmail: expected.length });
    const { id, audience } = await written(input);
    expect(audience).toBe(expected.length);
    // Whoever joins in these ten minutes gets nothing.
    const later = { createdAt: new Date(Date.now() + 60_000), location: "Beacon, NY" };
    await create.person("approved", { firstName: "Later", ...later });
    await send(id);
    const { rows } = await app.database.pool.query<{ name: string }>(
      "select first_name as name from notifications n join users u on u.id = n.user_id where kind = 'announced' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual(expected);
    expect(await addressees()).toHaveLength(expected.length);
    expect(await listed()).toMatchObject([
      { state: "sent", members: expected.length, emails: expected.length, emailsWaiting: 0 },
    ]);
  });

  it("refuses one for nobody, and what is no plan and no state", async () => {
    expect(await refusalOf(write({ plans: ["vip"], states: ["NY"] }))).toMatchObject({
      status: 400,
      errors: [{ path: "plans" }],
    });
    expect((await write({ states: ["Beacon"] })).status).toBe(400);
    expect((await write({ congregation: "Beacon", title: "" })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });
});

describe("an announcement", () => {
  it("goes to the bell and by email, with the operator's address and the way out, ten minutes later", async () => {
    const tess = await inBeacon("Tess");
    const { id, sendAt, createdAt } = await written({ states: ["NY"] });
    expect(Date.parse(sendAt) - Date.parse(createdAt)).toBe(600_000);
    // Its job is not due before.
    await app.runWaiting(sendAnnouncementJob);
    expect([await inbox(tess), await app.mails()]).toEqual([[], []]);
    await app.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'send-announcement'",
    );
    await app.runWaiting(sendAnnouncementJob);
    expect(await inbox(tess)).toMatchObject([{ title: words.title, path: `/notices?news=${id}` }]);
    const news = (await bodyOf(app.get(`/api/announcements/${id}`, { as: tess }))) as News;
    expect(news).toMatchObject(words);
    expect((await app.get(`/api/announcements/${id}`, { as: admin })).status).toBe(404);
    const [mail, ...more] = await app.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: words.title, to: [{ address: tess.user.email }] });
    for (const shown of [mail!.text!, mail!.html!]) {
      expect(shown).toContain("We meet on Thursday.");
      expect(shown).toContain("Friends, 1 Main Street, Beacon, NY 12508");
      expect(shown).toContain("/api/notifications/unsubscribe?token=");
    }
    const header = (key: string) => mail!.headers.find((each) => each.key === key)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

    // One press on it ends these emails, and what follows is in the list alone.
    const unsubscribe = new URL(header("list-unsubscribe")!.slice(1, -1));
    await app.post(unsubscribe.pathname + unsubscribe.search, { body: new URLSearchParams() });
    const counted = await bodyOf(app.get(`${path}/audience?states=NY`, { as: admin }));
    expect(counted).toEqual({ members: 1, byEmail: 0 });
    await send((await written({ title: "Another", states: ["NY"] })).id);
    expect(await addressees()).toEqual([]);
    expect((await inbox(tess))[0]).toMatchObject({ title: "Another" });
  });

  it("sends no email to whoever has turned these off, or was suspended, while it waited in the queue", async () => {
    const [off, out, on] = [await inBeacon("Off"), await inBeacon("Out"), await inBeacon("On")];
    await send((await written({ states: ["NY"] })).id);
    await app.post("/api/notifications/preferences", { as: off, body: { teamNews: false } });
    await create.suspension(out);
    expect(await addressees()).toEqual([on.user.email]);
    expect(await listed()).toMatchObject([{ members: 3, emails: 1, emailsWaiting: 0, can: { stop: false } }]);
  });

  it("late in the evening is in the bell at once, and its emails wait for the morning", async () => {
    const tess = await inBeacon("Tess");
    vi.useFakeTimers({ toFake: ["Date"], now: lateEvening });
    const settings = { ...app.platform.settings, quietHours: "on" as const };
    const id = await createAnnouncement(app.platform.db, { states: ["NY"] });
    await sendAnnouncement({ ...app.platform, settings }, id);
    expect(await inbox(tess)).toHaveLength(1);
    vi.useRealTimers();
    const { rows } = await app.database.pool.query<{ due: Date }>(
      "select start_after as due from pgboss.job where data ->> 'kind' = 'announcement'",
    );
    expect(rows).toEqual([{ due: nextMorning }]);
  });

  it("is one for one key, and one for the same words of two windows", async () => {
    await inBeacon("Tess");
    const key = crypto.randomUUID();
    const both = await Promise.all([bodyOf(write({}, key)), bodyOf(write({}, key))]);
    expect(new Set((both as Announcement[]).map(({ id }) => id)).size).toBe(1);
    const other = await create.person("admin");
    expect((await write({}, crypto.randomUUID(), other)).status).toBe(409);
    expect(await listed()).toHaveLength(1);
    // What was stopped before anybody had it may be sent after all.
    await stop((both as Announcement[])[0]!.id);
    expect((await write({}, crypto.randomUUID())).status).toBe(201);
  });

  it("is refused above a few a day, without those that nobody has got", async () => {
    for (let count = 0; count < announcementLimits.perDay; count += 1)
      await written({ title: `News ${count}` });
    expect(await refusalOf(write({ title: "One more" }))).toMatchObject({
      status: 409,
      code: "limit-reached",
    });
    await stop((await listed())[0]!.id);
    expect((await write({ title: "One more" })).status).toBe(201);
  });

  it("is for those who manage members alone", async () => {
    const moderator = await create.person("moderator");
    const { id } = await written();
    for (const refused of [
      write({}, undefined, moderator),
      stop(id, moderator),
      app.get(path, { as: moderator }),
    ])
      expect(await refusalOf(refused)).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("is in the log when it is written, stopped and sent", async () => {
    await inBeacon("Tess");
    await send((await written({ states: ["NY"] })).id);
    await stop((await written({ title: "Another" })).id);
    const entries = await app.platform.db.select().from(auditLog).orderBy(auditLog.at, auditLog.action);
    const about = entries.filter(({ action }) => action.startsWith("announcement."));
    expect(about.map(({ action }) => action).toSorted()).toEqual([
      "announcement.sent",
      "announcement.stopped",
      "announcement.written",
      "announcement.written",
    ]);
    expect(about.every(({ actorId }) => actorId === admin.user.id)).toBe(true);
    expect(JSON.stringify(about)).not.toContain("supper");
  });
});

describe("without the operator's postal address", () => {
  const { app: without, create: createThere } = useTestApp({ DEMO: "off" });

  it("an announcement is refused, and says what is missing", async () => {
    const as = await createThere.person("admin");
    const refused = await refusalOf(without.post(path, { as, body: words }));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("under Site") });
  });

  it("an email of one written before waits, and is tried again", async () => {
    const as = await createThere.person("admin");
    const id = await createAnnouncement(without.platform.db, { writtenById: as.user.id });
    await sendAnnouncement(without.platform, id);
    expect(await without.mails()).toEqual([]);
    const { rows } = await without.database.pool.query<{ state: string }>(
      "select state from pgboss.job where data ->> 'kind' = 'announcement'",
    );
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["retry"]));
  });
});
