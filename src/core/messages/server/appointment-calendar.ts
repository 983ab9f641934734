import { appointmentPath } from "#src/core/messages/messages.address.ts";
import { endOf } from "#src/core/messages/server/appointment.policy.ts";
import type { AppointmentRow } from "#src/core/messages/server/appointment.table.ts";
import type { AppointmentKind } from "#src/core/messages/server/messages.slots.ts";
import type { CalendarEntry, CalendarSite } from "#src/server/calendar/calendar-file.ts";
import { formatIn, timeIn, zoneNameIn } from "#src/shared/dates.ts";

/** "Visit: Brownstone floor, Hoboken" */
export const appointmentTitle = (
  { label }: Pick<AppointmentKind, "label">,
  { subjectTitle, town }: Pick<AppointmentRow, "subjectTitle" | "town">,
) => [`${label}: ${subjectTitle}`, town?.split(",")[0]].filter(Boolean).join(", ");

/** "Saturday, December 5, 11:00 AM" */
export const appointmentDay = (timeZone: string, startsAt: Date) =>
  `${formatIn(timeZone, startsAt, { weekday: "long", month: "long", day: "numeric" })}, ${timeIn(timeZone, startsAt.toISOString())}`;

/** "Saturday, December 5, 11:00 AM to 11:30 AM, Eastern Time" */
export const appointmentWhen = (
  timeZone: string,
  { startsAt, minutes }: { startsAt: Date; minutes: number },
) =>
  `${appointmentDay(timeZone, startsAt)} to ${timeIn(timeZone, endOf({ startsAt, minutes }).toISOString())}, ${zoneNameIn(timeZone, startsAt.toISOString(), "long")}`;

/** As far as its reader sees it. */
export type ShownAppointment = {
  kind: AppointmentKind;
  row: AppointmentRow;
  place: string | null;
  note: string | null;
  /** "Marisol V." */
  name: string;
};

/** An appointment as an entry of a calendar; undefined if no time was taken. One that ended by itself tells nothing. */
export function calendarEntryOf(
  { publicUrl }: Pick<CalendarSite, "publicUrl">,
  { kind, row, place, note, name }: ShownAppointment,
): CalendarEntry | undefined {
  const { id, sequence, createdAt, changedAt, startsAt, minutes, mode, town } = row;
  if (!startsAt) return undefined;
  const times = { id, sequence, createdAt, changedAt, startsAt, endsAt: endOf({ startsAt, minutes }) };
  if (row.state === "cancelled")
    return { ...times, status: "CANCELLED", title: kind.label, description: "", location: null, url: null };
  const page = `${publicUrl}${appointmentPath(id)}`;
  return {
    ...times,
    status: "CONFIRMED",
    title: appointmentTitle(kind, row),
    description: [[`With ${name.replace(/\.?$/, ".")}`, note].filter(Boolean).join(" "), page].join("\n\n"),
    location: place ?? (mode === "video" ? "Video call" : town),
    url: page,
  };
}
