import { appointmentPath } from "#src/core/messages/messages.address.ts";
import {
  appointmentWhen,
  calendarEntryOf,
  type ShownAppointment,
} from "#src/core/messages/server/appointment-calendar.ts";
import type { NotificationEmail } from "#src/core/notifications/server/notifications.slots.ts";
import { calendarFile, type CalendarMethod } from "#src/server/calendar/calendar-file.ts";
import type { Settings } from "#src/server/settings.ts";
import type { Member } from "#src/shared/actor.ts";

/** What texts about an appointment are made from: as it is now, and as its reader sees it. */
export type AppointmentItem = ShownAppointment & {
  actor: Member;
  settings: Settings;
  /** Whether a block stands between the two, or the other is gone: nothing names her then. */
  parted: boolean;
};

type EmailText = Pick<NotificationEmail, "subject" | "paragraphs"> & { calendar?: CalendarMethod };

const emailOf =
  (textOf: (item: AppointmentItem & { when: string }) => EmailText) =>
  (item: AppointmentItem): NotificationEmail | undefined => {
    const { row, kind, settings } = item;
    const { startsAt, minutes, state } = row;
    const entry = calendarEntryOf(settings, item);
    if (!startsAt || !entry) return undefined;
    const when = appointmentWhen(settings.timeZone, { startsAt, minutes });
    const { calendar, ...content } = textOf({ ...item, when });
    const icalEvent = calendar && {
      method: calendar,
      content: calendarFile(settings, kind.label, [entry], calendar),
    };
    return {
      ...content,
      action:
        state === "taken"
          ? { label: `Open your ${kind.noun}`, path: appointmentPath(row.id) }
          : { label: "See your messages", path: "/messages" },
      ...(icalEvent && { icalEvent }),
    };
  };

const whereLines = ({ row: { mode, town }, place }: AppointmentItem) => [
  ...(mode === "video" ? ["By video call"] : []),
  ...(place || town ? [`Where: ${[place, town].filter(Boolean).join(", ")}`] : []),
];

const noteLines = ({ note }: AppointmentItem) => (note ? [note] : []);

export const takenEmail = emailOf((item) => ({
  subject: `Your ${item.kind.noun} with ${item.name}`,
  paragraphs: [
    `You and ${item.name} have agreed on a time.`,
    `When: ${item.when}`,
    ...whereLines(item),
    ...noteLines(item),
  ],
  calendar: "PUBLISH",
}));

export const movedEmail = emailOf((item) => ({
  subject: `New time: your ${item.kind.noun} with ${item.name}`,
  paragraphs: [
    `You and ${item.name} have agreed on a new time.`,
    `When: ${item.when}`,
    ...whereLines(item),
    ...noteLines(item),
  ],
  calendar: "PUBLISH",
}));

export const placeEmail = emailOf((item) => ({
  subject: `Where: your ${item.kind.noun} with ${item.name}`,
  paragraphs: [
    `${item.name} wrote where it is. Only you two see this.`,
    `When: ${item.when}`,
    ...whereLines(item),
  ],
  calendar: "PUBLISH",
}));

const endedText = ({ kind, when }: AppointmentItem & { when: string }): EmailText => ({
  subject: `This ${kind.noun} isn’t happening`,
  paragraphs: [
    `This ${kind.noun} isn’t happening. It was planned for ${when}.`,
    "You don’t need to do anything.",
  ],
  calendar: "CANCEL",
});

export const endedEmail = emailOf(endedText);

/** Both get it, since each has the entry in her calendar. */
export const cancelledEmail = emailOf((item) => {
  const { kind, name, when, parted, row, actor } = item;
  if (parted) return endedText(item);
  const who = row.cancelledById === actor.id ? "You" : name;
  return {
    subject: `Cancelled: your ${kind.noun} with ${name}`,
    paragraphs: [`${who} cancelled it. It was planned for ${when}.`, "You don’t need to do anything."],
    calendar: "CANCEL",
  };
});

export const reminderEmail = emailOf((item) => ({
  subject: `Soon: your ${item.kind.noun} with ${item.name}`,
  paragraphs: [
    `When: ${item.when}`,
    ...whereLines(item),
    ...noteLines(item),
    "Can’t make it? Please move or cancel it, so that she doesn’t wait for you.",
  ],
}));
