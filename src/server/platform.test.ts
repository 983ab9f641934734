import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type IndexedColumn } from "drizzle-orm/pg-core";
import pino from "pino";
import { describe, expect, it, vi } from "vitest";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();

async function scheduledAfterStart(name: string) {
  const job = { name, cron: "41 3 * * *", run: async () => {} };
  const queue = await openJobQueue(app.database, pino({ level: "silent" }), [job], { supervise: false });
  await queue.start(app.platform);
  const schedules = await queue.boss.getSchedules();
  await queue.stop();
  return schedules.map((schedule) => schedule.name);
}

it("a job that has got another name is scheduled under that alone", async () => {
  expect(await scheduledAfterStart("sweep-old")).toEqual(["sweep-old"]);
  expect(await scheduledAfterStart("sweep-new")).toEqual(["sweep-new"]);
});

describe("the short caches", () => {
  const outcomes: [string, () => Promise<unknown>, boolean, true?][] = [
    ["has changed something", async () => ({ cancelled: 0, filled: 1 }), true],
    ["does not say", async () => undefined, true],
    ["failed", () => Promise.reject(new Error("half of it")), true],
    ["has changed nothing", async () => 0, false],
    ["has changed nothing of each kind", async () => ({ cancelled: 0, filled: 0 }), false],
    ["found nothing at all", async () => ({}), false],
  ];

  it.each([...outcomes, ["only sends emails", async () => ({ sent: true }), false, true] as const])(
    "of a process whose job %s are emptied as they have to be",
    async (_what, run, emptied, leavesPages?: true) => {
      const job = { name: "sweep-pages", run, leavesPages };
      const queue = await openJobQueue(app.database, pino({ level: "silent" }), [], { supervise: false });
      const clearEverywhere = vi.fn<() => Promise<void>>(async () => {});
      const shortCaches = { ...app.platform.shortCaches, clearEverywhere };
      await Promise.allSettled([
        queue.run(job, { ...app.platform, shortCaches }, { id: "1", data: {} } as never),
      ]);
      await queue.stop();
      expect(clearEverywhere).toHaveBeenCalledTimes(emptied ? 1 : 0);
    },
  );
});

describe("sweeping", () => {
  it("deletes the rows of all features that have expired, and no others", async () => {
    const { db } = app.platform;
    const { user } = await create.person("new");
    const now = Date.now();
    const row = { userId: user.id, purpose: "verify-email" } as const;
    await db.insert(accountTokens).values([
      { ...row, tokenHash: "old", expiresAt: new Date(now - 1) },
      { ...row, tokenHash: "new", expiresAt: new Date(now + 1) },
    ]);
    await db.insert(sessions).values({ userId: user.id, tokenHash: "old", expiresAt: new Date(now - 1) });
    expect(await sweep(app.platform, now)).toEqual({ account_tokens: 1, sessions: 1 });
    expect((await db.select().from(accountTokens)).map(({ tokenHash }) => tokenHash)).toEqual(["new"]);
    expect(await db.$count(sessions)).toBe(1);
  });

  it("finds what has expired by an index", () => {
    const swept = app.platform.registry.tables.flatMap(({ table, expires }) =>
      expires ? [{ table, column: expires.column }] : [],
    );
    expect(swept.map(({ table }) => getTableName(table))).toContain("idempotency_keys");
    const unindexed = swept.filter(
      ({ table, column }) =>
        !getTableConfig(table).indexes.some(
          ({ config }) => (config.columns[0] as IndexedColumn).name === column.name,
        ) || !Object.values(getTableColumns(table)).includes(column),
    );
    expect(unindexed).toEqual([]);
  });
});

it("a key of the installation is made once, however many ask at once, and stays", async () => {
  const ask = (name: string) => installationKey(app.platform.db, name);
  const keys = await Promise.all(Array.from({ length: 10 }, () => ask("sails")));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0]!, "base64url")).toHaveLength(32);
  expect(await ask("sails")).toBe(keys[0]);
  expect(await ask("oars")).not.toBe(keys[0]);
});
