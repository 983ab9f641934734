import { sql } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { shareNext } from "#src/server/database/share-next.ts";
import type { Notifications } from "#src/server/database/listen.ts";

/**
 * The channel on which the trigger announce_change (see the migrations) names the tables written to, once for each
 * transaction that commits. The message is the table's name.
 */
const channel = "changes";

/** Calls `onChange` for every change of an announced table, whichever process makes it; `onGap`: anything may have changed. */
export const listenForChanges = (
  notifications: Notifications,
  listener: { onChange: (table: string) => void; onGap: () => void },
) => notifications.listen(channel, { onMessage: listener.onChange, onGap: listener.onGap });

/**
 * Announces a change that no trigger does, after it is committed. Many at once share one message: PostgreSQL commits
 * transactions with a NOTIFY one at a time, so that one each would have all others wait for the disk.
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
    // The change is stored all the same: at worst it is shown some seconds later.
  }
}
