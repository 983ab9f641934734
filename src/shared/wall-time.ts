import { dateFormat } from "#src/shared/date-format.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** "2026-11-24T18:30" for a moment: the local time in a time zone, as a datetime-local input takes it. */
export const wallTimeIn = (timeZone: string, moment: Date): string =>
  // Sweden writes its dates this way.
  dateFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(moment)
    .replace(" ", "T");

/**
 * The moment of a local time such as "2026-11-24T18:30" in a time zone; the first of two when the clocks are put back.
 * Undefined for a time that is skipped when they are put forward.
 */
export function momentOf(timeZone: string, wallTime: string): Date | undefined {
  const asUtc = Date.parse(`${wallTime}Z`);
  // The zone's offset is that of a day before or a day after: it does not change twice in between.
  const offsets = [-dayMs, dayMs].map((near) => {
    const moment = new Date(Math.floor((asUtc + near) / minuteMs) * minuteMs);
    return Date.parse(`${wallTimeIn(timeZone, moment)}Z`) - moment.getTime();
  });
  return offsets
    .map((offset) => new Date(asUtc - offset))
    .filter((moment) => wallTimeIn(timeZone, moment) === wallTime.slice(0, 16))
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** "2026-11-24T18:30:00-05:00" for a moment: the local time in a time zone, with its offset from UTC. */
export function wallTimeWithOffset(timeZone: string, moment: Date): string {
  const wallTime = wallTimeIn(timeZone, moment);
  const minute = Math.floor(moment.getTime() / minuteMs) * minuteMs;
  const minutes = Math.round((Date.parse(`${wallTime}Z`) - minute) / minuteMs);
  const two = (number: number) => String(number).padStart(2, "0");
  const ahead = Math.abs(minutes);
  return `${wallTime}:00${minutes < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
