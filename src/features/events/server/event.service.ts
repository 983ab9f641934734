import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import type { EventInput } from "#src/features/events/event.schema.ts";
import { eventCancelled, eventChanged } from "#src/features/events/server/event.notifications.ts";
import { fieldsOf, inputOf } from "#src/features/events/server/event-fields.ts";
import { eventRates } from "#src/features/events/server/event-rates.constants.ts";
import { keyedMutex } from "#src/server/mutex.ts";
import { canManage, canDelete, isOver } from "#src/features/events/server/event.policy.ts";
import * as queries from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import { askToReconfirm, findStatus } from "#src/features/events/server/rsvp.queries.ts";
import { promoteWaitlist } from "#src/features/events/server/waitlist.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { AppError, type Edit, expectUnchanged, forbidden, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Stores an event, once per key, and returns its id. */
export function createEvent(
  platform: Platform,
  actor: Member,
  input: EventInput,
  key?: string,
): Promise<string> {
  return platform.db.transaction((tx) =>
    withIdempotencyKey(tx, actor, { kind: "event", key }, async () => {
      const fields = fieldsOf(input, { timeZone: platform.settings.timeZone, now: new Date() });
      const id = await queries.insertEvent(tx, { ...fields, hostId: actor.id });
      await platform.rateLimits.take(tx, [{ limit: eventRates.created, key: actor.id }]);
      return id;
    }),
  );
}

/** Where and when: a change of these asks attendees to reconfirm. */
const meetingFields = ["startsAt", "endsAt", "location", "address", "isOnline", "link"] as const;
const otherFields = ["title", "description", "category", "price"] as const;

/** Saves an edit and notifies the attendees; a new time or location asks them to reconfirm. */
export function editEvent(
  platform: Platform,
  actor: Member,
  id: string,
  edit: Edit<EventInput>,
): Promise<void> {
  return keyedMutex(id, () =>
    platform.db.transaction(async (tx) => {
      const event = await lockManageable(tx, actor, id);
      if (event.cancelledAt) throw new AppError(409, "This event was cancelled.");
      const { updatedAt: _, ...input } = edit;
      const fields = fieldsOf(input, {
        timeZone: platform.settings.timeZone,
        now: new Date(),
        before: event,
      });
      expectUnchanged(inputOf(event, input, fields), event.updatedAt, edit);
      if (fields.capacity !== null && fields.capacity < event.attendees) {
        throw new AppError(
          409,
          `${event.attendees} people have a place, so the capacity cannot be less than that.`,
          { errors: [{ path: "capacity", message: `At least ${event.attendees}, who have a place.` }] },
        );
      }
      const differs = (name: keyof typeof fields) => String(fields[name]) !== String(event[name]);
      const mustReconfirm = meetingFields.some(differs);
      const shown = mustReconfirm || otherFields.some(differs);
      if (!shown && !differs("capacity")) return;
      await platform.rateLimits.take(tx, [{ limit: eventRates.changed, key: actor.id }]);
      await queries.updateEvent(tx, id, fields, { shown });
      if (mustReconfirm) await askToReconfirm(tx, id, event.hostId);
      if (shown) await notify(platform, tx, eventChanged, { eventId: id, mustReconfirm });
      await promoteWaitlist(platform, tx, { ...event, ...fields });
    }),
  );
}

/** Cancels an event and notifies those who attend or wait; does nothing if it is cancelled already. */
export function cancelEvent(platform: Platform, actor: Member, id: string): Promise<void> {
  return keyedMutex(id, () =>
    platform.db.transaction(async (tx) => {
      const event = await lockManageable(tx, actor, id);
      if (event.cancelledAt) return;
      if (isOver(event, new Date())) throw new AppError(409, "This event is over.");
      await cancel(platform, tx, event);
    }),
  );
}

/** Cancels an event in a transaction that holds its lock. */
export async function cancel(platform: Platform, tx: Database, { id }: Pick<EventRow, "id">) {
  await queries.updateEvent(tx, id, { cancelledAt: new Date() }, { shown: true });
  await notify(platform, tx, eventCancelled, { eventId: id });
}

/** Deletes an event that nobody else attends or waits for; 409 otherwise. */
export function removeEvent(platform: Platform, actor: Member, id: string): Promise<void> {
  return keyedMutex(id, () =>
    platform.db.transaction(async (tx) => {
      const event = await lockManageable(tx, actor, id);
      const own = await findStatus(tx, id, actor.id);
      if (!canDelete(event, own ? 1 : 0)) {
        throw new AppError(409, "Others count on this event. Cancel it, and everybody gets a mail.");
      }
      await queries.deleteEvent(tx, id);
    }),
  );
}

/** Locks an event that the actor manages; throws 404 if it is not visible, 403 if somebody else hosts it. */
export async function lockManageable(tx: Database, actor: Member, id: string): Promise<EventRow> {
  const event = await queries.lockEvent(tx, id, actor);
  if (!event) throw notFound("Event");
  if (!canManage(actor, event)) throw notTheHost();
  return event;
}

export const notTheHost = () => forbidden("Only the host of this event can do this.");
