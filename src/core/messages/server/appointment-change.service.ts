import {
  appointmentCancelled,
  appointmentMoved,
  moveAsked,
  moveKept,
  placeWritten,
} from "#src/core/messages/server/appointment.notifications.ts";
import { allowedOf, momentFrom, namedMoment } from "#src/core/messages/server/appointment.policy.ts";
import * as stored from "#src/core/messages/server/appointment.queries.ts";
import {
  expectFree,
  finish,
  lockOwnAppointment,
  notHersToWrite,
  placeUntil,
  writePlace,
} from "#src/core/messages/server/appointment.service.ts";
import { friendPageUntil, keepFriendPagesUntil } from "#src/core/messages/server/friend-link.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Asks the other for a new time; the old one holds until she takes it. Another question replaces this one. */
export const askToMove = (
  platform: Platform,
  actor: Member,
  id: string,
  { time, line }: { time: string; line: string | null },
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { row, otherId } = await lockOwnAppointment(tx, actor, id);
    const { conversationId, minutes } = row;
    const now = new Date();
    if (!allowedOf(actor.id, row, now).move) throw new AppError(409, "This can’t be moved anymore.");
    const moveTo = momentFrom(time, { timeZone: tx.settings.timeZone, now, path: "time" });
    if (moveTo.getTime() === row.startsAt?.getTime())
      throw new AppError(409, "That’s the time it has already.");
    if (row.moveById === actor.id && moveTo.getTime() === row.moveTo?.getTime()) return;
    await stored.lockPlansOf(tx.db, [actor.id]);
    if (await stored.findOverlap(tx.db, actor.id, [{ startsAt: moveTo, minutes }], id))
      throw new AppError(409, "You have something else planned at that time.");
    await stored.updateAppointment(tx.db, id, { moveTo, moveById: actor.id, moveAskedAt: now });
    await notify(tx, moveAsked, { appointmentId: id, fromId: actor.id });
    await finish(tx, actor, { conversationId, otherId, line });
  });

/** Takes the new time that the other asks for, or keeps the old one. Throws 409 if she has changed that meanwhile. */
export const answerMove = (
  platform: Platform,
  actor: Member,
  id: string,
  { time, take }: { time: string; take: boolean },
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { row, otherId } = await lockOwnAppointment(tx, actor, id);
    const { conversationId, minutes } = row;
    const startsAt = namedMoment(tx.settings.timeZone, time);
    const now = new Date();
    const isAsked = row.moveTo?.getTime() === startsAt.getTime();
    // Pressed twice.
    if (take && !row.moveTo && row.state === "taken" && row.startsAt?.getTime() === startsAt.getTime())
      return;
    if (!isAsked || row.moveById === actor.id) throw new AppError(409, "This question isn’t open anymore.");
    if (!allowedOf(actor.id, row, now).answerMove && take)
      throw new AppError(409, "This time has passed. The old one holds.");
    const answered = { moveTo: null, moveById: null };
    if (!take) {
      await stored.updateAppointment(tx.db, id, answered);
      await notify(tx, moveKept, { appointmentId: id, fromId: actor.id });
      return finish(tx, actor, { conversationId, otherId });
    }
    const span = { startsAt, minutes };
    await expectFree(tx, actor, { otherId, span, exceptId: id });
    const moved = { ...answered, startsAt, agreedAt: now, movedAt: now };
    await stored.updateAppointment(tx.db, id, moved, { shown: true });
    await stored.keepPlaceUntil(tx.db, id, placeUntil(span));
    await keepFriendPagesUntil(tx.db, id, friendPageUntil(startsAt));
    await notify(tx, appointmentMoved, { appointmentId: id });
    await finish(tx, actor, { conversationId, otherId });
  });

/** Cancels an appointment, or takes back an offer; once. */
export const cancelAppointment = (
  platform: Platform,
  actor: Member,
  id: string,
  line: string | null,
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { row, otherId } = await lockOwnAppointment(tx, actor, id);
    const { conversationId } = row;
    const now = new Date();
    if (row.state === "cancelled") return;
    if (!allowedOf(actor.id, row, now).cancel) throw new AppError(409, "This can’t be cancelled anymore.");
    await stored.updateAppointment(
      tx.db,
      id,
      { state: "cancelled", cancelledAt: now, cancelledById: actor.id, moveTo: null, moveById: null },
      { shown: true },
    );
    await stored.deletePlace(tx.db, id);
    await notify(tx, appointmentCancelled, { appointmentId: id });
    await finish(tx, actor, { conversationId, otherId, line });
  });

/** Writes where, or takes that back: only the subject's owner, whoever has offered. The same again changes nothing. */
export const setPlace = (platform: Platform, actor: Member, id: string, place: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { row, otherId } = await lockOwnAppointment(tx, actor, id);
    if (row.ownerId !== actor.id) throw notHersToWrite();
    if (!allowedOf(actor.id, row, new Date()).writePlace)
      throw new AppError(409, "This is over, so there’s no place to write anymore.");
    if (!(await writePlace(tx, row, place))) return;
    const isTaken = row.state === "taken";
    await stored.updateAppointment(tx.db, id, {}, { shown: true });
    // Until then the other does not see it.
    if (isTaken) await notify(tx, placeWritten, { appointmentId: id, fromId: actor.id });
    await finish(tx, actor, { conversationId: row.conversationId, otherId });
  });
