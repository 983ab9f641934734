import { emailTimingText } from "#src/core/notifications/quiet-hours.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import type { Site } from "#src/shared/api.ts";
import { dayMs } from "#src/shared/dates.ts";

type Zone = Pick<Site, "timeZone" | "quietHours">;

const atOnce = "a notification and an email now";

export const arrival = ({ timeZone, quietHours }: Zone, now: Date) =>
  quietHours ? emailTimingText(timeZone, now) : atOnce;

/** "all 14 get a notification and an email now.": quiet hours do not apply less than a day before the start. */
export function cancelNote({ attendees, waiting, date }: EventDetail, site: Zone, now: Date): string {
  const soon = Date.parse(date) - now.getTime() <= dayMs;
  // The host counts as an attendee.
  const recipients = attendees - 1 + waiting;
  const who = recipients === 1 ? "she gets" : `all ${recipients} get`;
  return `${who} ${soon ? atOnce : arrival(site, now)}.`;
}
