import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import type { Announcement } from "#src/core/announcements/announcement.schema.ts";
import { announcements } from "#src/core/announcements/server/announcement.table.ts";
import { sendAnnouncement } from "#src/core/announcements/server/announcement.jobs.ts";
import { announcements as room } from "#src/core/announcements/manifest.ts";
import { deliverJob } from "#src/core/notifications/server/delivery.jobs.ts";
import { pushSubscriptions } from "#src/core/notifications/server/notification.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { endWhatHadEnded } from "#src/server/backup/restored.ts";
import { mailJobs } from "#src/server/mail/mail-queue.ts";
import { hourMs } from "#src/shared/dates.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { dyingAt, fateOf, idsOf } from "#testing/api/announcement-calls.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { createAnnouncement } from "#testing/rows/announcement-factories.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ QUIET_HOURS: "off" });

let admin: Person;
let members: Person[];
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await create.person("admin");
  const others = Array.from({ length: 4 }, () => create.person("approved"));
  members = [admin, ...(await Promise.all(others))];
});

const path = "/api/admin/announcements";
const stop = (id: string) => app.put(`${path}/${id}/stopped`, { as: admin });
const announcement = (by = admin) => createAnnouncement(app.platform.db, { writtenById: by.user.id });
/** In batches of two, so that five members are three batches. */
const send = (id: string, platform = app.platform) => sendAnnouncement(platform, id, 2);
const listed = async () => ((await bodyOf(app.get(path, { as: admin }))) as Announcement[])[0]!;
const addressees = async () => (await app.mails()).map(({ to }) => to![0]!.address!).toSorted();

describe("a job that sends an announcement", () => {
  it("killed in a batch goes on where it was: each member has it once", async () => {
    const id = await announcement();
    // Each batch queues deliveries, then emails: this dies in the second, after its notifications are stored.
    await expect(send(id, dyingAt(app.platform, 4))).rejects.toThrow("killed");
    const before = await fateOf(app, id);
    expect(before.notified).toHaveLength(2);
    expect(await listed()).toMatchObject({ state: "sending", members: 2, can: { stop: true } });
    await send(id);
    await send(id);
    const { notified, queued, announcement: row } = await fateOf(app, id);
    expect(notified).toEqual(idsOf(members));
    expect(queued).toEqual(idsOf(members));
    expect(row).toMatchObject({ state: "sent", members: 5, audience: 5 });
    expect(await addressees()).toEqual(members.map(({ user }) => user.email).toSorted());
    expect(await listed()).toMatchObject({ emails: 5, emailsWaiting: 0, can: { stop: false } });
  });

  it("running twice at once gives it to each once", async () => {
    const id = await announcement();
    await Promise.all([send(id), send(id), send(id)]);
    const { notified, queued } = await fateOf(app, id);
    expect([notified, queued]).toEqual([idsOf(members), idsOf(members)]);
  });

  it("finds one that was stopped before, and sends nothing", async () => {
    const id = await announcement();
    expect((await stop(id)).status).toBe(200);
    await send(id);
    const { announcement: row, notified } = await fateOf(app, id);
    expect([row.state, row.begunAt, notified]).toEqual(["stopped", null, []]);
    // Pressed again, it stays stopped by whoever was first.
    expect((await stop(id)).status).toBe(200);
  });

  it("is stopped if its author was suspended meanwhile", async () => {
    const author = await create.person("admin");
    const id = await announcement(author);
    await create.suspension(author);
    await send(id);
    const { announcement: row, notified, queued } = await fateOf(app, id);
    expect([row.state, notified, queued]).toEqual(["stopped", [], []]);
  });

  it.each([
    ["lost her role", { role: "member" }],
    ["deleted her account", { deletedAt: new Date(), email: null, emailVerifiedAt: null }],
  ] as const)(
    "is stopped if its author has %s meanwhile, and the log says by what",
    async (_what, changes) => {
      const author = await create.person("admin");
      const id = await announcement(author);
      await app.platform.db.update(users).set(changes).where(eq(users.id, author.user.id));
      await send(id);
      const { announcement: row, notified, queued } = await fateOf(app, id);
      expect([row.state, notified, queued]).toEqual(["stopped", [], []]);
      const logged = await app.platform.db.select().from(auditLog).where(eq(auditLog.targetId, id));
      expect(logged).toMatchObject([{ action: "announcement.stopped", details: { by: "rule" } }]);
    },
  );

  it("interrupted, and stopped as its author is suspended, leaves in the log how many have it", async () => {
    const author = await create.person("admin");
    const id = await announcement(author);
    await expect(send(id, dyingAt(app.platform, 4))).rejects.toThrow("killed");
    await create.suspension(author);
    await send(id);
    const logged = await app.platform.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(logged).toMatchObject([{ action: "announcement.stopped", details: { by: "rule", members: 2 } }]);
  });

  it("stopped after a batch: whoever has it keeps it, nobody else gets it, not even the email that was queued", async () => {
    const id = await announcement();
    await expect(send(id, dyingAt(app.platform, 4))).rejects.toThrow("killed");
    const answered = (await bodyOf(stop(id))) as Announcement;
    expect(answered).toMatchObject({ state: "stopped", members: 2, emails: 0, can: { stop: false } });
    await send(id);
    expect((await fateOf(app, id)).notified).toHaveLength(2);
    expect(await addressees()).toEqual([]);
  });

  it("that is done cannot be stopped", async () => {
    const id = await announcement();
    await send(id);
    await app.mails();
    expect(await refusalOf(stop(id))).toMatchObject({ status: 409, code: "conflict" });
    expect((await listed()).state).toBe("sent");
    expect((await stop(crypto.randomUUID())).status).toBe(404);
  });

  it("that sent an email and was killed before the queue knew sends no second one", async () => {
    const id = await announcement();
    await send(id);
    expect(await addressees()).toHaveLength(5);
    await app.database.pool.query(
      "update pgboss.job set state = 'retry' where data ->> 'kind' = 'announcement' and state = 'completed'",
    );
    expect(await addressees()).toEqual([]);
    expect(await listed()).toMatchObject({ emails: 5, emailsWaiting: 0 });
  });

  it("a day late sends nothing: it is stopped, by nobody", async () => {
    const createdAt = new Date(Date.now() - (announcementLimits.lateAfter + 1) * hourMs);
    const id = await createAnnouncement(app.platform.db, { writtenById: admin.user.id, createdAt });
    await send(id);
    expect((await fateOf(app, id)).notified).toEqual([]);
    expect(await listed()).toMatchObject({ state: "stopped", stoppedBy: null, can: { stop: false } });
  });

  it("of a backup that is restored does not go on: what was under way is stopped, and nothing waits", async () => {
    const [begun, waiting] = [await announcement(), await announcement()];
    await expect(send(begun, dyingAt(app.platform, 4))).rejects.toThrow("killed");
    await endWhatHadEnded(app.database, { tables: room.tables, repeatDeletion: async () => false }, []);
    for (const id of [begun, waiting]) await send(id);
    const fates = [await fateOf(app, begun), await fateOf(app, waiting)];
    expect(fates.map(({ announcement: row, notified }) => [row.state, notified.length])).toEqual([
      ["stopped", 2],
      ["stopped", 0],
    ]);
    expect(fates[0]!.recipients.map(({ email }) => email)).toEqual(["dropped", "dropped"]);
    expect(await addressees()).toEqual([]);
  });

  it("queues a delivery only for whoever has a device for pushes, so that those of other news do not wait", async () => {
    const { db } = app.platform;
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, admin.user.id));
    const keys = { endpoint: "https://push.example/1", p256dh: "", auth: "" };
    await db.insert(pushSubscriptions).values({ userId: admin.user.id, sessionId: session!.id, ...keys });
    await send(await announcement());
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select data ->> 'userId' as id from pgboss.job where name = '${deliverJob.name}'`,
    );
    expect(rows).toEqual([{ id: admin.user.id }]);
  });

  it("whatever kills it, and whenever it is stopped: each member has it once or not at all, and the counts are right", async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant("die" as const), at: fc.integer({ min: 1, max: 7 }) }),
      fc.constant({ does: "send twice" as const }),
      fc.constant({ does: "stop" as const }),
      fc.constant({ does: "email" as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        const id = await announcement();
        const emailed: (string | undefined)[] = [];
        for (const taken of steps) {
          if (taken.does === "die") await send(id, dyingAt(app.platform, taken.at)).catch(() => {});
          if (taken.does === "send twice") await Promise.all([send(id), send(id)]);
          if (taken.does === "stop") await Promise.all([stop(id), send(id)]);
          if (taken.does === "email") emailed.push(...(await addressees()));
        }
        // The queue tries again what has failed.
        await send(id);
        emailed.push(...(await addressees()));
        const { announcement: row, recipients, notified } = await fateOf(app, id);
        expect(new Set(notified).size).toBe(notified.length);
        expect(new Set(emailed).size).toBe(emailed.length);
        expect(idsOf(members).filter((each) => notified.includes(each))).toEqual(notified);
        expect(recipients.map(({ userId }) => userId).toSorted()).toEqual(notified);
        expect([row.members, row.emails]).toEqual([notified.length, emailed.length]);
        expect(row.state === "stopped" || notified.length === 5).toBe(true);
        expect(row.state === "stopped" || emailed.length === 5).toBe(true);
        expect(row.state).toMatch(/^(sent|stopped)$/);
        await app.platform.db.delete(announcements);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe("while the mail server is away", () => {
  const refused = () => Promise.reject(new Error("not sent: ECONNREFUSED"));
  const away = () => ({ ...app.platform, mailer: { ...app.platform.mailer, send: refused } });
  const tryEmails = async (platform = app.platform) => {
    await app.database.pool.query(
      "update pgboss.job set start_after = now() - interval '1 second' where name like 'mail%' and state in ('created', 'retry')",
    );
    for (const job of mailJobs) await app.runWaiting(job, platform);
  };

  it("its emails wait, are counted as waiting, and arrive once when it is back", async () => {
    const id = await announcement();
    await send(id);
    await tryEmails(away());
    await tryEmails(away());
    expect(await listed()).toMatchObject({ state: "sent", members: 5, emails: 0, emailsWaiting: 5 });
    await tryEmails();
    expect(await listed()).toMatchObject({ emails: 5, emailsWaiting: 0 });
    expect(await addressees()).toHaveLength(5);
    expect(await addressees()).toEqual([]);
  });

  it("what has not gone can be stopped", async () => {
    const id = await announcement();
    await send(id);
    await tryEmails(away());
    expect((await listed()).can.stop).toBe(true);
    expect(await bodyOf(stop(id))).toMatchObject({ state: "stopped", members: 5, emails: 0 });
    await tryEmails();
    expect(await addressees()).toEqual([]);
    expect((await fateOf(app, id)).recipients.map(({ email }) => email)).toEqual(Array(5).fill("dropped"));
  });
});
