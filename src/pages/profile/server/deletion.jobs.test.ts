import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deletionDays } from "#src/pages/profile/profile.schema.ts";
import { deletionJobs, purgeAccounts } from "#src/pages/profile/server/deletion.service.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { daysKnown } from "#src/server/backup/deletion-list.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";

const { app, create } = useTestApp();
beforeEach(() => emptyDatabase(app.database));
afterEach(() => vi.restoreAllMocks());

/** Creates an account with a file whose purge was due `daysAgo` days ago. */
async function due(daysAgo: number) {
  const deletedAt = new Date(Date.now() - (deletionDays.untilPurge + daysAgo) * dayMs);
  const { user } = await create.person("new", { deletedAt, email: null });
  const [file] = await app.platform.db.insert(uploads).values({ ownerId: user.id }).returning();
  return { id: user.id, fileId: file!.id };
}
const isThere = async (id: string) => (await app.platform.db.$count(users, eq(users.id, id))) === 1;
const purge = () =>
  deletionJobs.find(({ name }) => name === "purge-accounts")!.run(app.platform, undefined as never, "");

/** The storage, failing for one file. */
function loseFile(fileId: string) {
  const storage = app.platform.storage;
  const removeAll = storage.removeAll.bind(storage);
  return vi
    .spyOn(storage, "removeAll")
    .mockImplementation((prefix) =>
      prefix.includes(fileId) ? Promise.reject(new Error("The store is away")) : removeAll(prefix),
    );
}

describe("the purge of deleted accounts", () => {
  it("keeps the rows at least as long as a new list of deletions relies on them", () => {
    expect(deletionDays.untilPurge).toBeGreaterThanOrEqual(daysKnown);
  });

  it("continues after an account whose files cannot be removed, logs it, and removes it once when the storage is back", async () => {
    const [first, second, third] = [await due(3), await due(2), await due(1)];
    const away = loseFile(second.fileId);
    const logged = vi.spyOn(app.platform.log, "error");
    expect(await purgeAccounts(app.platform)).toEqual({ purged: 2, failed: 1 });
    expect(await Promise.all([first, second, third].map(({ id }) => isThere(id)))).toEqual([
      false,
      true,
      false,
    ]);
    expect(logged.mock.calls).toEqual([
      [
        { id: second.id, err: expect.objectContaining({ message: "The store is away" }) },
        "An account could not be purged",
      ],
    ]);

    away.mockRestore();
    const atOnce = await Promise.all([purgeAccounts(app.platform), purgeAccounts(app.platform)]);
    expect(atOnce.reduce((sum, { purged }) => sum + purged, 0)).toBe(1);
    expect(await isThere(second.id)).toBe(false);
  });

  it("counts an account whose row cannot be removed as failed, and ends even if all fail", async () => {
    const { db } = app.platform;
    const [first, second] = [await due(2), await due(1)];
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await db.execute(
      sql`create trigger refuse before delete on users for each row execute function refuse()`,
    );
    try {
      expect(await purgeAccounts(app.platform)).toEqual({ purged: 0, failed: 2 });
    } finally {
      await db.execute(sql`drop function refuse() cascade`);
    }
    expect(await Promise.all([first, second].map(({ id }) => isThere(id)))).toEqual([true, true]);
  });

  it("fails as a job when an account failed, after trying all others", async () => {
    const [first, second] = [await due(2), await due(1)];
    const away = loseFile(first.fileId);
    await expect(purge()).rejects.toThrow("Accounts that could not be purged: 1; purged: 1");
    expect(await isThere(second.id)).toBe(false);
    away.mockRestore();
    expect(await purge()).toEqual({ purged: 1, failed: 0 });
  });
});
