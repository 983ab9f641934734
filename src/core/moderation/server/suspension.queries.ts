import { and, eq, isNull, sql } from "drizzle-orm";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";

// The only writers of suspensions: each tells the open tabs of the member.

/** Suspends a member from now on and returns the suspension's id. */
export async function suspend(
  tx: Database,
  { userId, days, reason, by }: { userId: string; days: number; reason: string; by: string },
): Promise<string> {
  const [row] = await tx
    .insert(suspensions)
    .values({ userId, reason, suspendedBy: by, until: sql`now() + ${days} * interval '1 day'` })
    .returning({ id: suspensions.id });
  await notifyLive(tx, `person:${userId}`);
  return row!.id;
}

/** Ends a member's suspension early. */
export async function liftSuspension(tx: Database, { id, userId }: { id: string; userId: string }) {
  await tx
    .update(suspensions)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(suspensions.id, id), isNull(suspensions.liftedAt)));
  await notifyLive(tx, `person:${userId}`);
}
