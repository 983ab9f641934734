import { appointmentRates, placeKeptMs } from "#src/core/messages/appointment.limits.ts";
import type { AppointmentOffer } from "#src/core/messages/appointment.schema.ts";
import {
  appointmentOffered,
  appointmentTaken,
  othersAsked,
} from "#src/core/messages/server/appointment.notifications.ts";
import {
  endOf,
  isToCome,
  momentsFrom,
  namedMoment,
  type Span,
} from "#src/core/messages/server/appointment.policy.ts";
import * as stored from "#src/core/messages/server/appointment.queries.ts";
import type { AppointmentRow } from "#src/core/messages/server/appointment.table.ts";
import { whoHasLeft } from "#src/core/messages/server/conversation.queries.ts";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { canWrite } from "#src/core/messages/server/message.policy.ts";
import { contactSubjectsOf, declaredForMessages } from "#src/core/messages/server/messages.slots.ts";
import { lockOwnConversation } from "#src/core/messages/server/own-conversation.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Throws 409 unless both are in the conversation, which the request of one has opened and the other accepted. */
async function lockOpenConversation(tx: TransactionPlatform, actor: Member, conversationId: string) {
  const locked = await lockOwnConversation(tx.db, actor, conversationId);
  if (!canWrite(locked.conversation))
    throw new AppError(409, "You can plan this once your request is accepted.");
  if ((await whoHasLeft(tx.db, conversationId)).has(locked.otherId))
    throw new AppError(409, "She has left this conversation.");
  return locked;
}

/** Locks an appointment of the actor's, with its conversation first. Throws 404, and 409 as above. */
export async function lockOwnAppointment(tx: TransactionPlatform, actor: Member, id: string) {
  const conversationId = await stored.findConversationOf(tx.db, id, actor);
  if (!conversationId) throw notFound("Appointment");
  const { otherId } = await lockOpenConversation(tx, actor, conversationId);
  const row = await stored.lockAppointment(tx.db, id);
  if (!row) throw new AppError(409, "Other times were offered meanwhile.");
  await tx.rateLimits.take(tx.db, [{ limit: appointmentRates.changed, key: actor.id }]);
  return { row, otherId };
}

/** Stores what she says beside an act, and ends the act: live news for both, and the notifications that it makes outdated. */
export async function finish(
  tx: TransactionPlatform,
  actor: Member,
  { conversationId, otherId, line }: { conversationId: string; otherId: string; line?: string | null },
) {
  // Its notification is that of the act.
  if (line) await insertMessage(tx.db, { conversationId, authorId: actor.id, text: line });
  await notifyLive(tx.db, `conversation:${conversationId}`, `mailbox:${actor.id}`, `mailbox:${otherId}`);
  await reviewNotices(tx, { about: [conversationId] });
}

export const placeUntil = (span: Span) => new Date(endOf(span).getTime() + placeKeptMs);

/** Throws 409 if one of the two has another appointment at that time. Nobody else can take one until the transaction ends. */
export async function expectFree(
  tx: TransactionPlatform,
  actor: Member,
  { otherId, span, exceptId }: { otherId: string; span: Span; exceptId: string },
) {
  await stored.lockPlansOf(tx.db, [actor.id, otherId]);
  if (await stored.findOverlap(tx.db, actor.id, [span], exceptId))
    throw new AppError(409, "You have something else planned at that time.");
  if (await stored.findOverlap(tx.db, otherId, [span], exceptId))
    throw new AppError(409, "She isn’t free at that time anymore. Please choose another.");
}

type Offer = AppointmentOffer & { conversationId: string };

/** Offers times in a conversation, in place of an open offer. The same offer again changes nothing. Returns its id. */
export function offerAppointment(platform: Platform, actor: Member, offer: Offer): Promise<string> {
  const { conversationId, mode, minutes, line } = offer;
  return inTransaction(platform, async (tx) => {
    const { conversation, otherId } = await lockOpenConversation(tx, actor, conversationId);
    const { subjectKind: kind, subjectId } = conversation;
    const kinds = declaredForMessages.in(tx.registry).contactSubjects;
    const planning = kinds.find((known) => known.kind === kind)?.appointments;
    const found = await contactSubjectsOf(tx.db, kinds, actor, [{ kind, id: subjectId }]);
    const subject = found.get(subjectId);
    if (!planning || !subject || ![actor.id, otherId].includes(subject.ownerId))
      throw new AppError(409, "There’s nothing to plan in this conversation.");
    const { timeZone } = tx.settings;
    const now = new Date();
    const times = momentsFrom(offer.times, { timeZone, now });
    const isOwner = subject.ownerId === actor.id;
    if (offer.place && !isOwner) throw notHersToWrite();
    // A form may send it empty for whoever does not own the subject.
    const sentPlace = isOwner ? offer.place : undefined;
    const before = await stored.newestOf(tx.db, conversationId);
    if (before && isToCome(before, now))
      throw new AppError(409, `A ${planning.noun} is planned already. You can move or cancel it.`);
    if (before && isSameOffer(before, { times, mode, minutes, subjectId, offeredById: actor.id, now })) {
      if (sentPlace !== undefined) await writePlace(tx, before, sentPlace);
      return before.id;
    }
    await tx.rateLimits.take(tx.db, [{ limit: appointmentRates.changed, key: actor.id }]);
    await stored.lockPlansOf(tx.db, [actor.id]);
    const spans = times.map((startsAt) => ({ startsAt, minutes }));
    if (await stored.findOverlap(tx.db, actor.id, spans))
      throw new AppError(409, "You have something else planned at one of these times.");
    const isReplaced = before?.state === "offered";
    if (isReplaced) await stored.updateAppointment(tx.db, before.id, { state: "replaced" });
    const placeBefore = isReplaced ? await stored.deletePlace(tx.db, before.id) : undefined;
    const id = await stored.insertAppointment(tx.db, {
      conversationId,
      subjectKind: kind,
      subjectId,
      subjectTitle: subject.title,
      town: planning.townOf(subject),
      ownerId: subject.ownerId,
      offeredById: actor.id,
      otherId,
      mode,
      minutes,
      times,
      createdAt: now,
      changedAt: now,
    });
    // Another home of hers may be elsewhere, and a link is no address.
    const kept = before?.subjectId === subjectId && before.mode === mode ? placeBefore : undefined;
    const place = sentPlace === undefined ? kept : sentPlace;
    if (place) await writePlace(tx, { id, ownerId: subject.ownerId, startsAt: null, minutes, times }, place);
    await notify(tx, appointmentOffered, { appointmentId: id, fromId: actor.id });
    await finish(tx, actor, { conversationId, otherId, line });
    return id;
  });
}

export const notHersToWrite = () => forbidden("Only whoever posted what you’re meeting about writes where.");

/** Stores where; nothing in its place takes it back. Returns whether that changes anything. */
export async function writePlace(
  tx: TransactionPlatform,
  {
    id,
    ownerId,
    startsAt,
    minutes,
    times,
  }: Pick<AppointmentRow, "id" | "ownerId" | "startsAt" | "minutes" | "times">,
  place: string | null,
): Promise<boolean> {
  const before = await stored.findPlace(tx.db, id);
  if ((place || null) === before) return false;
  const expiresAt = placeUntil({ startsAt: startsAt ?? times.at(-1)!, minutes });
  if (place) await stored.upsertPlace(tx.db, { appointmentId: id, ownerId, place, expiresAt });
  else await stored.deletePlace(tx.db, id);
  return true;
}

const isSameOffer = (
  row: AppointmentRow,
  {
    times,
    now,
    ...offer
  }: Pick<AppointmentRow, "times" | "mode" | "minutes" | "subjectId" | "offeredById"> & { now: Date },
) =>
  row.state === "offered" &&
  times.every((time) => time > now) &&
  String(times.map(Number)) === String(row.times.map(Number)) &&
  (["mode", "minutes", "subjectId", "offeredById"] as const).every((name) => row[name] === offer[name]);

/** Throws 409 unless it is an open offer, and the other's. */
function expectOfferOfOther({ state, offeredById }: AppointmentRow, actor: Member) {
  if (state !== "offered") throw new AppError(409, "This offer isn’t open anymore.");
  if (offeredById === actor.id) throw new AppError(409, "These are the times that you offered.");
}

/** Takes one of the times that the other has offered, once. Throws 409 if it is not there to take. */
export const takeTime = (platform: Platform, actor: Member, id: string, time: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { row, otherId } = await lockOwnAppointment(tx, actor, id);
    const startsAt = namedMoment(tx.settings.timeZone, time);
    const { minutes, conversationId } = row;
    if (row.state === "taken" && row.startsAt?.getTime() === startsAt.getTime()) return;
    expectOfferOfOther(row, actor);
    if (!row.times.some((one) => one.getTime() === startsAt.getTime()))
      throw new AppError(409, "This time isn’t offered anymore.");
    if (startsAt <= new Date())
      throw new AppError(409, "This time has passed. Please take another, or ask for others.");
    const span = { startsAt, minutes };
    await expectFree(tx, actor, { otherId, span, exceptId: id });
    const now = new Date();
    await stored.updateAppointment(tx.db, id, {
      state: "taken",
      startsAt,
      agreedAt: now,
      answeredAt: now,
      changedAt: now,
    });
    await stored.keepPlaceUntil(tx.db, id, placeUntil(span));
    await notify(tx, appointmentTaken, { appointmentId: id });
    await finish(tx, actor, { conversationId, otherId });
  });

/** Asks for other times than those offered. */
export const askForOthers = (
  platform: Platform,
  actor: Member,
  id: string,
  line: string | null,
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { row, otherId } = await lockOwnAppointment(tx, actor, id);
    const { conversationId } = row;
    if (row.state === "others-asked") return;
    expectOfferOfOther(row, actor);
    await stored.updateAppointment(tx.db, id, { state: "others-asked", answeredAt: new Date() });
    await stored.deletePlace(tx.db, id);
    await notify(tx, othersAsked, { appointmentId: id, fromId: actor.id });
    await finish(tx, actor, { conversationId, otherId, line });
  });
