import { and, desc, eq, gt, inArray, ne } from "drizzle-orm";
import { accountTokens, type tokenPurposes } from "#src/core/sign-in/server/account-token.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";
import { dayMs, hourMs, minuteMs } from "#src/shared/dates.ts";

type Purpose = (typeof tokenPurposes)[number];

const lifetime: Record<Purpose, number> = {
  "verify-email": dayMs,
  "reset-password": hourMs,
  "delete-account": hourMs,
  "second-step": 10 * minuteMs,
  "not-me": 7 * dayMs,
};

/** Creates a token with the lifetime of its purpose, or `lifeMs`; only its hash is stored. `since`: see the table. */
export async function issueToken(
  db: Database,
  userId: string,
  purpose: Purpose,
  { lifeMs = lifetime[purpose], since }: { lifeMs?: number; since?: Date } = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifeMs);
  await db.insert(accountTokens).values({ tokenHash: hashToken(token), userId, purpose, expiresAt, since });
  return token;
}

const usable = (tokenHash: string, purpose: Purpose, now: Date) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );

/** A token that is valid at `now`; undefined for any other. */
export async function findToken(db: Database, tokenHash: string, purpose: Purpose, now: Date) {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(usable(tokenHash, purpose, now));
  return row;
}

/** The owner of a token that is valid at `now`; undefined for any other. */
export const ownerOfToken = async (db: Database, tokenHash: string, purpose: Purpose, now: Date) =>
  (await findToken(db, tokenHash, purpose, now))?.userId;

/** Consumes a token; true once. Lock its owner's account first: all changes take both locks in this order. */
export async function takeToken(db: Database, tokenHash: string, purpose: Purpose, now: Date) {
  const { rowCount } = await db.delete(accountTokens).where(usable(tokenHash, purpose, now));
  return rowCount === 1;
}

/** Deletes a user's tokens of a purpose beyond the `kept` newest. */
export const deleteTokensBeyond = (db: Database, userId: string, purpose: Purpose, kept: number) =>
  db.delete(accountTokens).where(
    inArray(
      accountTokens.tokenHash,
      db
        .select({ tokenHash: accountTokens.tokenHash })
        .from(accountTokens)
        .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
        .orderBy(desc(accountTokens.expiresAt))
        .offset(kept),
    ),
  );

export const deleteTokensOf = (db: Database, userId: string, ...purposes: readonly Purpose[]) =>
  db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, [...purposes])));

/** Deletes a user's tokens but "This wasn't me": of several emails the oldest undoes the most, and may be used last. */
export const deleteOpenTokensOf = (db: Database, userId: string) =>
  db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), ne(accountTokens.purpose, "not-me")));
