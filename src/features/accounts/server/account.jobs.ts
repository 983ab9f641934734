import { deleteExpiredTokens } from "#src/features/accounts/server/account-token.queries.ts";
import { deleteExpiredAttempts } from "#src/features/accounts/server/identity.queries.ts";
import { deleteOldDevices } from "#src/features/accounts/server/known-device.queries.ts";
import { deleteExpiredSessions } from "#src/features/accounts/server/session.queries.ts";
import type { Database } from "#src/server/database/database.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** Removes what has had its time: sessions, mailed links, sign-ins that were given up, devices not seen for a year. */
export async function sweepAccounts(db: Database, now: Date) {
  const { rowCount: sessions } = await deleteExpiredSessions(db, now);
  const { rowCount: tokens } = await deleteExpiredTokens(db, now);
  const { rowCount: attempts } = await deleteExpiredAttempts(db, now);
  const { rowCount: devices } = await deleteOldDevices(db, new Date(now.getTime() - year));
  return { sessions, tokens, attempts, devices };
}
