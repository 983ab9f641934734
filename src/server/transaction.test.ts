import { expect, it } from "vitest";
import type { Platform } from "#src/server/platform.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app } = useTestApp();

it("what its platform writes is there once it ends, and is rolled back when it throws", async () => {
  const write = (key: string, end: () => string) =>
    inTransaction(app.platform, async (tx) => {
      await tx.db.insert(rateLimits).values({ key, points: 1, expiresAt: new Date() });
      await tx.jobs.enqueue(tx.db, "notify", { key });
      return end();
    });
  const fail = () => {
    throw new Error("after all");
  };
  expect(await write("done", () => "the result")).toBe("the result");
  await expect(write("undone", fail)).rejects.toThrow("after all");
  const written = await app.platform.db.select({ key: rateLimits.key }).from(rateLimits);
  expect(written).toEqual([{ key: "done" }]);
  const { rows } = await app.database.pool.query("select data from pgboss.job where name = 'notify'");
  expect(rows).toEqual([{ data: { key: "done" } }]);
});

it("the compiler distinguishes a platform in a transaction from one outside", () => {
  const service = async (_platform: Platform) => {};
  const step = async (_tx: TransactionPlatform) => {};
  const calls = (platform: Platform, tx: TransactionPlatform) => [
    service(platform),
    step(tx),
    inTransaction(platform, step),
    // @ts-expect-error -- a service may begin a transaction, and this is in one
    service(tx),
    // @ts-expect-error -- a step runs in a transaction
    step(platform),
    // @ts-expect-error -- no transaction begins in another
    inTransaction(tx, step),
    // @ts-expect-error -- nor a savepoint
    tx.db.transaction,
    // @ts-expect-error -- it has a connection of its own
    tx.probe,
  ];
  expect(calls).toBeTypeOf("function");
});
