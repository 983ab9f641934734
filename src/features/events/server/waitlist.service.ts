import { spotOpened } from "#src/features/events/server/event.notifications.ts";
import { isOpen } from "#src/features/events/server/event.policy.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import { promote } from "#src/features/events/server/rsvp.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Platform } from "#src/server/platform.ts";

/**
 * Gives the free spots to the first on the waitlist, in a transaction that holds the lock of the event, and returns how
 * many spots are free after that: null for no limit.
 */
export async function promoteWaitlist(
  platform: Platform,
  tx: Database,
  event: Pick<EventRow, "id" | "capacity" | "attendees" | "waiting" | "startsAt" | "cancelledAt">,
): Promise<number | null> {
  const free = event.capacity === null ? null : event.capacity - event.attendees;
  if (event.waiting === 0 || free === 0 || !isOpen(event, new Date())) return free;
  const promoted = await promote(tx, event.id, free);
  for (const userId of promoted) await notify(platform, tx, spotOpened, { eventId: event.id, userId });
  return free === null ? null : free - promoted.length;
}
