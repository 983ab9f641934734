import type { Notifications } from "#src/server/database/notifications.ts";

/**
 * Where the database itself says, once for each transaction that commits, which tables were written to: those that have
 * the trigger announce_change (see the migrations). The message is the table's name.
 */
const channel = "changes";

/** Has every change of an announced table told, whichever process makes it. `missed`: anything may have changed. */
export const listenForChanges = (
  notifications: Notifications,
  listener: { changed: (table: string) => void; missed: () => void },
) => notifications.listen(channel, { heard: listener.changed, missed: listener.missed });
