import { beforeEach, expect, it, vi } from "vitest";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { reviewAll, reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { Database } from "#src/server/database/database.ts";
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
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
  });
  await started;
};

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
