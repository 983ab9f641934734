import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type IndexedColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("deletes the rows of all features that have expired, and no others", async () => {
  const { db } = app.platform;
  const { user } = await app.create.person("new");
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
