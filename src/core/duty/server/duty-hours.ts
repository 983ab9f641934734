import { outsideQuietHours } from "#src/core/notifications/quiet-hours.ts";
import type { Settings } from "#src/server/settings.ts";
import { addDays, dayIn, hourMs, mondayOf, momentOf } from "#src/shared/dates.ts";

/** The hour of the morning email, which is also when a week of duty begins, on the site's clock. */
export const morningHour = 8;

const morningOf = (timeZone: string, day: string) =>
  momentOf(timeZone, `${day}T${String(morningHour).padStart(2, "0")}:00`)!;

/** The next Monday, 8 AM: until then a choice for "this week" counts. */
export function endOfDutyWeek(timeZone: string, now: Date): Date {
  const monday = mondayOf(dayIn(timeZone, now));
  const begins = morningOf(timeZone, monday);
  return begins > now ? begins : morningOf(timeZone, addDays(monday, 7));
}

const soonMs = 4 * hourMs;
/** What is urgent was heard of at once, and is due after four hours: the email that it is due soon comes at half of them. */
export const urgentSoonMs = soonMs / 2;

/**
 * What is due until then is due soon; undefined in the quiet hours. What comes due in those is mentioned in the hour before
 * them, since the morning would be too late.
 */
export function dueSoonUntil(
  { timeZone, quietHours }: Pick<Settings, "timeZone" | "quietHours">,
  now: Date,
): Date | undefined {
  const inFourHours = new Date(now.getTime() + soonMs);
  if (quietHours === "off") return inFourHours;
  if (outsideQuietHours(timeZone, now) > now) return undefined;
  const afterAnHour = outsideQuietHours(timeZone, new Date(now.getTime() + hourMs));
  return afterAnHour > inFourHours ? afterAnHour : inFourHours;
}
