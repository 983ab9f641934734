import { dayIn, formatIn, timeIn, zoneNameIn } from "#src/shared/dates.ts";

/** "Tuesday, November 24, 2026, 6:30 PM to 8:15 PM, Eastern Time": start and end in a time zone. */
export function eventWhen(
  { date, endsAt }: { date: string; endsAt: string | null },
  timeZone: string,
): string {
  const inFull = (moment: string) => {
    const day = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
    return `${formatIn(timeZone, moment, day)}, ${timeIn(timeZone, moment)}`;
  };
  const zone = zoneNameIn(timeZone, date, "long");
  if (endsAt === null) return `${inFull(date)}, ${zone}`;
  const sameDay = dayIn(timeZone, new Date(date)) === dayIn(timeZone, new Date(endsAt));
  return `${inFull(date)} to ${sameDay ? timeIn(timeZone, endsAt) : inFull(endsAt)}, ${zone}`;
}
