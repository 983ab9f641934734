import { and, eq, gt, lte } from "drizzle-orm";
import { accountTokens, type tokenPurposes } from "#src/features/accounts/server/account-token.table.ts";
import type { Database } from "#src/server/database/database.ts";

type Purpose = (typeof tokenPurposes)[number];

/** Stores a token's hash. */
export const insertToken = (db: Database, token: typeof accountTokens.$inferInsert) =>
  db.insert(accountTokens).values(token);

const usable = (tokenHash: string, purpose: Purpose, now: Date) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );

/** Whether a token could be used at `now`. */
export const tokenIsUsable = async (db: Database, tokenHash: string, purpose: Purpose, now: Date) =>
  (await db.$count(accountTokens, usable(tokenHash, purpose, now))) > 0;

/** Uses a token up and returns whose it was; of many at once, one gets an answer and the others undefined. */
export async function takeToken(db: Database, tokenHash: string, purpose: Purpose, now: Date) {
  const [row] = await db
    .delete(accountTokens)
    .where(usable(tokenHash, purpose, now))
    .returning({ userId: accountTokens.userId });
  return row?.userId;
}

/** Makes a user's other links of a kind worthless. */
export const deleteTokensOf = (db: Database, userId: string, purpose: Purpose) =>
  db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));

/** Removes what has expired at `now`. */
export const deleteExpiredTokens = (db: Database, now: Date) =>
  db.delete(accountTokens).where(lte(accountTokens.expiresAt, now));
