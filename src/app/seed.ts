import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { features } from "#src/app/features.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { DemoStage } from "#src/server/feature.ts";

// Any fixed number that no other advisory lock uses.
const seedLock = 7_203_412;

/** Fills a database without accounts with demo content, all or nothing; returns whether it did. */
export async function fillWithDemo({ db, storage, log }: DemoStage & { log: Logger }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.$count(users)) > 0) return false;
    log.info("filling the empty database with demo content");
    for (const { demo } of features) {
      await (await demo?.())?.seed({ db: tx, storage });
    }
    return true;
  });
}
