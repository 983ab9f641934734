import { and, asc, gt, isNull, sql, type SQL } from "drizzle-orm";
import { notifications, type NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import type { Transaction } from "#src/server/database/database.ts";

const unread = isNull(notifications.readAt);

// One parameter, however many there are.
const each = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Whose unread notifications are asked about again. */
export type Concerned =
  /** Those about some things or members, of what these members did, and in their own inboxes. */
  | { about: readonly string[] }
  /** Those in the inboxes of some members. */
  | { of: readonly string[] }
  | { ids: readonly string[] };

function conditionOf(concerned: Concerned): SQL {
  if ("ids" in concerned) return sql`${notifications.id} = any(${each(concerned.ids)})`;
  if ("of" in concerned) return sql`${notifications.userId} = any(${each(concerned.of)})`;
  const ids = each(concerned.about);
  // One by one, since each has an index.
  return sql`${notifications.id} in (
    select id from ${notifications}
    where ${unread} and jsonb_path_query_array(${notifications.data}, '$.*[*]') ?| ${ids}::text[]
    union select id from ${notifications} where ${unread} and ${notifications.actorId} = any(${ids})
    union select id from ${notifications} where ${unread} and ${notifications.userId} = any(${ids}))`;
}

/** Locks unread notifications, in one order: of two transactions that take and give, the second sees what the first has done. */
export const lockUnread = (db: Transaction, concerned: Concerned): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(unread, conditionOf(concerned)))
    .orderBy(asc(notifications.id))
    .for("update");

/** Locks so many unread notifications in the order of their ids, from one on. */
export const lockUnreadAfter = (db: Transaction, after: string | undefined, atMost: number) =>
  db
    .select()
    .from(notifications)
    .where(and(unread, after === undefined ? undefined : gt(notifications.id, after)))
    .orderBy(asc(notifications.id))
    .limit(atMost)
    .for("update");

/** Has notifications hold that did not, and the other way round. */
export const turn = (db: Transaction, ids: readonly string[]) =>
  db
    .update(notifications)
    .set({ holds: sql`not ${notifications.holds}` })
    .where(sql`${notifications.id} = any(${each(ids)})`);
