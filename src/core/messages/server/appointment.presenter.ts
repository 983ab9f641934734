import { appointmentLimits, askedWithin } from "#src/core/messages/appointment.limits.ts";
import { isUnfavourable } from "#src/core/messages/appointment.options.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { friendPagePath } from "#src/core/messages/messages.address.ts";
import { appointmentTitle, type ShownAppointment } from "#src/core/messages/server/appointment-calendar.ts";
import { allowedOf, endOf, isToCome } from "#src/core/messages/server/appointment.policy.ts";
import {
  findNewestAppointment,
  listOwnAppointments,
  type FoundAppointment,
} from "#src/core/messages/server/appointment.queries.ts";
import type { AppointmentRow } from "#src/core/messages/server/appointment.table.ts";
import { answerers, messengers } from "#src/core/messages/server/message.policy.ts";
import { appointmentKindOf, type AppointmentKind } from "#src/core/messages/server/messages.slots.ts";
import { personName } from "#src/core/people/person.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import type { Platform } from "#src/server/platform.ts";
import { guest, type Member } from "#src/shared/actor.ts";
import { minuteMs } from "#src/shared/dates.ts";

const iso = (date: Date | null) => date && date.toISOString();

/** Its place, as far as the reader sees it: the owner hers, the other once a time is taken. */
export const placeFor = (
  readerId: string,
  { appointment: { ownerId, state }, place }: Pick<FoundAppointment, "appointment" | "place">,
): string | null => (ownerId === readerId || state === "taken" ? place : null);

/** The line of its kind, which is for whoever comes: "Pay nothing before you’ve seen it." */
export const noteFor = (
  readerId: string,
  { note }: AppointmentKind,
  { ownerId }: Pick<AppointmentRow, "ownerId">,
): string | null => (ownerId === readerId ? null : (note ?? null));

/** Whether the question of the day after was asked, and can still be answered. */
export const isQuestionOpen = (
  { state, askedAt, startsAt }: FoundAppointment["appointment"],
  now: Date,
): boolean =>
  state === "taken" &&
  askedAt !== null &&
  startsAt !== null &&
  startsAt.getTime() + askedWithin.answered > now.getTime();

/** What an appointment is about, as far as its reader may see it. */
type ShownSubject = { price?: string | null; picture?: Appointment["subject"]["picture"] | undefined };

/** An appointment as one of the two sees it; undefined if its kind is not declared anymore. */
export function presentAppointment(
  platform: Pick<Platform, "registry" | "settings">,
  found: FoundAppointment,
  actor: Member,
  subject?: ShownSubject,
): Appointment | undefined {
  const { appointment: row, other, closed, otherHasLeft, friend, answer } = found;
  const kind = appointmentKindOf(platform, row.subjectKind);
  if (!kind || row.state === "replaced") return undefined;
  const { publicUrl } = platform.settings;
  const now = new Date();
  const { label, noun, plan } = kind;
  const inTouch = !actor.suspended && !closed && !otherHasLeft;
  const answers = inTouch && answerers.isMet(actor);
  const allowed = allowedOf(actor.id, row, now);
  const asked = isQuestionOpen(row, now);
  const hasFriendPage = friend !== null && friend.expiresAt > now;
  return {
    id: row.id,
    conversationId: row.conversationId,
    words: { label, noun, plan },
    title: appointmentTitle(kind, row),
    note: noteFor(actor.id, kind, row),
    subject: {
      kind: row.subjectKind,
      id: row.subjectId,
      title: row.subjectTitle,
      mine: row.ownerId === actor.id,
      price: subject?.price ?? null,
      picture: subject?.picture ?? null,
    },
    with: presentPerson(other, actor, { suspended: closed }),
    state: row.state,
    offeredByMe: row.offeredById === actor.id,
    mode: row.mode,
    minutes: row.minutes,
    town: row.town,
    times: row.times.map((time) => time.toISOString()),
    startsAt: iso(row.startsAt),
    endsAt: row.startsAt && endOf({ startsAt: row.startsAt, minutes: row.minutes }).toISOString(),
    place: placeFor(actor.id, found),
    move:
      row.moveTo && row.moveAskedAt
        ? {
            startsAt: row.moveTo.toISOString(),
            byMe: row.moveById === actor.id,
            askedAt: row.moveAskedAt.toISOString(),
          }
        : null,
    createdAt: row.createdAt.toISOString(),
    answeredAt: iso(row.answeredAt),
    movedAt: iso(row.movedAt),
    cancelledAt: iso(row.cancelledAt),
    cancelledBy: row.cancelledById === null ? null : row.cancelledById === actor.id ? "me" : "other",
    friend: hasFriendPage
      ? { url: `${publicUrl}${friendPagePath(friend.token)}`, goneAt: friend.expiresAt.toISOString() }
      : null,
    question:
      asked || answer ? { choices: choicesOf(kind, row.ownerId === actor.id), answered: answer } : null,
    can: {
      take: answers && allowed.take,
      offer: inTouch && messengers.isMet(actor) && allowed.offer,
      move: answers && allowed.move,
      answerMove: answers && allowed.answerMove,
      cancel: inTouch && allowed.cancel,
      writePlace: answers && allowed.writePlace,
      tellFriend: isToCome(row, now),
      answer: asked && answer === null && !actor.suspended,
      changeAnswer: asked && answer !== null && !isUnfavourable(answer) && !actor.suspended,
    },
  };
}

/** What a member has planned and is yet to come, the next first. */
export async function plannedAppointments(
  platform: Pick<Platform, "db" | "registry" | "settings">,
  actor: Member,
): Promise<Appointment[]> {
  const now = new Date();
  const longest = appointmentLimits.minutes.most * minuteMs;
  const found = await listOwnAppointments(platform.db, actor, new Date(now.getTime() - longest));
  return found
    .toReversed()
    .filter(({ appointment }) => isToCome(appointment, now))
    .flatMap((one) => presentAppointment(platform, one, actor) ?? []);
}

/** The question alone, without the other's name: for who has left or has a block. Undefined while it is not open. */
export function presentParted(
  platform: Pick<Platform, "registry" | "settings">,
  found: FoundAppointment,
  actor: Member,
  subject?: ShownSubject,
): Appointment | undefined {
  if (!isQuestionOpen(found.appointment, new Date())) return undefined;
  const alone = { ...found, place: null, friend: null, closed: true };
  const shown = presentAppointment(platform, alone, actor, subject);
  return shown && { ...shown, with: presentPerson({ ...found.other, firstName: "" }, guest) };
}

/** What calendars and feeds show of it. */
export function shownTo(
  platform: Pick<Platform, "registry">,
  found: FoundAppointment,
  actor: Member,
): ShownAppointment | undefined {
  const { appointment: row, other, closed } = found;
  const kind = appointmentKindOf(platform, row.subjectKind);
  const name = personName(presentPerson(other, actor, { suspended: closed }));
  return kind && { kind, row, place: placeFor(actor.id, found), note: noteFor(actor.id, kind, row), name };
}

const choicesOf = ({ dayAfter: { owner, other } }: AppointmentKind, isOwner: boolean) => {
  const choices = isOwner ? owner : other;
  return (["as-described", "not-as-described", "unsafe"] as const).map((answer) => {
    const { label, hint } = choices[answer];
    return { answer, label, hint };
  });
};

/** The newest appointment of an opened conversation, and how one is called that the actor may offer. */
export async function findPlanning(
  platform: Platform,
  actor: Member,
  { id, state, subject, can }: Pick<OpenedConversation, "id" | "state" | "subject" | "can">,
): Promise<Pick<OpenedConversation, "appointment" | "planning">> {
  if (state !== "accepted") return { appointment: null, planning: null };
  const found = await findNewestAppointment(platform.db, id, actor);
  const about = found?.appointment.subjectId === subject.id ? subject : undefined;
  const kind = appointmentKindOf(platform, subject.kind);
  const mayOffer = kind && can.write && messengers.isMet(actor) && subject.address !== null;
  return {
    appointment: (found && presentAppointment(platform, found, actor, about)) ?? null,
    planning:
      mayOffer && !(found && isToCome(found.appointment, new Date()))
        ? { label: kind.label, noun: kind.noun, plan: kind.plan }
        : null,
  };
}
