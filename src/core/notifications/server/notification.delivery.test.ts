import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notify, notifyJob } from "#src/core/notifications/server/notify.service.ts";
import {
  declaredForNotifications,
  notificationKind,
} from "#src/core/notifications/server/notifications.slots.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { lateEvening, nextMorning, noon } from "#testing/rows/hours-in-new-york.ts";
import { startSmtpServer } from "#testing/machines/smtp-server.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";
import { notifiedKinds } from "#testing/api/notified-kinds.ts";

type Server = Awaited<ReturnType<typeof startSmtpServer>>;

let server: Server;
let app: TestApp;
let anna: Person;
let beth: Person;
let kinds: ReturnType<typeof notifiedKinds>;
beforeAll(async () => {
  server = await startSmtpServer();
  app = await createTestApp({ SMTP_URL: server.url, RATE_LIMITS: "off" });
  kinds = notifiedKinds(
    app,
    () => anna,
    () => beth,
  );
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await emptyDatabase(app.database);
  anna = await app.create.person("new", { firstName: "Anna" });
  beth = await app.create.person("new", { firstName: "Beth" });
  server.accepted.splice(0);
  server.become("accept");
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await server.close();
});

async function emailsToAnna() {
  await app.mails();
  return server.accepted.splice(0).filter(({ to }) => to?.[0]?.address === anna.user.email);
}

describe("many at a time", () => {
  it("go in one email, and later ones in the next, fifteen minutes later", async () => {
    const id = await kinds.answered(3);
    const [first, ...more] = await emailsToAnna();
    expect(more).toEqual([]);
    expect(first!.subject).toBe("3 new replies in CC Chat");
    expect(first!.text?.match(/Beth T\. replied to “The north stairs”/g)).toHaveLength(3);
    await app.post(`/api/forum/${id}/replies`, { as: beth, body: { content: "And a fourth." } });
    await app.runWaiting(notifyJob);
    const waiting = await app.platform.db.select().from(notifications).where(isNull(notifications.sentIn));
    expect(waiting.map(({ sendAt }) => sendAt)).toEqual([new Date(noon.getTime() + 15 * 60_000)]);
    expect((await emailsToAnna()).map(({ subject }) => subject)).toEqual(["Beth T. replied in CC Chat"]);
  });

  it("leave out those that are no longer current, and send no email if none is", async () => {
    const id = await kinds.answered(2);
    await app.runWaiting(notifyJob);
    await app.delete(`/api/forum/${id}`, { as: anna });
    expect(await emailsToAnna()).toEqual([]);
  });

  it("are not sent to somebody with a block between her and the actor", async () => {
    await app.create.block(anna, beth);
    const other = await app.create.person("new");
    const { id } = await app.create.post(other);
    await app.put(`/api/forum/${id}/follow`, { as: anna, body: { following: true } });
    await app.post(`/api/forum/${id}/replies`, { as: beth, body: { content: "Hello." } });
    expect(await emailsToAnna()).toEqual([]);
    expect(await app.platform.db.$count(notifications, eq(notifications.userId, anna.user.id))).toBe(0);
  });
});

describe("at night", () => {
  const dueOf = async () => {
    await app.runWaiting(notifyJob);
    const [notification] = await app.platform.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, anna.user.id));
    const { rows } = await app.database.pool.query<{ start_after: Date }>(
      "select start_after from pgboss.job where name = 'deliver' and data ->> 'userId' = $1",
      [anna.user.id],
    );
    expect(rows.map((row) => row.start_after)).toEqual([notification!.sendAt]);
    return notification!.sendAt;
  };

  it("an email waits until seven in the morning", async () => {
    vi.setSystemTime(lateEvening);
    await kinds.answered(1);
    expect(await dueOf()).toEqual(nextMorning);
  });

  it("a reminder does not", async () => {
    vi.setSystemTime(lateEvening);
    await kinds.reminded();
    expect(await dueOf()).toEqual(new Date(lateEvening.getTime() + 10_000));
  });
});

describe("each email is sent once", () => {
  it("when a job is run again, because a process died before it marked it as done", async () => {
    await kinds.answered(1);
    await app.runWaiting(notifyJob);
    await app.database.pool.query(
      "update pgboss.job set state = 'retry', retry_count = 1 where name = 'notify'",
    );
    await app.runWaiting(notifyJob);
    expect(await emailsToAnna()).toHaveLength(1);
    expect(await app.platform.db.$count(notifications)).toBe(1);
  });

  it("when a process dies after composing an email: it is composed again, with the same notifications and Message-ID", async () => {
    await kinds.answered(1);
    server.become(451);
    await app.mails();
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id from pgboss.job where name = 'mail-soon'",
    );
    // What happens after that belongs to the next email.
    await kinds.answered(1);
    server.become("accept");
    await app.database.pool.query(
      "update pgboss.job set start_after = now() - interval '1 second' where name = 'mail-soon'",
    );
    await app.sendMails();
    const first = server.accepted.splice(0);
    expect(first.map(({ messageId, subject }) => ({ messageId, subject }))).toEqual([
      { messageId: `<${rows[0]!.id}@localhost>`, subject: "Beth T. replied in CC Chat" },
    ]);
    expect(await emailsToAnna()).toHaveLength(1);
  });
});

describe("notifying from a service", () => {
  const ids: string[] = [];
  const lampLit = notificationKind({
    name: "lamp-lit",
    icon: "home",
    page: "/lamps",
    topic: null,
    recipients: async (_platform, { lamp }: { lamp: string }, id) => {
      ids.push(`${lamp} ${id}`);
      if (ids.length === 1) throw new Error("not now");
      return [];
    },
    load: async () => [],
    text: () => undefined,
  });
  const runWaiting = () =>
    app.runWaiting(notifyJob, {
      ...app.platform,
      registry: {
        ...app.platform.registry,
        slots: new Map([
          ...app.platform.registry.slots,
          declaredForNotifications.handOver([{ notifications: [lampLit] }]),
        ]),
      },
    } satisfies Platform);

  it("is retried under the same id, and sends nothing if its transaction is rolled back", async () => {
    const { platform, database } = app;
    await inTransaction(platform, async (tx) => {
      await notify(tx, lampLit, { lamp: "garden" });
      throw new Error("blown out");
    }).catch(() => {});
    await inTransaction(platform, (tx) => notify(tx, lampLit, { lamp: "porch" }));
    await runWaiting();
    await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    await runWaiting();
    expect(ids).toEqual([expect.stringMatching(/^porch /), ids[0]]);
  });
});
