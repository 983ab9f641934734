import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import {
  pushSubscriptions,
  type PushSubscriptionRow,
} from "#src/core/notifications/server/notification.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

type NewSubscription = Omit<PushSubscriptionRow, "id" | "createdAt" | "failingSince">;

/** Stores the subscription of a session's browser; replaces those of the same session or the same endpoint. */
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

/** Deletes all but a member's `keep` latest subscriptions. */
export const deleteDevicesBeyond = (db: Database, userId: string, keep: number) =>
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
          .offset(keep),
      ),
    );

/** A member's subscribed devices with their sessions, the latest subscription first. */
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

/** Those of these members who have a device that gets pushes. */
export async function findWithDevices(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

/** Deletes one of a member's subscriptions; returns whether it existed. */
export async function deleteDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
  return rowCount === 1;
}

/** A subscription, if it still belongs to the member. */
export async function findDevice(db: Database, id: string, userId: string) {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
  return row;
}

/** Records that a push service fails, or with null that it works again; returns since when it has failed. */
export async function noteFailing(db: Database, id: string, failing: Date | null): Promise<Date | undefined> {
  const since = sql`coalesce(${pushSubscriptions.failingSince}, ${failing?.toISOString()}::timestamptz)`;
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failingSince: failing && since })
    .where(eq(pushSubscriptions.id, id))
    .returning({ since: pushSubscriptions.failingSince });
  return row?.since ?? undefined;
}

/** Deletes a subscription that cannot be reached, unless the browser has subscribed again meanwhile. */
export const deleteSubscription = (
  db: Database,
  { id, endpoint }: Pick<PushSubscriptionRow, "id" | "endpoint">,
) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));

/** The session of a token's hash, locked so that it cannot end before the transaction does. */
export async function holdSession(db: Transaction, tokenHash: string) {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for("key share");
  return row;
}
