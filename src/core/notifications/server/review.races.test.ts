import { randomUUID } from "node:crypto";
import { asc, desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { claim, markRead } from "#src/core/notifications/server/notification.queries.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { reviewAll, reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { withTransaction, type Transaction } from "#src/server/database/database.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { hourMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { waitForLocks } from "#testing/machines/locks.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { notifiedKinds } from "#testing/api/notified-kinds.ts";

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

/** Hides all replies, and commits once another transaction waits for a lock. */
const hideWhile = async (start: () => Promise<unknown>) => {
  let started: Promise<unknown> | undefined;
  await inTransaction(app.platform, async (tx) => {
    await hide(tx);
    started = start();
    await waitForLocks(app.database);
  });
  await started;
};

async function hide(tx: TransactionPlatform) {
  const hidden = await tx.db
    .update(forumReplies)
    .set({ hiddenAt: new Date() })
    .returning({ id: forumReplies.id });
  await reviewNotices(tx, { about: hidden.map(({ id }) => id) });
}

const unread = async () => (await bodyOf(api(reader).get("/api/unread"))).notices;

it("a reply is hidden while its author is unblocked: its notification stays hidden until the reply is shown again", async () => {
  await answered();
  await app.mails();
  const block = `/api/blocks/${other!.user.id}`;
  await app.put(block, { as: reader! });
  await hideWhile(() => app.delete(block, { as: reader! }));
  expect([await unread(), await reviewAll(app.platform)]).toEqual([0, 0]);
});

it("a reply is hidden before its notification is stored: it is not counted", async () => {
  await answered();
  await inTransaction(app.platform, hide);
  await app.runWaiting(notifyJob);
  expect([await unread(), await reviewAll(app.platform)]).toEqual([0, 0]);
});

/** Reviews these members' unread notifications, and starts an act while the review waits for the first lock. */
async function whileReviewed(of: readonly string[], act: () => Promise<unknown>) {
  const { db } = app.platform;
  const [first] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .orderBy(asc(notifications.id))
    .limit(1);
  let started: Promise<unknown>[] = [];
  await withTransaction(db, async (tx) => {
    await tx.select().from(notifications).where(eq(notifications.id, first!.id)).for("update");
    started = [inTransaction(app.platform, (own) => reviewPatiently(own, of))];
    await waitForLocks(app.database);
    started.push(act());
    await waitForLocks(app.database, 2);
  });
  const [, done] = await Promise.all(started);
  return done;
}

// Waits until another transaction waits too, even on a busy machine.
async function reviewPatiently(tx: TransactionPlatform, of: readonly string[]) {
  await tx.db.execute(sql`set local lock_timeout = '10s'`);
  await reviewNotices(tx, { of });
}

const marking: Record<string, (tx: Transaction, userId: string) => Promise<unknown>> = {
  "marked as read": (tx, userId) => markRead(tx, userId, "all"),
  "put in an email": (tx, userId) =>
    claim(
      tx,
      { userId, batch: "forumReplies", until: new Date(Date.now() + hourMs) },
      { sentIn: randomUUID(), now: new Date() },
    ),
};

it.each(Object.keys(marking))("notifications are %s while they are reviewed: both succeed", async (how) => {
  await answered(3);
  await app.runWaiting(notifyJob);
  const { db } = app.platform;
  const { id: userId } = reader!.user;
  // In reverse order in the table; due now, since at night they would wait for the morning.
  for (const { id } of await db.select().from(notifications).orderBy(desc(notifications.id)))
    await db
      .update(notifications)
      .set({ batch: "forumReplies", sendAt: new Date() })
      .where(eq(notifications.id, id));
  await whileReviewed([userId], () => withTransaction(db, (tx) => marking[how]!(tx, userId)));
  expect(await unread()).toBe(how === "marked as read" ? 0 : 3);
});

/** Stores one of each kind about a subject: the first by id for `reader`, the second for `other`. */
async function storeForBoth(kinds: readonly [string, string], data: object) {
  const both = [reader!.user.id, other!.user.id];
  const rows = both.map((userId, index) => ({
    id: `0000000${index}-0000-4000-8000-000000000000`,
    userId,
    kind: kinds[index]!,
    key: randomUUID(),
    data,
    batch: "needed",
    visibleAt: new Date(),
    sendAt: new Date(),
  }));
  await app.platform.db.insert(notifications).values(rows);
  return both;
}

it("a member gives up a place, which promotes another, while both have notifications under review: both succeed", async () => {
  const startsAt = new Date(Date.now() + hourMs);
  const event = await create.event(await create.person("approved"), { startsAt, capacity: 1 });
  await create.rsvp(reader!, event);
  await create.rsvp(other!, event, "waiting");
  const both = await storeForBoth(["event-reminder", "event-reminder"], { eventId: event.id });
  const body = { status: "not_attending" };
  const giveUp = () => app.post(`/api/events/${event.id}/rsvp`, { as: reader!, body });
  expect(await whileReviewed(both, giveUp)).toHaveProperty("status", 200);
});

it("a request is accepted while both members have notifications under review: both succeed", async () => {
  const { contact, conversations, answerRequest } = messageCalls(app);
  await contact(reader!, (await create.listing(other!)).id);
  const { id } = (await conversations(other!))[0]!;
  const both = await storeForBoth(["message-written", "contact-made"], { conversationId: id });
  expect(await whileReviewed(both, () => answerRequest(id, other!, true))).toHaveProperty("status", 204);
});
