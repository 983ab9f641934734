import { dayIn, timeIn } from "#src/shared/dates.ts";
import { dateFormat } from "#src/shared/date-format.ts";

const weekday = (timeZone: string, moment: string) =>
  dateFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone,
  }).format(new Date(moment));

const nameOf = (timeZone: string, moment: string, timeZoneName: "longGeneric" | "long") =>
  dateFormat("en-US", { timeZone, timeZoneName })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === "timeZoneName")!.value;

/** "Eastern Time", the same in summer and winter; if a zone has no such name, its seasonal one. */
function zoneName(timeZone: string, moment: string): string {
  const name = nameOf(timeZone, moment, "longGeneric");
  return name.startsWith("GMT") ? nameOf(timeZone, moment, "long") : name;
}

/** "Tuesday, November 24, 2026, 6:30 PM to 8:15 PM, Eastern Time": start and end in a time zone. */
export function eventWhen(
  { date, endsAt }: { date: string; endsAt: string | null },
  timeZone: string,
): string {
  const start = `${weekday(timeZone, date)}, ${timeIn(timeZone, date)}`;
  const zone = zoneName(timeZone, date);
  if (endsAt === null) return `${start}, ${zone}`;
  const sameDay = dayIn(timeZone, new Date(date)) === dayIn(timeZone, new Date(endsAt));
  const end = sameDay
    ? timeIn(timeZone, endsAt)
    : `${weekday(timeZone, endsAt)}, ${timeIn(timeZone, endsAt)}`;
  return `${start} to ${end}, ${zone}`;
}
