import { and, count, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  type PasskeyRow,
} from "#src/core/passkeys/server/passkey.table.ts";
import type { Database } from "#src/server/database/database.ts";

type NewChallenge = typeof passkeyChallenges.$inferInsert;

export const insertChallenge = (db: Database, challenge: NewChallenge) =>
  db.insert(passkeyChallenges).values(challenge);

/** Consumes a browser's challenge: the first answer gets it, right or wrong. */
export async function takeChallenge(
  db: Database,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: NewChallenge["purpose"]; now: Date },
) {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, tokenHash),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** An account's passkeys, the oldest first. */
export const findPasskeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Stores a passkey; undefined if it is already stored. */
export async function insertPasskey(
  db: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row;
}

/**
 * Records a use and its device's counter; false if that is not above the stored one, since then somebody has a copy. A
 * synced passkey's devices each count separately, if at all, so its counter is not checked. The greatest is stored.
 */
export async function notePasskeyUse(
  db: Database,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
): Promise<boolean> {
  const goesUp = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), synced ? undefined : goesUp));
  return rowCount === 1;
}

/** Deletes one of an account's passkeys; false if it has none with this id. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
  return rowCount === 1;
}

/** Deletes those of an account's passkeys that were made at `since` or later; returns how many. */
export async function deletePasskeysSince(db: Database, userId: string, since: Date): Promise<number> {
  const { rowCount } = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  return rowCount ?? 0;
}

export const deletePasskeysOf = (db: Database, userId: string) =>
  db.delete(passkeys).where(eq(passkeys.userId, userId));

export const insertRecoveryCodes = (db: Database, userId: string, hashes: readonly string[]) =>
  db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));

/** Consumes a recovery code; true once. */
export async function takeRecoveryCode(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row!.left;
}

export const deleteRecoveryCodesSince = (db: Database, userId: string, since: Date) =>
  db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)));

export const deleteRecoveryCodesOf = (db: Database, userId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
