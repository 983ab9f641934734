import { and, eq, isNotNull, sql, type SQLWrapper } from "drizzle-orm";
import {
  notificationTopics,
  topicNames,
  type EmailTopic,
  type NotificationTopic,
} from "#src/core/notifications/topics.ts";
import type { Preferences } from "#src/core/notifications/notification.schema.ts";
import { notificationPreferences } from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** All preferences of a member; topics that she has not changed have their default. */
export async function findPreferences(db: Database, userId: string): Promise<Preferences> {
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const states = topicNames.map((name) => [
    name,
    chosen.find(({ topic }) => topic === name)?.enabled ?? notificationTopics[name].defaultOn,
  ]);
  return Object.fromEntries(states) as Preferences;
}

/** Stores the named preferences; the others stay unchanged. */
export async function savePreferences(
  db: Database,
  userId: string,
  input: Partial<Record<EmailTopic, boolean | undefined>>,
): Promise<void> {
  const rows = Object.entries(input).flatMap(([topic, enabled]) =>
    enabled === undefined ? [] : [{ userId, topic: topic as EmailTopic, enabled }],
  );
  if (rows.length === 0) return;
  await db
    .insert(notificationPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.topic],
      set: { enabled: sql`excluded.enabled` },
    });
}

/** Whether somebody gets the emails of a topic, as a column or a condition of a query of accounts. */
export const isOn = (topic: NotificationTopic, userId: SQLWrapper) =>
  sql<boolean>`coalesce((select p.enabled from ${notificationPreferences} p
    where p.user_id = ${userId} and p.topic = ${topic}), ${notificationTopics[topic].defaultOn})`;

/** The members with a confirmed address who have turned a topic on. */
export async function findSubscribers(db: Database, topic: NotificationTopic): Promise<string[]> {
  const rows = await db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .innerJoin(users, eq(users.id, notificationPreferences.userId))
    .where(
      and(
        eq(notificationPreferences.topic, topic),
        sql`${notificationPreferences.enabled}`,
        isNotNull(users.emailVerifiedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Turns a topic off; does nothing for a deleted account. */
export const turnOff = (db: Database, { userId, topic }: { userId: string; topic: EmailTopic }) =>
  db.execute(sql`
    insert into ${notificationPreferences} (user_id, topic, enabled)
    select u.id, ${topic}, false from ${users} u where u.id = ${userId}
    on conflict (user_id, topic) do update set enabled = false`);
