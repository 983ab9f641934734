import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup } from "#src/app/restore.ts";
import { pushSubscriptions } from "#src/core/notifications/server/notification.table.ts";
import { passkeyChallenges } from "#src/core/passkeys/server/passkey.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { calendarFeeds } from "#src/features/events/server/event.table.ts";
import { addDeletions, deletionFile, readDeletions } from "#src/server/backup/deletion-list.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { markUnfinished } from "#src/server/database/unfinished-restore.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";
import { hourMs } from "#src/shared/dates.ts";
import { templateDatabase, testServer } from "#testing/machines/database.ts";
import { createFactories, type Person } from "#testing/rows/factories.ts";
import {
  openInstallations,
  refusal,
  withDatabase,
  type Installation,
} from "#testing/machines/installations.ts";

const letIn = [sessions, accountTokens, passkeyChallenges, pushSubscriptions, calendarFeeds];

/** Somebody's emailed link, challenge, push device and calendar feed, besides her session. */
async function fill({ db }: DatabaseHandle, { user: { id: userId } }: Person) {
  const expiresAt = new Date(Date.now() + hourMs);
  await db.insert(accountTokens).values({ userId, tokenHash: "link", purpose: "reset-password", expiresAt });
  await db
    .insert(passkeyChallenges)
    .values({ userId, tokenHash: "challenge", challenge: "random", purpose: "add", expiresAt });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const device = { endpoint: "https://push.example/device", p256dh: "key", auth: "secret" };
  await db.insert(pushSubscriptions).values({ userId, sessionId: session!.id, ...device });
  await db.insert(calendarFeeds).values({ userId, token: "calendar" });
}

const addQueue = ({ pool }: DatabaseHandle, name: string) =>
  pool.query(
    `insert into pgboss.queue (name, policy, partition, table_name, retry_limit, retry_delay, retry_backoff,
      expire_seconds, retention_seconds, deletion_seconds, dead_letter, warning_queued, created_on, updated_on)
    values ($1, 'standard', false, 'job_common', 0, 0, false, 60, 60, 60, null, 0, now(), now())`,
    [name],
  );

async function addJob(database: DatabaseHandle) {
  await addQueue(database, "mail");
  await database.pool.query("insert into pgboss.job (name, data) values ('mail', '{}')");
}

describe.skipIf(!testServer)("a restore revives nothing that had ended since", () => {
  let all: Awaited<ReturnType<typeof openInstallations>>;
  let source: Installation;
  let stays: Person;
  let leaves: Person;
  const takenAt = new Date(Date.now() - 3 * hourMs);
  const leftAt = new Date(Date.now() - hourMs);

  beforeAll(async () => {
    all = await openInstallations();
    source = await all.installation("source", templateDatabase);
    await withDatabase(source, async (database) => {
      const create = createFactories(database);
      stays = await create.person("approved", { passwordHash: "hers" });
      leaves = await create.person("admin");
      await fill(database, stays);
      await addJob(database);
      for (const name of ["unsubscribe", "uploads"]) await installationKey(database.db, name);
    });
  });
  afterAll(() => all.close());

  it("no session, link, challenge, push device, calendar, waiting job or short-lived key", async () => {
    const { folder } = await all.back(source, "let-in", { now: takenAt });
    const before = await withDatabase(source, ({ db }) => installationKey(db, "unsubscribe"));
    const target = await all.installation("let-in-target", "template0");
    await restoreBackup({ settings: target.settings, from: folder, replace: false });
    await withDatabase(target, async ({ db, pool }) => {
      for (const table of letIn) expect(await db.$count(table)).toBe(0);
      const { rows: jobs } = await pool.query("select name from pgboss.job");
      expect(jobs).toEqual([]);
      const { rows: keys } = await pool.query("select name, key from installation_keys");
      expect(keys).toEqual([{ name: "unsubscribe", key: before }]);
      const [kept] = await db.select().from(users).where(eq(users.id, stays.user.id));
      expect(kept).toMatchObject({ email: stays.user.email, passwordHash: "hers", deletedAt: null });
    });
  });

  it("no account that was deleted since, be it the last admin's, on either kind of list", async () => {
    const { folder } = await all.back(source, "deleted", { now: takenAt });
    const target = await all.installation("deleted-target", "template0");
    for (const list of [path.dirname(folder), target.settings.dataDir]) {
      await withDatabase(source, ({ db }) =>
        addDeletions(db, list, {}, [{ id: leaves.user.id, at: leftAt }]),
      );
      const done = await restoreBackup({ settings: target.settings, from: folder, replace: true });
      expect(done.deletions).toBe(1);
      await withDatabase(target, async ({ db }) => {
        const [row] = await db.select().from(users).where(eq(users.id, leaves.user.id));
        expect(row).toMatchObject({ email: null, deletedAt: leftAt, firstName: "Deleted", role: "member" });
        const [other] = await db.select().from(users).where(eq(users.id, stays.user.id));
        expect(other!.deletedAt).toBeNull();
        expect(await db.$count(users)).toBe(2);
      });
      await rm(path.join(list, deletionFile));
      await writeFile(path.join(path.dirname(folder), deletionFile), await emptyList());
    }
  });

  it("repeats no deletion from before the backup: such an account was brought back on purpose", async () => {
    const { folder } = await all.back(source, "before", { now: takenAt });
    const at = new Date(takenAt.getTime() - 2 * hourMs);
    await withDatabase(source, ({ db }) =>
      addDeletions(db, path.dirname(folder), {}, [{ id: stays.user.id, at }]),
    );
    const target = await all.installation("before-target", "template0");
    const done = await restoreBackup({ settings: target.settings, from: folder, replace: false });
    expect(done.deletions).toBe(0);
  });

  it("no account whose deletion is not on the list yet: the database that is replaced knows it", async () => {
    const target = await all.installation("unlisted", templateDatabase);
    const [row, waits] = await withDatabase(target, async (database) => {
      const create = createFactories(database);
      return [(await create.person("approved")).user.id, (await create.person("approved")).user.id] as const;
    });
    const { folder } = await all.back(target, "unlisted", { now: takenAt });
    await withDatabase(target, async (database) => {
      const { db, pool } = database;
      await db.update(users).set({ deletedAt: leftAt, email: null }).where(eq(users.id, row));
      await addQueue(database, "list-deletion");
      await pool.query("insert into pgboss.job (name, data, state) values ('list-deletion', $1, 'failed')", [
        { userId: waits, at: leftAt },
      ]);
    });
    const done = await restoreBackup({ settings: target.settings, from: folder, replace: true });
    expect(done.deletions).toBe(2);
    await withDatabase(target, async ({ db }) => {
      const left = await db.select({ deletedAt: users.deletedAt }).from(users);
      expect(left).toEqual([{ deletedAt: leftAt }, { deletedAt: leftAt }]);
    });
    const listed = await readDeletions(target.settings.dataDir, {});
    expect(listed!.deletions.map(({ id }) => id).toSorted()).toEqual([row, waits].toSorted());
  });

  it("is not held up by a database to replace that cannot be read", async () => {
    const { folder } = await all.back(source, "unreadable", { now: takenAt });
    const target = await all.installation("unreadable", templateDatabase);
    await withDatabase(target, ({ pool }) =>
      pool.query("alter table users rename column deleted_at to something_else"),
    );
    const done = await restoreBackup({ settings: target.settings, from: folder, replace: true });
    expect(done.deletions).toBe(0);
  });

  it("is refused without the list that the backup had beside it, and with one that is damaged", async () => {
    const { folder } = await all.back(source, "no-list", { now: takenAt });
    const list = path.join(path.dirname(folder), deletionFile);
    const target = await all.installation("no-list-target", "template0");
    const whole = await readFile(list, "utf8");
    await writeFile(list, `${leftAt.toISOString()} ${leaves.user.id}\n${whole}`);
    expect(await refusal(target, folder)).toMatch(/deleted-accounts\.txt is damaged: /);
    await rm(list);
    expect(await refusal(target, folder)).toMatch(
      /^There is no deleted-accounts\.txt beside the backup \S+: accounts .+ add --without-deletions\.$/,
    );
    const options = { settings: target.settings, from: folder, replace: false };
    expect(await restoreBackup({ ...options, withoutDeletions: true })).toMatchObject({ deletions: 0 });
  });

  it("leaves a database that no server starts on, until all of it is done", async () => {
    const target = await all.installation("interrupted", templateDatabase);
    await withDatabase(target, async (database) => {
      await database.pool.query(markUnfinished);
      await expect(migrateDatabase(database)).rejects.toThrow(
        /^The restore of this database was interrupted/,
      );
    });
    expect(await all.back(target, "of-interrupted").catch(({ message }: Error) => message)).toMatch(
      /^The restore of this database was interrupted/,
    );
  });

  async function emptyList() {
    const folder = path.join(all.root, "empty-list");
    await withDatabase(source, ({ db }) => addDeletions(db, folder, {}, []));
    return readFile(path.join(folder, deletionFile));
  }
});
