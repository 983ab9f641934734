import { sql } from "drizzle-orm";
import type { Unsubscription } from "#src/core/notifications/server/unsubscribe-token.ts";
import { notificationPreferences } from "#src/core/notifications/server/preference.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Turns a topic off; does nothing for a deleted account. */
export const turnOff = (db: Database, { userId, topic }: Unsubscription) =>
  db.execute(sql`
    insert into ${notificationPreferences} (user_id, topic, enabled)
    select u.id, ${topic}, false from ${users} u where u.id = ${userId}
    on conflict (user_id, topic) do update set enabled = false`);
