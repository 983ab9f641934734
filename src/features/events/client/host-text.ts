import { emailTimingText } from "#src/core/notifications/quiet-hours.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import type { Site } from "#src/shared/api.ts";
import { dayMs } from "#src/shared/dates.ts";

type Zone = Pick<Site, "timeZone" | "quietHours">;

const atOnce = "a notification and an email now";

export const arrival = ({ timeZone, quietHours }: Zone, now: Date) =>
  quietHours ? emailTimingText(timeZone, now) : atOnce;

/** "all 14 guests are told right away.": quiet hours do not apply less than a day before the start. */
export function cancelNote({ attendees, waiting, date }: EventDetail, site: Zone, now: Date): string {
  const soon = Date.parse(date) - now.getTime() <= dayMs;
  // The host counts as an attendee.
  const recipients = attendees - 1 + waiting;
  const one = recipients === 1;
  const who = one ? "your guest" : recipients === 2 ? "both guests" : `all ${recipients} guests`;
  const when = soon ? atOnce : arrival(site, now);
  if (when === atOnce) return `${who} ${one ? "is" : "are"} told right away.`;
  return `${who} ${one ? "gets" : "get"} ${when.replace("now", "right away")}.`;
}
