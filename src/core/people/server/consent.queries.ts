import { and, eq, isNull, sql, type SQLWrapper } from "drizzle-orm";
import { consentTexts, type ConsentKind } from "#src/core/people/consent-texts.ts";
import type { GivenTicks } from "#src/core/people/consent.schema.ts";
import { consents } from "#src/core/people/server/consent.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

/** When somebody gave a consent that still holds; null if there is none. */
export const consentedAt = (userId: SQLWrapper, kind: ConsentKind) =>
  sql<Date | null>`(select c.given_at from ${consents} c
    where c.user_id = ${userId} and c.kind = ${sql.raw(`'${kind}'`)} and c.withdrawn_at is null)`.mapWith(
    consents.givenAt,
  );

const current = (userId: string, kind: ConsentKind) =>
  and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt));

/** Stores what she has ticked, with the texts of now. What she had agreed to before stays as it is. */
export async function storeConsents(db: Database, userId: string, ticks: GivenTicks): Promise<void> {
  const kinds: ConsentKind[] = [
    ...(ticks.isAdult ? (["adult"] as const) : []),
    ...(ticks.mayUseCongregation ? (["congregation"] as const) : []),
  ];
  if (kinds.length === 0) return;
  const givenAt = new Date();
  await db
    .insert(consents)
    .values(kinds.map((kind) => ({ userId, kind, version: consentTexts[kind].version, givenAt })))
    .onConflictDoNothing({
      target: [consents.userId, consents.kind],
      where: sql`${consents.withdrawnAt} is null`,
    });
}

/** Withdraws the consent about her congregation. One that was never recorded is recorded as withdrawn. */
export async function withdrawConsent(db: Transaction, userId: string): Promise<void> {
  const withdrawnAt = new Date();
  const { rowCount } = await db.update(consents).set({ withdrawnAt }).where(current(userId, "congregation"));
  if (rowCount === 0) await db.insert(consents).values({ userId, kind: "congregation", withdrawnAt });
}

/** Whether she has taken back the consent about her congregation, and not given it again. */
export async function hasWithdrawn(db: Database, userId: string): Promise<boolean> {
  const hers = and(eq(consents.userId, userId), eq(consents.kind, "congregation"));
  const rows = await db.select({ withdrawnAt: consents.withdrawnAt }).from(consents).where(hers);
  return rows.length > 0 && rows.every(({ withdrawnAt }) => withdrawnAt !== null);
}
