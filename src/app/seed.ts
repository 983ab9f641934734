import { and, inArray, isNull, sql } from "drizzle-orm";
import { features } from "#src/app/features.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Settings } from "#src/server/settings.ts";
import { inTransaction } from "#src/server/transaction.ts";

// Any number that no other advisory lock uses.
const seedLock = 7_203_412;

/** Throws an {@link OperatorError} for a database with demo accounts, whose password is public, on a site that others can open. */
export async function refuseDemoAccounts(db: Database, { isForTrying }: Pick<Settings, "isForTrying">) {
  if (isForTrying) return;
  const { demoUserIds } = await import("#src/demo/people.seed.ts");
  if ((await db.$count(users, and(inArray(users.id, demoUserIds()), isNull(users.deletedAt)))) > 0)
    throw new OperatorError(
      "This database holds demo accounts, whose password everybody knows, and PUBLIC_URL is not this machine. Use a database without them: another DATABASE_URL, or another DATA_DIR.",
    );
}

/** Fills a database without accounts with demo content, in one transaction; returns whether it did. */
export async function fillWithDemo(platform: Pick<Platform, "db" | "storage" | "log">): Promise<boolean> {
  return inTransaction(platform, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.db.$count(users)) > 0) return false;
    tx.log.info("filling the empty database with demo content");
    for (const { demo } of features) await (await demo?.())?.seed(tx);
    return true;
  });
}
