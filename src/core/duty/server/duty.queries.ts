import { eq, sql } from "drizzle-orm";
import { dueReminders, duties } from "#src/core/duty/server/duty.table.ts";
import { notificationPreferences } from "#src/core/notifications/server/notification.table.ts";
import type { OrganizerTopic } from "#src/core/notifications/topics.ts";
import type { ClaimRules } from "#src/core/people/server/people.slots.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { organizers } from "#src/core/roles/server/role.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

/** Everybody who helps to run the community now, with her choices as of `now`; by their names. */
export async function listOrganizers(db: Database, rules: ClaimRules, now: Date) {
  const { powers, areThey } = organizers(rules);
  const { userId, topic, enabled } = notificationPreferences;
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      powers,
      always: sql<boolean>`coalesce(${duties.always}, true)`,
      /** Her choice for the current week, if she has made one. */
      chosen: sql<
        boolean | null
      >`case when ${duties.thisWeekUntil} > ${now.toISOString()}::timestamptz then ${duties.thisWeek} end`,
      emailsOff: sql<OrganizerTopic[]>`array(
        select ${topic} from ${notificationPreferences} where ${userId} = "users"."id" and not ${enabled})`,
    })
    .from(users)
    .leftJoin(duties, eq(duties.userId, users.id))
    .where(areThey)
    .orderBy(users.firstName, users.lastName, users.id);
  return rows.map((row) => ({ ...row, thisWeek: row.chosen ?? row.always }));
}

export type Organizer = Awaited<ReturnType<typeof listOrganizers>>[number];

/** From here on, choices are made one after the other, so that the last two on duty cannot both leave. */
export const lockDuty = (db: Transaction) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('duty', 0))`);

export const storeDuty = (db: Database, { userId, ...duty }: typeof duties.$inferInsert) =>
  db
    .insert(duties)
    .values({ userId, ...duty })
    .onConflictDoUpdate({ target: duties.userId, set: duty });

type DueItem = Omit<typeof dueReminders.$inferInsert, "itemId"> & { id: string };

/** Notes that organizers are reminded of these items; returns those that nobody was reminded of before. */
export async function noteReminders(db: Database, items: readonly DueItem[]): Promise<DueItem[]> {
  if (items.length === 0) return [];
  return db
    .insert(dueReminders)
    .values(items.map(({ id, kind, dueAt }) => ({ itemId: id, kind, dueAt })))
    .onConflictDoNothing()
    .returning({ id: dueReminders.itemId, kind: dueReminders.kind, dueAt: dueReminders.dueAt });
}
