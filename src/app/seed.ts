import { sql } from "drizzle-orm";
import { seedAccounts } from "#src/features/accounts/server/account.seed.ts";
import { users } from "#src/features/accounts/server/user.table.ts";
import { seedVerifications } from "#src/features/membership/server/verification.seed.ts";
import { seedListings } from "#src/features/housing/server/listing.seed.ts";
import type { Platform } from "#src/server/platform.ts";

// Any fixed number that no other advisory lock uses.
const seedLock = 7_203_412;

/** Fills an empty database with demo content; one that holds anybody is left alone. All or nothing. */
export async function fillWithDemo(platform: Pick<Platform, "db" | "objects" | "log">): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.$count(users)) > 0) return;
    platform.log.info("filling the empty database with demo content");
    await seedAccounts(tx);
    await seedVerifications(tx);
    await seedListings({ db: tx, objects: platform.objects });
  });
}
