import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import {
  pushSubscriptions,
  type PushSubscriptionRow,
} from "#src/core/notifications/server/push-subscription.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import type { Database } from "#src/server/database/database.ts";

type NewSubscription = Omit<PushSubscriptionRow, "id" | "createdAt" | "failingSince">;

/** Stores where a session's browser is reached, in the place of what was known of the session or of that browser. */
export async function storeSubscription(db: Database, row: NewSubscription): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      or(
        and(eq(pushSubscriptions.sessionId, row.sessionId), ne(pushSubscriptions.endpoint, row.endpoint)),
        and(eq(pushSubscriptions.endpoint, row.endpoint), ne(pushSubscriptions.sessionId, row.sessionId)),
      ),
    );
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...row, failingSince: null },
    });
}

/** Removes somebody's devices beyond the `kept` switched on last. */
export const deleteDevicesBeyond = (db: Database, userId: string, kept: number) =>
  db
    .delete(pushSubscriptions)
    .where(
      inArray(
        pushSubscriptions.id,
        db
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, userId))
          .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
          .offset(kept),
      ),
    );

/** Somebody's devices, the one switched on last first, each with its session. */
export const findDevices = (db: Database, userId: string) =>
  db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      since: pushSubscriptions.createdAt,
      userAgent: sessions.userAgent,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));

/** Removes one of somebody's devices; says whether she had it. */
export async function deleteDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
  return rowCount === 1;
}

/** The devices of some people. */
export const findDevicesOfAll = (db: Database, userIds: readonly string[]) =>
  db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))
    .orderBy(pushSubscriptions.id);

/** A device, if it still is this member's. */
export async function findDevice(db: Database, id: string, userId: string) {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
  return row;
}

/** Notes that a device's push service takes messages, or since when it does not; returns the latter. */
export async function noteFailing(db: Database, id: string, failing: Date | null): Promise<Date | undefined> {
  const since = sql`coalesce(${pushSubscriptions.failingSince}, ${failing?.toISOString()}::timestamptz)`;
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failingSince: failing && since })
    .where(eq(pushSubscriptions.id, id))
    .returning({ since: pushSubscriptions.failingSince });
  return row?.since ?? undefined;
}

/** Removes what cannot be reached any more, unless it was switched on anew in the meantime. */
export const deleteSubscription = (
  db: Database,
  { id, endpoint }: Pick<PushSubscriptionRow, "id" | "endpoint">,
) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));

/** The session behind a token's hash, which then cannot end before this transaction does. */
export async function holdSession(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for("key share");
  return row;
}
