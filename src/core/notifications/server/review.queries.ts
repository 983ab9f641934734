import { and, asc, gt, isNull, sql, type SQL } from "drizzle-orm";
import { notifications, type NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import type { Transaction } from "#src/server/database/database.ts";

const unread = isNull(notifications.readAt);

// One parameter, however many ids there are.
const each = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

export type Concerned =
  /** Those about these ids, those that these members caused, and those in their own inboxes. */
  | { about: readonly string[] }
  /** Those in these members' inboxes. */
  | { of: readonly string[] }
  | { ids: readonly string[] };

function conditionOf(concerned: Concerned): SQL {
  if ("ids" in concerned) return sql`${notifications.id} = any(${each(concerned.ids)})`;
  if ("of" in concerned) return sql`${notifications.userId} = any(${each(concerned.of)})`;
  const ids = each(concerned.about);
  // Separate conditions, since each has an index.
  return sql`${notifications.id} in (
    select id from ${notifications}
    where ${unread} and jsonb_path_query_array(${notifications.data}, '$.*[*]') ?| ${ids}::text[]
    union select id from ${notifications} where ${unread} and ${notifications.actorId} = any(${ids})
    union select id from ${notifications} where ${unread} and ${notifications.userId} = any(${ids}))`;
}

/** Locks unread notifications in a fixed order: the second of two reviews sees what the first has changed. */
export const lockUnread = (db: Transaction, concerned: Concerned): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(unread, conditionOf(concerned)))
    .orderBy(asc(notifications.id))
    .for("update");

/** Locks a limited number of unread notifications in the order of their ids, starting after one. */
export const lockUnreadAfter = (db: Transaction, after: string | undefined, atMost: number) =>
  db
    .select()
    .from(notifications)
    .where(and(unread, after === undefined ? undefined : gt(notifications.id, after)))
    .orderBy(asc(notifications.id))
    .limit(atMost)
    .for("update");

/** Toggles whether notifications are current. */
export const turn = (db: Transaction, ids: readonly string[]) =>
  db
    .update(notifications)
    .set({ holds: sql`not ${notifications.holds}` })
    .where(sql`${notifications.id} = any(${each(ids)})`);
