import { sql } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { shareNext } from "#src/server/database/share-next.ts";
import type { Notifications } from "#src/server/database/notifications.ts";

/**
 * Where the database itself says, once for each transaction that commits, which tables were written to: those that have
 * the trigger announce_change (see the migrations). The message is the table's name.
 */
const channel = "changes";

/** Has every change of an announced table told, whichever process makes it. `missed`: anything may have changed. */
export const listenForChanges = (
  notifications: Notifications,
  listener: { changed: (table: string) => void; onGap: () => void },
) => notifications.listen(channel, { onMessage: listener.changed, onGap: listener.onGap });

/**
 * Announces a change that no trigger does, after it is committed. Those of many at once are one message: PostgreSQL lets
 * only one transaction at a time commit that has something to say, so that each saying it in its own would have all
 * others wait for the disk.
 */
export function createAnnouncer(db: Database): (table: string) => Promise<void> {
  const announcers = new Map<string, () => Promise<void>>();
  return (table) => {
    const known = announcers.get(table) ?? shareNext(() => announce(db, table));
    announcers.set(table, known);
    return known();
  };
}

async function announce(db: Database, table: string) {
  try {
    await db.execute(sql`select pg_notify(${channel}, ${table})`);
  } catch {
    // What has changed is stored all the same: at worst it is shown some seconds later.
  }
}
