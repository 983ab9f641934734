import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { legalDocuments } from "#src/core/people/legal-versions.ts";
import { storeAcceptances } from "#src/core/people/server/legal-version.queries.ts";
import { legalVersions, termsAcceptances } from "#src/core/people/server/legal-version.table.ts";
import { people } from "#src/core/people/manifest.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { deliverJob } from "#src/core/notifications/server/delivery.jobs.ts";
import { notifications, pushSubscriptions } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { publishVersions, tellOfVersions } from "#src/core/site/server/terms.jobs.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { endWhatHadEnded } from "#src/server/backup/restored.ts";
import { mailLanes } from "#src/server/mail/mail-lanes.ts";
import { dayMs } from "#src/shared/dates.ts";
import { dyingAt, idsOf } from "#testing/api/announcement-calls.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";

const { app, create } = useTestApp({ QUIET_HOURS: "off", RATE_LIMITS: "off" });

beforeEach(() => emptyDatabase(app.database));
afterEach(() => void vi.useRealTimers());

const current = legalDocuments.terms.versions[0].day;
const privacy = legalDocuments.privacy.versions[0].day;
const later = "2027-02-01";
const changed = {
  ...legalDocuments,
  terms: { title: "Terms of Service", versions: [{ day: later, changes: "" }] },
} as const;

const byLetters = (one: string, other: string) => one.localeCompare(other);

const soon = () => new Date(Date.now() + 1000);

/** The site had an older version of the terms before the current one appeared. */
const before = () =>
  app.platform.db
    .insert(legalVersions)
    .values({ document: "terms", version: "2025-01-01", publishedAt: new Date(0) });
const userOf = async (as: { cookie: string }) =>
  (await bodyOf(app.get("/api/auth/user", { as }))) as unknown as CurrentUser;
const accept = (as: { cookie: string }, version: string = current) =>
  app.put("/api/accepted-terms", { as, body: { document: "terms", version } });
const noticesOf = async () =>
  (await app.platform.db.select().from(notifications)).filter(({ kind }) => kind === "terms-changed");

const addressees = async () => (await app.mails()).map(({ to }) => to![0]!.address!).toSorted();
const waitingIn = async (queue: string) =>
  (
    await app.database.pool.query(
      `select data, start_after as due from pgboss.job where name = $1 and state = 'created' order by data -> 'data' ->> 'userId'`,
      [queue],
    )
  ).rows;
/** Does to this database what is done to one that comes from a backup. */
const restore = () =>
  endWhatHadEnded(app.database, { tables: people.tables, repeatDeletion: async () => false }, []);

describe("a version of the terms", () => {
  it("just counts where it is the first of a site, and is in the log once", async () => {
    await create.person("approved");
    expect(await publishVersions(app.platform)).toBe(2);
    expect(await publishVersions(app.platform)).toBe(0);
    expect(await tellOfVersions(app.platform)).toBe(0);
    const logged = await app.platform.db.select().from(auditLog);
    const published = logged.map(({ action, details }) =>
      [action, details["document"], details["version"]].join(" "),
    );
    expect(published.toSorted(byLetters)).toEqual([
      `terms.published privacy ${privacy}`,
      `terms.published terms ${current}`,
    ]);
  });

  it("counts two weeks after it appeared where there was another", async () => {
    await publishVersions(app.platform);
    const now = new Date("2027-02-03T12:00:00Z");
    expect(await publishVersions(app.platform, now, changed)).toBe(1);
    const [, newest] = await app.platform.db
      .select()
      .from(legalVersions)
      .orderBy(legalVersions.document, legalVersions.version)
      .then((rows) => rows.filter(({ document }) => document === "terms"));
    expect(newest).toMatchObject({ version: later, countsFrom: new Date(now.getTime() + 14 * dayMs) });
    // A process of the version before, which still runs, brings nothing back.
    expect(await publishVersions(app.platform)).toBe(0);
  });

  it("is told to everybody who was there, by bell and email, once", async () => {
    await before();
    const [ruth, noa] = [await create.person("approved"), await create.person("new")];
    await publishVersions(app.platform, soon());
    const late = await create.person("new", { createdAt: new Date(Date.now() + dayMs) });
    expect(await tellOfVersions(app.platform)).toBe(2);
    expect(await tellOfVersions(app.platform)).toBe(0);
    const mails = await app.mails();
    const to = mails.flatMap((mail) => mail.to?.map(({ address }) => address ?? "") ?? []);
    expect(to.toSorted(byLetters)).toEqual([ruth.user.email, noa.user.email].toSorted(byLetters));
    expect(to).not.toContain(late.user.email);
    expect(mails[0]?.subject).toMatch(/^New Terms of Service from [A-Z][a-z]+ \d+, \d{4}$/);
    expect(mails[0]?.text).toContain("/terms");
    const listed = (await bodyOf(app.get("/api/notifications", { as: ruth }))) as unknown as {
      path: string;
    }[];
    expect(listed).toMatchObject([{ path: "/terms" }]);
  });

  it("is not told to whoever agreed to it by signing up before it was noted", async () => {
    await before();
    const [ruth, tess] = [await create.person("approved"), await create.person("new")];
    await storeAcceptances(app.platform.db, tess.user.id);
    await publishVersions(app.platform, soon());
    expect(await tellOfVersions(app.platform)).toBe(1);
    await app.runWaiting(notifyJob);
    expect((await noticesOf()).map(({ userId }) => userId)).toEqual([ruth.user.id]);
    expect((await userOf(tess)).newTerms).toBeNull();
  });

  it("goes on after the last who were told when the work is cut off, and leaves nobody out or twice", async () => {
    await before();
    const everybody = await Promise.all(Array.from({ length: 5 }, () => create.person("new")));
    await publishVersions(app.platform, soon());
    // Each batch queues deliveries, then emails: two batches of two are stored, and the process ends within the third.
    await expect(tellOfVersions(dyingAt(app.platform, 6), 2)).rejects.toThrow("killed");
    // Two processes take it up again at once, and a job runs twice.
    await Promise.all([tellOfVersions(app.platform, 2), tellOfVersions(app.platform, 2)]);
    expect((await noticesOf()).map(({ userId }) => userId).toSorted()).toEqual(idsOf(everybody));
    expect(await addressees()).toEqual(everybody.map(({ user }) => user.email).toSorted());
  });

  it("holds up no other email or push: its emails are in the lane for many, its deliveries for devices alone", async () => {
    await before();
    const everybody = await Promise.all([create.person("approved"), create.person("new")]);
    const [ruth] = everybody;
    const [session] = await app.platform.db.select().from(sessions).where(eq(sessions.userId, ruth.user.id));
    const device = { endpoint: "https://push.example/1", p256dh: "", auth: "" };
    await app.platform.db
      .insert(pushSubscriptions)
      .values({ userId: ruth.user.id, sessionId: session!.id, ...device });
    await publishVersions(app.platform, soon());
    await tellOfVersions(app.platform);
    await app.runWaiting(notifyJob);
    expect(await waitingIn(mailLanes.bulk.queue)).toMatchObject(
      idsOf(everybody).map((userId) => ({ data: { data: { userId } } })),
    );
    expect(await waitingIn(deliverJob.name)).toMatchObject([
      { data: { userId: ruth.user.id, pushOnly: true } },
    ]);
    await app.runWaiting(deliverJob);
    expect(await waitingIn(mailLanes.soon.queue)).toEqual([]);
  });

  it("published late in the evening is in the bell at once, and its emails wait for the morning", async () => {
    await before();
    await create.person("approved");
    await publishVersions(app.platform, soon());
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-15T04:00:00Z") });
    const settings = { ...app.platform.settings, quietHours: "on" as const };
    await tellOfVersions({ ...app.platform, settings });
    vi.useRealTimers();
    expect(await noticesOf()).toHaveLength(1);
    const due = new Date("2027-01-15T12:00:00Z");
    expect(await waitingIn(mailLanes.bulk.queue)).toMatchObject([{ due }]);
  });

  it("is told again after a restore, until it counts: who had the email has no second one, nor anybody a second notice", async () => {
    await before();
    const everybody = await Promise.all(Array.from({ length: 3 }, () => create.person("new")));
    await publishVersions(app.platform, soon());
    await expect(tellOfVersions(dyingAt(app.platform, 4), 2)).rejects.toThrow("killed");
    const early = await addressees();
    expect(early).toHaveLength(2);
    await tellOfVersions(app.platform);
    await restore();
    expect(await tellOfVersions(app.platform)).toBe(3);
    expect([...early, ...(await addressees())].toSorted()).toEqual(
      everybody.map(({ user }) => user.email).toSorted(),
    );
    expect((await noticesOf()).map(({ userId }) => userId).toSorted()).toEqual(idsOf(everybody));
    await app.platform.db
      .update(legalVersions)
      .set({ countsFrom: new Date(Date.now() - dayMs) })
      .where(isNotNull(legalVersions.countsFrom));
    await restore();
    expect(await tellOfVersions(app.platform)).toBe(0);
  });
});

describe("who has agreed to which version", () => {
  it("is kept from the sign-up on", async () => {
    const body = {
      email: "tess@example.com",
      password: "window-seat-7:12",
      confirmPassword: "window-seat-7:12",
      firstName: "Tess",
      lastName: "Ostrander",
    };
    expect((await app.post("/api/auth/signup", { body })).status).toBe(201);
    const rows = await app.platform.db.select().from(termsAcceptances).orderBy(termsAcceptances.document);
    expect(rows).toMatchObject([
      { document: "privacy", version: privacy, acceptedAt: expect.any(Date) },
      { document: "terms", version: current },
    ]);
  });

  it("is asked of those who were told, keeps them from nothing, and ends with their OK", async () => {
    await before();
    const ruth = await create.person("approved");
    expect((await userOf(ruth)).newTerms).toBeNull();
    await publishVersions(app.platform, soon());
    expect((await userOf(ruth)).newTerms).toEqual({
      document: "terms",
      version: current,
      title: "Terms of Service",
      countsFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await app.get("/api/housing", { as: ruth })).status).toBe(200);
    expect((await accept(ruth)).status).toBe(204);
    expect((await accept(ruth)).status).toBe(204);
    expect((await userOf(ruth)).newTerms).toBeNull();
    expect(await app.platform.db.select().from(termsAcceptances)).toMatchObject([
      { userId: ruth.user.id, document: "terms", version: current },
    ]);
  });

  it("is not asked of whoever came after the version", async () => {
    await before();
    await publishVersions(app.platform, new Date(Date.now() - dayMs));
    expect((await userOf(await create.person("new"))).newTerms).toBeNull();
  });

  it("cannot be a version that was never here", async () => {
    expect((await accept(await create.person("new"), "2031-01-01")).status).toBe(404);
  });
});
