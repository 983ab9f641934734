import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { claim, markRead } from "#src/core/notifications/server/notification.queries.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { reviewAll, reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { hourMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api-client.ts";
import { useTestApp } from "#testing/app.ts";
import { emptyDatabase } from "#testing/database.ts";
import type { Person } from "#testing/factories.ts";
import { notifiedKinds } from "#testing/notified-kinds.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let [reader, other]: Person[] = [];
const { answered } = notifiedKinds(
  app,
  () => reader!,
  () => other!,
);
beforeEach(async () => {
  await emptyDatabase(app.database);
  reader = await create.person("approved");
  other = await create.person("approved");
});

/** Hides all replies, and commits once somebody else waits for a lock. */
const hideWhile = async (start: () => Promise<unknown>) => {
  let started: Promise<unknown> | undefined;
  await app.platform.db.transaction(async (tx) => {
    await hide(tx);
    started = start();
    await waitForLocks(1);
  });
  await started;
};

const waitForLocks = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await app.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(count);
  });

async function hide(tx: Database) {
  const hidden = await tx
    .update(forumReplies)
    .set({ hiddenAt: new Date() })
    .returning({ id: forumReplies.id });
  await reviewNotices(app.platform, tx, { about: hidden.map(({ id }) => id) });
}

const unread = async () => (await bodyOf(api(reader).get("/api/unread"))).notices;

it("a reply is hidden while its author is unblocked: it stays away, and comes back with the reply", async () => {
  await answered();
  await app.mails();
  const block = `/api/blocks/${other!.user.id}`;
  await app.put(block, { as: reader! });
  await hideWhile(() => app.delete(block, { as: reader! }));
  expect([await unread(), await reviewAll(app.platform)]).toEqual([0, 0]);
});

it("a reply was hidden before its notification is stored: it is not counted", async () => {
  await answered();
  await app.platform.db.transaction(hide);
  await app.runWaiting(notifyJob);
  expect([await unread(), await reviewAll(app.platform)]).toEqual([0, 0]);
});

const reading: Record<string, (tx: Database, userId: string) => Promise<unknown>> = {
  "marked as read": (tx, userId) => markRead(tx, userId, "all"),
  "put in an email": (tx, userId) =>
    claim(
      tx,
      { userId, batch: "forumReplies", until: new Date(Date.now() + hourMs) },
      { sentIn: randomUUID(), now: new Date() },
    ),
};

it.each(Object.keys(reading))(
  "notifications are %s while they are reviewed: neither waits for the other",
  async (how) => {
    await answered(3);
    await app.runWaiting(notifyJob);
    const { db } = app.platform;
    const { id: userId } = reader!.user;
    const stored = await db.select().from(notifications).orderBy(desc(notifications.id));
    // In the table the other way round.
    for (const { id } of stored)
      await db.update(notifications).set({ batch: "forumReplies" }).where(eq(notifications.id, id));
    let started: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx
        .select()
        .from(notifications)
        .where(eq(notifications.id, stored.at(-1)!.id))
        .for("update");
      started = [db.transaction((own) => reviewNotices(app.platform, own, { of: [userId] }))];
      await waitForLocks(1);
      started.push(db.transaction((own) => reading[how]!(own, userId)));
      await waitForLocks(2);
    });
    await expect(Promise.all(started)).resolves.toHaveLength(2);
    expect(await unread()).toBe(how === "marked as read" ? 0 : 3);
  },
);
