import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { recordManaged } from "#src/core/roles/server/managed-content.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { endOf, longestMs } from "#src/features/events/event-times.ts";
import type { Cancellation, EventInput } from "#src/features/events/event.schema.ts";
import { eventCancelled, eventChanged, hostWrote } from "#src/features/events/server/event.notifications.ts";
import {
  accountNeed,
  canDelete,
  isAlone,
  isOver,
  manageable,
} from "#src/features/events/server/event.policy.ts";
import { eventRates } from "#src/features/events/event.limits.ts";
import { findReaders, insertMessage } from "#src/features/events/server/event-message.queries.ts";
import * as queries from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import { askToReconfirm, insertRsvp } from "#src/features/events/server/rsvp.queries.ts";
import { promoteWaitlist } from "#src/features/events/server/rsvp.service.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { AppError, type Edit, expectUnchanged, invalidInput } from "#src/server/http/errors.ts";
import { keyedMutex } from "#src/server/mutex.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayIn, dayMs, momentOf, wallTimeIn } from "#src/shared/dates.ts";

/** Stores an event, once per key, and returns its id. */
export function createEvent(
  platform: Platform,
  actor: Member,
  input: EventInput,
  key?: string,
): Promise<string> {
  return inTransaction(platform, (tx) =>
    withIdempotencyKey(tx.db, actor, { kind: "event", key }, async () => {
      const fields = fieldsOf(input, { timeZone: tx.settings.timeZone, now: new Date() });
      const id = await queries.insertEvent(tx.db, { ...fields, hostId: actor.id });
      await insertRsvp(tx.db, { eventId: id, userId: actor.id, status: "attending" });
      await tx.rateLimits.take(tx.db, [{ limit: eventRates.created, key: actor.id }]);
      return id;
    }),
  );
}

/** Time and location: a change of these asks attendees to reconfirm. */
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
    inTransaction(platform, async (tx) => {
      const event = manageable(actor, await queries.lockEvent(tx.db, id, actor));
      if (event.cancelledAt) throw new AppError(409, "This event was cancelled.");
      if (isOver(event, new Date())) throw new AppError(409, "This event is over.");
      const { updatedAt: _, ...input } = edit;
      const fields = fieldsOf(input, {
        timeZone: tx.settings.timeZone,
        now: new Date(),
        before: event,
      });
      expectUnchanged(inputOf(event, input, fields), event.updatedAt, edit);
      if (fields.capacity !== null && fields.capacity < event.attendees) {
        throw new AppError(
          409,
          `${event.attendees} people have a spot, so the capacity can’t be less than that.`,
          {
            errors: [
              { path: "capacity", message: `At least ${event.attendees}: that many people have a spot.` },
            ],
          },
        );
      }
      const differs = (name: keyof typeof fields) => String(fields[name]) !== String(event[name]);
      const moved = meetingFields.some(differs);
      const shown = moved || otherFields.some(differs);
      // Calendars show more or less of the location, but it has not changed, so no email is sent.
      const switched = differs("everyoneSeesAddress");
      if (!shown && !switched && !differs("capacity") && !differs("cover")) return;
      await tx.rateLimits.take(tx.db, [{ limit: eventRates.changed, key: actor.id }]);
      await queries.updateEvent(tx.db, id, fields, { shown: shown || switched });
      await recordManaged(tx.db, actor, "content.changed", managed(event));
      await notifyLive(tx.db, `event:${id}`);
      // Once the event has begun, nobody can reconfirm.
      const mustReconfirm = moved && fields.startsAt > new Date();
      if (mustReconfirm) await askToReconfirm(tx.db, id, event.hostId);
      const soon = moved && [event, fields].some(isSoon);
      if (shown) await notify(tx, eventChanged, { eventId: id, mustReconfirm, soon });
      const { promoted } = await promoteWaitlist(tx, { ...event, ...fields });
      // Who may read the host's messages depends on this setting.
      await reviewNotices(tx, { about: switched ? [id, ...promoted] : promoted });
    }),
  );
}

/** Cancels an event and notifies those who attend or wait; does nothing if it is cancelled already. */
export function cancelEvent(
  platform: Platform,
  actor: Member,
  id: string,
  { reason }: Cancellation,
): Promise<void> {
  return keyedMutex(id, () =>
    inTransaction(platform, async (tx) => {
      const event = manageable(actor, await queries.lockEvent(tx.db, id, actor));
      if (event.cancelledAt) return;
      if (isOver(event, new Date())) throw new AppError(409, "This event is over.");
      await cancel(tx, event, reason);
      await recordManaged(tx.db, actor, "content.cancelled", managed(event));
    }),
  );
}

const managed = ({ id, hostId }: EventRow) => ({ id, authorId: hostId, kind: "event" as const });

type Cancelled = Pick<EventRow, "id" | "startsAt">;

/** Cancels an event in a transaction that holds its lock; without a reason for automatic cancellations. */
export async function cancel(tx: TransactionPlatform, event: Cancelled, cancelReason?: string) {
  const { id } = event;
  await queries.updateEvent(tx.db, id, { cancelledAt: new Date(), cancelReason }, { shown: true });
  await notifyLive(tx.db, `event:${id}`);
  await notify(tx, eventCancelled, { eventId: id, soon: isSoon(event) });
  await reviewNotices(tx, { about: [id] });
}

/** Less than a day before the start, emails ignore quiet hours, so that nobody comes in vain. */
const isSoon = ({ startsAt }: Pick<EventRow, "startsAt">) => startsAt.getTime() - Date.now() <= dayMs;

/** How long at least the notifications of a deleted event's cancellation stay readable. All its emails are sent by then. */
const newsMs = 7 * dayMs;

/** Deletes an event that is cancelled or has nobody else; 409 otherwise. A cancelled event's row stays for its emails. */
export function removeEvent(platform: Platform, actor: Member, id: string): Promise<void> {
  return keyedMutex(id, () =>
    inTransaction(platform, async (tx) => {
      const event = manageable(actor, await queries.lockEvent(tx.db, id, actor));
      if (!canDelete(event)) {
        throw new AppError(
          409,
          "People are counting on this event. Cancel it instead, and everyone gets an email.",
        );
      }
      if (isAlone(event)) await queries.deleteEvent(tx.db, id);
      else await queries.deleteAfterNews(tx.db, id, newsUntil(event));
      await recordManaged(tx.db, actor, "content.deleted", managed(event));
      await notifyLive(tx.db, `event:${id}`);
      await reviewNotices(tx, { about: [id] });
    }),
  );
}

const newsUntil = (event: EventRow) =>
  new Date(Math.max(Date.now() + newsMs, endOf(event).getTime() + dayMs));

/** Sends the host's message to all attendees who may read it, one a day, once per idempotency key; returns their number. */
export function writeToAttendees(
  platform: Platform,
  actor: Member,
  { eventId, message, key }: { eventId: string; message: string; key?: string },
): Promise<{ recipients: number }> {
  return inTransaction(platform, async (tx) => {
    const event = manageable(actor, await queries.lockEvent(tx.db, eventId, actor));
    const attendees = await findReaders(tx.db, event);
    if (attendees.length === 0) throw new AppError(409, "Nobody attends this event yet.");
    await withIdempotencyKey(tx.db, actor, { kind: "event message", key }, async () => {
      const day = dayIn(tx.settings.timeZone, new Date());
      const id = await insertMessage(tx.db, { eventId, authorId: actor.id, message, day });
      if (!id)
        throw new AppError(429, "Everybody has got a message today. You can write the next one tomorrow.");
      await notifyLive(tx.db, `event:${eventId}`);
      await notify(tx, hostWrote, { messageId: id });
      await recordManaged(tx.db, actor, "content.message-sent", managed(event));
      return id;
    });
    return { recipients: attendees.filter((each) => accountNeed(event, each) === null).length };
  });
}

const furthest = 2 * 365 * dayMs;

type Times = Pick<queries.EventFields, "startsAt" | "endsAt">;

/** The columns of an event from its input; throws 400 for times that are not allowed. */
export function fieldsOf(
  { date, endsAt: end, ...fields }: EventInput,
  { timeZone, now, before }: { timeZone: string; now: Date; before?: Times },
): queries.EventFields {
  const startsAt = momentFrom(timeZone, "date", date, before?.startsAt);
  const endsAt = end === null ? null : momentFrom(timeZone, "endsAt", end, before?.endsAt);
  const moved = startsAt.getTime() !== before?.startsAt.getTime();
  if (moved && startsAt <= now) throw invalidInput("date", "Please choose a time that is still to come.");
  if (startsAt.getTime() > now.getTime() + furthest) {
    throw invalidInput("date", "Please choose a date within the next two years.");
  }
  if (endsAt && endsAt <= startsAt) throw invalidInput("endsAt", "The end has to come after the start.");
  if (endsAt && endsAt.getTime() - startsAt.getTime() > longestMs) {
    throw invalidInput("endsAt", `An event lasts at most ${longestMs / dayMs} days.`);
  }
  return {
    ...fields,
    startsAt,
    endsAt,
    link: fields.isOnline ? fields.link : null,
  };
}

/** A stored event in the shape of an edit. Times that mean the same moment are written as in the edit. */
const inputOf = (event: EventRow, edit: EventInput, { startsAt, endsAt }: Times): EventInput => ({
  title: event.title,
  description: event.description,
  location: event.location,
  address: event.address,
  date: startsAt.getTime() === event.startsAt.getTime() ? edit.date : event.startsAt.toISOString(),
  endsAt: endsAt?.getTime() === event.endsAt?.getTime() ? edit.endsAt : (event.endsAt?.toISOString() ?? null),
  capacity: event.capacity,
  category: event.category,
  cover: event.cover,
  isOnline: event.isOnline,
  link: event.link,
  everyoneSeesAddress: event.everyoneSeesAddress,
  price: event.price,
});

/** Converts an entered time. One that occurs twice keeps the stored moment, so that editing another field does not move it. */
function momentFrom(timeZone: string, path: string, entered: string, stored?: Date | null): Date {
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(entered)) return new Date(entered);
  if (stored && wallTimeIn(timeZone, stored) === entered.slice(0, 16)) return stored;
  const moment = momentOf(timeZone, entered);
  if (moment) return moment;
  throw invalidInput(path, "Clocks go forward that night, so there is no such time. Please choose another.");
}
