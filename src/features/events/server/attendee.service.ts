import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import type { CheckInInput } from "#src/features/events/event.schema.ts";
import {
  findCheckInList,
  storeCheckIns,
  type FoundAttendee,
} from "#src/features/events/server/attendee.queries.ts";
import { hostWrote } from "#src/features/events/server/event.notifications.ts";
import { canManage } from "#src/features/events/server/event.policy.ts";
import { findEvent } from "#src/features/events/server/event.queries.ts";
import { lockManageable, notTheHost } from "#src/features/events/server/event.service.ts";
import { insertMessage } from "#src/features/events/server/host-message.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayIn } from "#src/shared/dates.ts";

/** An event that the actor manages; throws 404 if it is not visible, 403 if somebody else hosts it. */
export async function findManageable(db: Database, actor: Member, id: string) {
  const found = await findEvent(db, id, actor);
  if (!found) throw notFound("Event");
  if (!canManage(actor, found.event)) throw notTheHost();
  return found.event;
}

/** Stores check-ins and returns the updated list of attendees. */
export function checkIn(
  { db }: Platform,
  actor: Member,
  { eventId, checkIns }: CheckInInput & { eventId: string },
): Promise<FoundAttendee[]> {
  return db.transaction(async (tx) => {
    await lockManageable(tx, actor, eventId);
    if (checkIns.length > 0) await storeCheckIns(tx, eventId, checkIns);
    return findCheckInList(tx, eventId, actor);
  });
}

/** Sends the host's message to all attendees, one a day, once per key; returns how many get it. */
export function writeToAttendees(
  platform: Platform,
  actor: Member,
  { eventId, message, key }: { eventId: string; message: string; key?: string },
): Promise<{ recipients: number }> {
  return platform.db.transaction(async (tx) => {
    const event = await lockManageable(tx, actor, eventId);
    if (event.attendees === 0) throw new AppError(409, "Nobody attends this event yet.");
    await withIdempotencyKey(tx, actor, { kind: "event message", key }, async () => {
      const day = dayIn(platform.settings.timeZone, new Date());
      const id = await insertMessage(tx, { eventId, authorId: actor.id, message, day });
      if (!id)
        throw new AppError(429, "Everybody has got a message today. You can write the next one tomorrow.");
      await notify(platform, tx, hostWrote, { messageId: id });
      return id;
    });
    return { recipients: event.attendees };
  });
}
