import * as emails from "#src/core/messages/server/appointment.emails.ts";
import { appointmentDay, type ShownAppointment } from "#src/core/messages/server/appointment-calendar.ts";
import { isOpen, isToCome } from "#src/core/messages/server/appointment.policy.ts";
import { appointmentPath } from "#src/core/messages/messages.address.ts";
import { isQuestionOpen, noteFor, placeFor } from "#src/core/messages/server/appointment.presenter.ts";
import {
  findForTheTwo,
  findNotifiedAppointments,
  type NotifiedAppointment,
} from "#src/core/messages/server/appointment-notices.queries.ts";
import { findTwo } from "#src/core/messages/server/appointment.queries.ts";
import { appointmentKindOf } from "#src/core/messages/server/messages.slots.ts";
import { inPlaces } from "#src/core/moderation/server/asked.queries.ts";
import {
  notificationKind,
  type Asked,
  type NotificationText,
  type Recipient,
} from "#src/core/notifications/server/notifications.slots.ts";
import { personName } from "#src/core/people/person.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import { hourMs } from "#src/shared/dates.ts";

/** `of`: the start that it is about; it is not current once that has changed. */
type Data = { appointmentId: string; conversationId: string; of?: string };
type Told = { appointmentId: string; of?: string };
type Item = emails.AppointmentItem & { data: Data };

const soonMs = 12 * hourMs;

/** The two of an appointment, each with the other as who caused it, so that a block hides it. */
async function both({ db }: Platform, { appointmentId, of }: Told): Promise<Recipient<Data>[]> {
  const [two] = await findTwo(db, [appointmentId]);
  if (!two) return [];
  const { conversationId, offeredById, otherId, startsAt } = two;
  const soon = startsAt !== null && startsAt.getTime() < Date.now() + soonMs;
  const data = { appointmentId, conversationId, ...(of && { of }) };
  return [
    { userId: offeredById, actorId: otherId, data, atAnyHour: soon },
    { userId: otherId, actorId: offeredById, data, atAnyHour: soon },
  ];
}

/** The two without who caused it: what a block must not hide. */
const bothDespiteBlocks = async (platform: Platform, told: Told) =>
  (await both(platform, told)).map(({ actorId: _, ...recipient }) => recipient);

const toOther = async (platform: Platform, { fromId, ...told }: Told & { fromId: string }) =>
  (await both(platform, told)).filter(({ userId }) => userId !== fromId);

const itemsOf = (
  platform: AnyPlatform,
  asked: readonly Asked<Data>[],
  found: readonly NotifiedAppointment[],
): (Item | undefined)[] =>
  inPlaces(asked, found).map((one, index) => {
    const kind = one && appointmentKindOf(platform, one.appointment.subjectKind);
    if (!kind) return undefined;
    const { reader, data } = asked[index]!;
    const shown: ShownAppointment = {
      kind,
      row: one.appointment,
      place: placeFor(reader.actor.id, { appointment: one.appointment, place: one.where }),
      note: noteFor(reader.actor.id, kind, one.appointment),
      name: personName(presentPerson(one.other, reader.actor)),
    };
    return { ...shown, data, actor: reader.actor, settings: platform.settings, parted: one.parted };
  });

const wanted = (asked: readonly Asked<Data>[]) =>
  asked.map(({ reader, data: { appointmentId } }) => ({ reader, appointmentId }));

const load = async (platform: AnyPlatform, asked: readonly Asked<Data>[]) =>
  itemsOf(platform, asked, await findNotifiedAppointments(platform.db, wanted(asked)));

/** Also for those who do not see the conversation anymore. */
const loadForTheTwo = async (platform: AnyPlatform, asked: readonly Asked<Data>[]) =>
  itemsOf(platform, asked, await findForTheTwo(platform.db, wanted(asked)));

const dayOf = ({ settings, row: { startsAt } }: Item) => appointmentDay(settings.timeZone, startsAt!);

const about = ({ row: { subjectTitle } }: Item) => `About “${subjectTitle}”`;

/** The text while the appointment is as expected; it leads to the conversation unless a path is given. */
const textOf =
  (
    holds: (item: Item) => boolean,
    text: (item: Item) => Omit<NotificationText, "path">,
    path = ({ row }: Item) => `/messages/${row.conversationId}`,
  ) =>
  (item: Item): NotificationText | undefined =>
    holds(item) ? { ...text(item), path: path(item) } : undefined;

const isPlanned = ({ row }: Item) => isToCome(row, new Date());
const page = ({ row }: Item) => appointmentPath(row.id);
const ofMessages = { icon: "calendar", page: "/messages", topic: "messages" } as const;
// Nobody can switch these off, since missing one would mean coming in vain.
const alwaysMailed = { icon: "calendar", page: "/messages", topic: null, emailed: "alone" } as const;

export const appointmentOffered = notificationKind({
  name: "appointment-offered",
  ...ofMessages,
  recipients: toOther,
  load,
  text: textOf(
    ({ row }) => isOpen(row, new Date()),
    (item) => ({ title: `${item.name} offers times for a ${item.kind.noun}`, line: about(item) }),
  ),
});

export const othersAsked = notificationKind({
  name: "appointment-others-asked",
  ...ofMessages,
  recipients: toOther,
  load,
  text: textOf(
    ({ row }) => row.state === "others-asked",
    (item) => ({ title: `${item.name} asks for other times`, line: about(item) }),
  ),
});

export const appointmentTaken = notificationKind({
  name: "appointment-taken",
  ...alwaysMailed,
  recipients: both,
  load,
  text: textOf(
    isPlanned,
    (item) => ({ title: `Your ${item.kind.noun} with ${item.name} is planned`, line: dayOf(item) }),
    page,
  ),
  email: emails.takenEmail,
});

export const moveAsked = notificationKind({
  name: "appointment-move-asked",
  ...ofMessages,
  recipients: toOther,
  load,
  text: textOf(
    (item) => isPlanned(item) && item.row.moveTo !== null && item.row.moveById !== item.actor.id,
    (item) => ({
      title: `${item.name} would like to move your ${item.kind.noun}`,
      line: `To ${appointmentDay(item.settings.timeZone, item.row.moveTo!)}`,
    }),
  ),
});

export const moveKept = notificationKind({
  name: "appointment-move-kept",
  ...ofMessages,
  recipients: toOther,
  load,
  text: textOf(
    (item) => isPlanned(item) && item.row.moveTo === null,
    (item) => ({ title: `${item.name} keeps the time of your ${item.kind.noun}`, line: dayOf(item) }),
  ),
});

export const appointmentMoved = notificationKind({
  name: "appointment-moved",
  ...alwaysMailed,
  recipients: both,
  load,
  text: textOf(
    isPlanned,
    (item) => ({ title: `New time: your ${item.kind.noun} with ${item.name}`, line: dayOf(item) }),
    page,
  ),
  email: emails.movedEmail,
});

export const placeWritten = notificationKind({
  name: "appointment-place",
  ...alwaysMailed,
  recipients: toOther,
  load,
  // The place is erased, so it is not in a notification.
  text: textOf(
    (item) => isPlanned(item) && item.place !== null,
    (item) => ({ title: `${item.name} wrote where your ${item.kind.noun} is`, line: dayOf(item) }),
    page,
  ),
  email: emails.placeEmail,
});

const endedTitle = ({ kind }: Item) => `This ${kind.noun} isn’t happening`;

function cancelledTitle(item: Item): string {
  const { name, kind, parted, row, actor } = item;
  if (parted) return endedTitle(item);
  return row.cancelledById === actor.id
    ? `You cancelled your ${kind.noun} with ${name}`
    : `${name} cancelled your ${kind.noun}`;
}

export const appointmentCancelled = notificationKind({
  name: "appointment-cancelled",
  ...alwaysMailed,
  // Also whoever was blocked after it, since she would come in vain.
  recipients: bothDespiteBlocks,
  load: loadForTheTwo,
  text: textOf(
    ({ row }) => row.state === "cancelled" && row.startsAt !== null && row.cancelledById !== null,
    (item) => ({ title: cancelledTitle(item), line: dayOf(item) }),
    ({ parted, row }) => (parted ? "/messages" : `/messages/${row.conversationId}`),
  ),
  email: emails.cancelledEmail,
});

/** One of the two, or what it was about, is gone: the words tell nothing of that. */
export const appointmentEnded = notificationKind({
  name: "appointment-ended",
  ...alwaysMailed,
  recipients: bothDespiteBlocks,
  load: loadForTheTwo,
  text: textOf(
    ({ row }) => row.state === "cancelled" && row.startsAt !== null && row.cancelledById === null,
    (item) => ({ title: endedTitle(item), line: dayOf(item) }),
    () => "/messages",
  ),
  email: emails.endedEmail,
});

const reminder = (name: string, title: (item: Item) => string) =>
  notificationKind({
    name,
    ...alwaysMailed,
    emailed: "at any hour",
    recipients: both,
    load,
    text: textOf(
      (item) =>
        item.row.state === "taken" &&
        item.row.startsAt! > new Date() &&
        item.row.startsAt!.toISOString() === item.data.of,
      (item) => ({ title: title(item), line: dayOf(item) }),
      page,
    ),
    email: emails.reminderEmail,
  });

export const eveningBefore = reminder(
  "appointment-evening-before",
  ({ kind, name }) => `Tomorrow: your ${kind.noun} with ${name}`,
);

export const hourBefore = reminder(
  "appointment-hour-before",
  ({ kind, name }) => `In an hour: your ${kind.noun} with ${name}`,
);

export const dayAfter = notificationKind({
  name: "appointment-day-after",
  ...ofMessages,
  // Also after a block, which may come from whoever she would tell about; it names nobody.
  recipients: bothDespiteBlocks,
  load: loadForTheTwo,
  text: textOf(
    ({ row }) => isQuestionOpen(row, new Date()),
    ({ kind }) => ({ title: `How was the ${kind.noun}?`, line: "Only organizers read your answer." }),
    page,
  ),
});

export const appointmentNotifications = [
  appointmentOffered,
  othersAsked,
  appointmentTaken,
  moveAsked,
  moveKept,
  appointmentMoved,
  placeWritten,
  appointmentCancelled,
  appointmentEnded,
  eveningBefore,
  hourBefore,
  dayAfter,
];
